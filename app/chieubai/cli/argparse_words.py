"""The words of argparse from our catalog: Python ships none for Vietnamese."""

import argparse

from chieubai.i18n import N_, _, ngettext

# The English words of usage, help and errors, as the sources of argparse spell them.
ARGPARSE_WORDS = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("expected one argument"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
)


def translate_argparse() -> None:
    """Let argparse ask our catalog for its words, in the language in force whenever it speaks."""
    vars(argparse).update(_=_, ngettext=ngettext)  # it has no other way in than the names it calls
