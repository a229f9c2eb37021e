# shellcheck shell=sh
# Sourced by run.sh and test.sh, which set $root to the checkout. Makes $root/.venv hold exactly what the lock
# files name, and sees to the system libraries that Qt needs on Linux. POSIX sh; talks on standard error only.
set -eu

venv=${root:?is set by the script that sources this one}/.venv
venv_python=$venv/bin/python

say() {
    printf 'Chiếu Bài: %s\n' "$*" >&2
}

die() {
    say "$*"
    exit 1
}

# --- System packages ---------------------------------------------------------------------------------------------

may_use_apt() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null
}

apt_install() {
    say "installing with apt-get: $*"
    sudo=
    [ "$(id -u)" = 0 ] || sudo='sudo -n'
    # The lists on a fresh machine are empty or old. Some of several sources may be down: the install is the judge.
    $sudo apt-get update -qq >&2 || true
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
}

has_font() {
    for folder in /usr/share/fonts /usr/local/share/fonts "${HOME:-/root}/.local/share/fonts" "${HOME:-/root}/.fonts"; do
        if [ -d "$folder" ] && [ -n "$(find "$folder" -name '*.[ot]t[cf]' | head -n 1)" ]; then
            return 0
        fi
    done
    return 1
}

# Sets $missing_packages (Debian's names) and $missing_libraries (sonames) to what Qt would not find here.
# Asks the loader and not the package manager, so that a library from elsewhere or under a newer name counts.
look_for_libraries() {
    missing_packages=
    missing_libraries=
    present=$(PATH="$PATH:/usr/sbin:/sbin" ldconfig -p 2>/dev/null) || return 0
    while read -r library package; do
        case $present in
            *"	$library "*) ;;
            *)
                missing_libraries="$missing_libraries $library"
                missing_packages="$missing_packages $package"
                ;;
        esac
    done <<'LIBRARIES'
libEGL.so.1 libegl1
libGL.so.1 libgl1
libX11-xcb.so.1 libx11-xcb1
libX11.so.6 libx11-6
libdbus-1.so.3 libdbus-1-3
libfontconfig.so.1 libfontconfig1
libfreetype.so.6 libfreetype6
libglib-2.0.so.0 libglib2.0-0
libxcb-cursor.so.0 libxcb-cursor0
libxcb-icccm.so.4 libxcb-icccm4
libxcb-image.so.0 libxcb-image0
libxcb-keysyms.so.1 libxcb-keysyms1
libxcb-randr.so.0 libxcb-randr0
libxcb-render-util.so.0 libxcb-render-util0
libxcb-render.so.0 libxcb-render0
libxcb-shape.so.0 libxcb-shape0
libxcb-shm.so.0 libxcb-shm0
libxcb-sync.so.1 libxcb-sync1
libxcb-util.so.1 libxcb-util1
libxcb-xfixes.so.0 libxcb-xfixes0
libxcb-xkb.so.1 libxcb-xkb1
libxcb.so.1 libxcb1
libxkbcommon-x11.so.0 libxkbcommon-x11-0
libxkbcommon.so.0 libxkbcommon0
LIBRARIES
}

# Prints the command that brings what is missing, for the package manager that is here.
install_command() {
    if command -v apt-get >/dev/null; then
        echo "sudo apt-get install$missing_packages"
    elif command -v dnf >/dev/null; then
        printf 'sudo dnf install'
        for library in $missing_libraries; do printf " '%s()(64bit)'" "$library"; done
        has_font || printf ' dejavu-sans-fonts'
        [ "$1" = run ] || printf ' /usr/bin/Xvfb'
    elif command -v pacman >/dev/null; then
        printf '%s ' 'sudo pacman -S --needed dbus fontconfig freetype2 glib2 libglvnd libx11 libxcb libxkbcommon' \
            'libxkbcommon-x11 ttf-dejavu xcb-util xcb-util-cursor xcb-util-image xcb-util-keysyms' \
            'xcb-util-renderutil xcb-util-wm'
        [ "$1" = run ] || printf 'xorg-server-xvfb'
    else
        echo "the install command of your system for what Debian calls$missing_packages"
    fi
}

