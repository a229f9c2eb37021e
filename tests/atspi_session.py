"""Opens a scene in a real window, lets a reader look at it over AT-SPI, and writes both into ``told.json``.

Arguments: the scene, an empty folder, and the Python that has pyatspi. Runs in a D-Bus session of its own, whose
services print as they like.
"""

import json
import sys
from pathlib import Path

from PySide6.QtCore import QProcess

from chieubai.i18n import Language, use_language
from chieubai.ui.application import make_application
from chieubai.ui.scenes import make_scene
from chieubai.ui.table.accessible import cards_to_read
from chieubai.ui.table.view import TableView


def model(view: TableView) -> list[object]:
    """The table as the desk names it, in the shape of the reader's answer."""
    zones = []
    for zone in view.desk.zones():
        cards = [["list item", view.desk.spot_name(piece.spot), []] for piece in cards_to_read(view, zone)]
        zones.append(["list" if cards else "panel", view.desk.zone_name(zone), cards])
    return ["panel", view.accessibleName(), zones]


def main(scene: str, folder: str, reading_python: str) -> int:
    application = make_application(sys.argv[:1])
    use_language(Language.VIETNAMESE)
    window = make_scene(scene, Path(folder, "saves")).window
    window.show()
    assert window.page is not None
    view = window.page.view
    before = model(view)
    reader = QProcess()
    reader.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
    reader.finished.connect(application.quit)
    reader.start(reading_python, [str(Path(__file__).with_name("atspi_reader.py")), view.accessibleName()])
    application.exec()
    read = bytes(reader.readAllStandardOutput().data())
    if reader.exitCode() != 0:
        return 1
    told = {"model": [before, model(view)], "read": json.loads(read)}
    Path(folder, "told.json").write_text(json.dumps(told), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
