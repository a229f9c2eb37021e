"""What proves a deal: the promise made before the hand, and after the hand the seed that it was made of."""

from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from chieubai.i18n import _


class ProofPanel(QWidget):
    """Two lines that can be selected and copied. A table whose deals have no promises shows none."""

    def __init__(self) -> None:
        super().__init__()
        self._promise_label, self._seed_label = QLabel(), QLabel()
        self.promise, self.seed = QLineEdit(), QLineEdit()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for label, line in ((self._promise_label, self.promise), (self._seed_label, self.seed)):
            label.setProperty("role", "muted")
            label.setWordWrap(True)
            label.setBuddy(line)
            line.setReadOnly(True)
            column.addWidget(label)
            column.addWidget(line)
        self.show_proof(None, None)
        self.retranslate()

    def show_proof(self, promise: str | None, seed: str | None) -> None:
        """Show the promise of a deal, and its seed where it may be told already."""
        self.setVisible(promise is not None)
        for line, text in ((self.promise, promise), (self.seed, seed)):
            line.setText(text or "")
            line.setCursorPosition(0)
        self._seed_label.setVisible(seed is not None)
        self.seed.setVisible(seed is not None)

    def retranslate(self) -> None:
        """Take up the language in force."""
        self._promise_label.setText(_("Promise of this deal"))
        self._seed_label.setText(_("Seed of this deal"))
        self.promise.setAccessibleName(self._promise_label.text())
        self.seed.setAccessibleName(self._seed_label.text())
        self.promise.setToolTip(
            _("The SHA-256 of the secret seed and the rules: the deal was fixed before the hand began.")
        )
        self.seed.setToolTip(_("The promise was made of this seed: save the match as a file and verify it."))
