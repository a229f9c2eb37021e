"""How fast pieces move: as it is set, or as the system asks."""

import ctypes
import sys

from chieubai.storage.settings import Motion
from chieubai.ui.table.motion import FAST, NONE, NORMAL, Pace

PACES = {Motion.NORMAL: NORMAL, Motion.FAST: FAST, Motion.OFF: NONE}

_GET_CLIENT_AREA_ANIMATION = 0x1042  # of SystemParametersInfo


def pace_of(motion: Motion) -> Pace:
    """Return the pace of a setting."""
    if motion is Motion.SYSTEM:
        motion = Motion.OFF if less_motion_wanted() else Motion.NORMAL
    return PACES[motion]


def less_motion_wanted() -> bool:
    """Tell whether the system is set to show no animations.

    Windows alone can be asked: Qt 6.11 does not pass this wish on, and X11 has no place for it.
    """
    if sys.platform == "win32":
        shown = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(_GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(shown), 0)
        return not shown.value
    return False
