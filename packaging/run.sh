#!/bin/sh
# Starts Chiếu Bài from a checkout; the first run installs what it needs into .venv. Arguments go to the program.
root=$(unset CDPATH && cd -- "$(dirname -- "$0")/.." && pwd -P) || exit
. "$root/packaging/setup.sh"

ensure_ready run
exec "$venv_python" -P -m chieubai "$@"
