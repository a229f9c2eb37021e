"""Sentences about match files: why one cannot be opened, and what in one is not true."""

from chieubai.engine.errors import Reason
from chieubai.i18n import N_, _
from chieubai.i18n.reasons import reason_sentence
from chieubai.storage.errors import StorageReason
from chieubai.storage.verify import Part, UntrueError

_PARTS = {
    Part.FORM: N_("not written as a match file is"),
    Part.PROMISE: N_("not the promise of this seed and these rules"),
    Part.SEED: N_("not the seed of this hand"),
    Part.SHUFFLE: N_("not the shuffle of this seed"),
    Part.DEAL: N_("not dealt from this pack"),
    Part.MOVE: N_("not a move of this seat, or one that the rules refuse"),
    Part.RESULT: N_("not the result of these moves"),
    Part.DIGEST: N_("something above was changed after the file was written"),
}


def no_match_sentence(reason: StorageReason, file: str) -> str:
    """Return why a file of this name is no match."""
    match reason:
        case StorageReason.MISSING_FILE:
            text = _("There is no file {file}.")
        case StorageReason.NEWER:
            text = _("{file} was written by a newer version of the program.")
        case StorageReason.UNREADABLE:
            text = _("{file} cannot be read.")
        case _:
            text = _("{file} is not a match that was saved as a file.")
    return text.format(file=file)


def untrue_sentence(error: UntrueError) -> str:
    """Return what is untrue, and where."""
    if error.part is Part.END:
        return _("The end of the file is missing. Save or copy it once more, whole.")
    lines = [_("Line {n} is not true: {what}.").format(n=error.line, what=_(_PARTS[error.part]))]
    if error.reason not in (None, Reason.NOT_A_MOVE):  # of which everything has been said
        lines.append(reason_sentence(error.reason))
    for label, line in ((_("The file says:"), error.found), (_("It ought to say:"), error.expected)):
        if line:
            lines.append(f"{label} {line}")
    return "\n".join(lines)
