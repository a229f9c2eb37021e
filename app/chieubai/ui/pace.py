"""How fast pieces move: as it is set, or as the system asks."""

from chieubai.storage.settings import Motion
from chieubai.ui.system_motion import less_motion_wanted
from chieubai.ui.table.motion import FAST, NONE, NORMAL, Pace

PACES = {Motion.NORMAL: NORMAL, Motion.FAST: FAST, Motion.OFF: NONE}


def pace_of(motion: Motion) -> Pace:
    """Return the pace of a setting."""
    if motion is Motion.SYSTEM:
        motion = Motion.OFF if less_motion_wanted() else Motion.NORMAL
    return PACES[motion]
