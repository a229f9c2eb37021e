#!/bin/sh
# Runs the test suite without a screen, on all cores; the first run installs what it needs into .venv. Arguments go
# to pytest, which uses one core then.
root=$(unset CDPATH && cd -- "$(dirname -- "$0")/.." && pwd -P) || exit
. "$root/packaging/setup.sh"

ensure_ready test
cd "$root"
[ $# -gt 0 ] || set -- --numprocesses auto
QT_QPA_PLATFORM=offscreen exec "$venv_python" -P -m pytest "$@"
