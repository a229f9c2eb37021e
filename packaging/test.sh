#!/bin/sh
# Runs the test suite without a screen; the first run installs what it needs into .venv. Arguments go to pytest.
root=$(unset CDPATH && cd -- "$(dirname -- "$0")/.." && pwd -P) || exit
. "$root/packaging/setup.sh"

ensure_ready test
cd "$root"
QT_QPA_PLATFORM=offscreen exec "$venv_python" -P -m pytest "$@"
