"""Questions that stop the game until they are answered."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def ask(parent: QWidget, title: str, question: str, *, loses: bool = False) -> bool:
    """Ask a question and return whether it was answered with Yes.

    Args:
        parent: the window that waits for the answer.
        title: of the question.
        question: what is asked, as plain text.
        loses: something is lost for good by Yes, so Enter alone means No.
    """
    yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
    box = QMessageBox(QMessageBox.Icon.Question, title, question, yes | no, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)  # a name may look like markup
    box.setDefaultButton(no if loses else yes)
    box.exec()
    box.deleteLater()
    return box.clickedButton() is box.button(yes)
