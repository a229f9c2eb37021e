#!/bin/sh
# Renews both lock files to the newest releases that pyproject.toml allows: sh packaging/lock.sh
# They hold for Linux, Windows and macOS and for Python 3.11 to 3.14, and name hashes and no place to fetch from.
# hatchling is among them since the scripts install the project itself without build isolation.
set -eu
cd -- "$(dirname -- "$0")/.."

tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
"${PYTHON:-python3}" -m venv "$tools"
"$tools/bin/python" -m pip install --quiet --disable-pip-version-check uv

lock() {
    echo hatchling | "$tools/bin/uv" pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
        --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command 'sh packaging/lock.sh' \
        pyproject.toml - "$@" >/dev/null
}
lock --output-file packaging/requirements.txt
lock --output-file packaging/requirements-test.txt --extra test --constraints packaging/requirements.txt