# What is missing is installed where we may; else the person gets the line to run, and the program its chance:
# under Wayland it does without the X11 libraries.
ensure_system() {
    [ "$(uname -s)" = Linux ] || return 0
    look_for_libraries
    has_font || missing_packages="$missing_packages fonts-dejavu-core"
    if [ "$1" = test ] && ! command -v Xvfb >/dev/null; then
        missing_packages="$missing_packages xvfb xauth"
    fi
    [ -n "$missing_packages" ] || return 0
    # shellcheck disable=SC2086 # each name is a word of its own
    if may_use_apt && apt_install $missing_packages; then
        return 0
    fi
    say "system packages are missing; if the program does not start, run: $(install_command "$1")"
}

# --- Python ------------------------------------------------------------------------------------------------------

# Sets $python to an interpreter of a version that the lock files are for: $PYTHON alone, if it is set.
find_python() {
    if [ -n "${PYTHON:-}" ]; then
        set -- "$PYTHON"
    else
        set -- python3 python3.14 python3.13 python3.12 python3.11 python
    fi
    for candidate; do
        python=$("$candidate" -c 'import sys
if (3, 11) <= sys.version_info < (3, 15): print(sys.executable)' 2>/dev/null) || continue
        [ -z "$python" ] || return 0
    done
    die "Python 3.11, 3.12, 3.13 or 3.14 is needed, and none was found${PYTHON:+ at PYTHON=$PYTHON}: install one, or" \
        "name one with PYTHON=/path/to/python3."
}

# Debian and Ubuntu keep the part of Python that makes environments in a package of its own.
ensure_venv_module() {
    can_make='import ensurepip, venv'
    "$python" -c "$can_make" 2>/dev/null && return 0
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if may_use_apt && apt_install "$package" && "$python" -c "$can_make" 2>/dev/null; then
        return 0
    fi
    die "this Python cannot make environments (no venv or ensurepip module); on Debian and Ubuntu run:" \
        "sudo apt-get install $package"
}

# --- The environment ---------------------------------------------------------------------------------------------

lock_file() {
    case $1 in
        run) echo "$root/packaging/requirements.txt" ;;
        test) echo "$root/packaging/requirements-test.txt" ;;
    esac
}

# An environment is bound to its Python's minor version and to its place ...
venv_identity() {
    version=$("$venv_python" -V 2>/dev/null) && echo "${version%.*} $root"
}

# ... and made for one state of a lock file and the project's own metadata.
stamp() {
    venv_identity && cat "$(lock_file "$1")" "$root/pyproject.toml" | cksum
}

is_ready() {
    [ -f "$venv/ready-$1" ] && [ "$(cat "$venv/ready-$1")" = "$(stamp "$1")" ]
}

# True where an earlier run ended well with the same Python in the same place: pip can bring it up to date.
is_whole() {
    for ready in "$venv/ready-run" "$venv/ready-test"; do
        if [ -f "$ready" ] && [ "$(head -n 1 "$ready")" = "$(venv_identity)" ]; then
            return 0
        fi
    done
    return 1
}

# The stamp goes first and comes back last: an environment without one was interrupted and is made anew.
build_venv() {
    if ! is_whole; then
        find_python
        ensure_venv_module
        say "making an environment for $("$python" -V) in $venv"
        "$python" -m venv --clear "$venv" >&2
    fi
    rm -f "$venv/ready-run" "$venv/ready-test"
    say "installing what the program needs (about 100 MB the first time)"
    pip_install -r "$(lock_file "$1")"
    pip_install --no-deps --no-build-isolation --editable "$root"
    stamp "$1" >"$venv/ready-$1.new"
    mv "$venv/ready-$1.new" "$venv/ready-$1"
}

pip_install() {
    "$venv_python" -m pip install --disable-pip-version-check --no-input --quiet "$@" >&2 ||
        die "pip could not install what the program needs (its words are above): is this computer online?"
}

# ensure_ready run|test: afterwards $venv_python runs the program, or the tests.
ensure_ready() {
    ensure_system "$1"
    is_ready "$1" || { [ "$1" = run ] && is_ready test; } || build_venv "$1"
}
