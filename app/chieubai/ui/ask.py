"""Questions that stop the game until they are answered."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def ask(parent: QWidget, title: str, question: str) -> bool:
    """Ask a question and return whether it was answered with Yes."""
    yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
    box = QMessageBox(QMessageBox.Icon.Question, title, question, yes | no, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)  # a name may look like markup
    box.exec()
    box.deleteLater()
    return box.clickedButton() is box.button(yes)
