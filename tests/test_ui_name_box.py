"""The field for a name: the mark beside it is that of the profile with the name, and of no other."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from chieubai.ui.name_box import TypedNameBox


def test_the_mark_beside_a_name_is_its_own(qtbot: QtBot) -> None:
    box = TypedNameBox()
    qtbot.addWidget(box)
    for name in ("Lan", "Minh"):
        box.addItem(name)
    box.setEditText("Minh")
    assert box.currentIndex() == 1
    field = box.lineEdit()
    assert field is not None
    qtbot.keyClicks(field, "h")
    assert (box.currentText(), box.currentIndex()) == ("Minhh", -1)
    qtbot.keyClick(field, Qt.Key.Key_Backspace)
    assert (box.currentText(), box.currentIndex()) == ("Minh", 1)
    box.setEditText("")
    assert (box.currentText(), box.currentIndex()) == ("", -1)
