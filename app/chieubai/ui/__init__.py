"""Windows, the table, dialogs and the look of them: the only place for QtWidgets and QtGui."""
