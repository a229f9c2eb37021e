"""Lets ``python -m chieubai`` do what the ``chieubai`` command does."""

import sys

from chieubai.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
