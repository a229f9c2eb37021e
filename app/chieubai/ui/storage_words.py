"""A sentence for everything that can be wrong with a file: what is so, and what can be done."""

from chieubai.i18n.catalog import N_, _
from chieubai.storage.errors import StorageReason

_SENTENCES = {
    StorageReason.DISK_FULL: N_("The disk is full. Free some space; play can go on meanwhile."),
    StorageReason.READ_ONLY: N_("The disk is read-only, so nothing can be saved on it."),
    StorageReason.NO_PERMISSION: N_("You may not write there. Check the permissions of the folder."),
    StorageReason.MISSING_FOLDER: N_("The folder for saved games is missing and cannot be created."),
    StorageReason.NOT_A_FOLDER: N_("A file stands where the folder for saved games should be. Move it away."),
    StorageReason.IO_ERROR: N_("The disk reported an error. Save to another place and check the disk."),
    StorageReason.EXISTS: N_("A saved game of this name exists already. Choose another name."),
    StorageReason.MISSING_FILE: N_("The file is not there any more."),
    StorageReason.UNREADABLE: N_("The file cannot be read. Check its permissions."),
    StorageReason.TOO_LARGE: N_("The file is too large to be a saved game."),
    StorageReason.FOREIGN: N_("The file is not a saved game of this program, or is one of another game."),
    StorageReason.TRUNCATED: N_("The end of the file is missing."),
    StorageReason.DAMAGED: N_("The file is damaged."),
    StorageReason.NEWER: N_(
        "The file was written by a newer version of the program. Install that one to open it."
    ),
    StorageReason.UNPLAYABLE: N_("The file is whole, but the rules do not allow the game that it holds."),
}


def storage_sentence(reason: StorageReason) -> str:
    """Return the sentence for a reason in the language in force."""
    return _(_SENTENCES[reason])


def outside_sentence(reason: StorageReason) -> str:
    """Return the sentence for a file that could not be written where the player wanted it."""
    match reason:
        case StorageReason.MISSING_FOLDER | StorageReason.NOT_A_FOLDER:
            return _("There is no such folder. Choose another one.")
        case StorageReason.READ_ONLY | StorageReason.NO_PERMISSION:
            return _("You may not write there. Choose another folder.")
        case _:
            return storage_sentence(reason)
