#!/bin/sh
# Installs the Debian packages that are missing: deps.sh [check|fuzz]
# Nothing is asked of the network, nor of root, when all are there.
set -eu

# package          why
packages='
gcc                the compiler (brings the sanitizers with it)
libc6-dev          the C library headers
make               the front door
meson              the build
ninja-build        what meson drives
pkg-config         finds the libraries below; ours is found by it too
python3            embedding of packs, the checks and their tests
libjansson-dev     JSON: packs, saves, the protocol
libxxhash-dev      XXH64, the hash of states and packs (header only)
libncurses-dev     the full-screen board
scdoc              the man page
check              C tests
clang-format-14    the formatting check; other versions format differently
clang-tidy-14      the static checks
tmux               tests of the full-screen board
'
check='
libopenmpi-dev     the lab on several machines; the program builds without it, too
openmpi-bin        mpirun, to test that
'
fuzz='
clang-14           libFuzzer is part of it
libclang-rt-14-dev the fuzzer and sanitizer run-time libraries
'

case ${1-} in
'') ;;
check) packages="$packages$check" ;;
fuzz) packages="$packages$fuzz" ;;
*)
    echo "usage: deps.sh [check|fuzz]" >&2
    exit 2
    ;;
esac
names=$(echo "$packages" | sed 's/ .*//')

if ! command -v dpkg-query >/dev/null; then
    echo "deps: this is not Debian; install what these packages hold, then go on:" $names >&2
    exit 0
fi

installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $names 2>/dev/null |
    sed -n 's/^installed //p')
missing=
for name in $names; do
    case "
$installed
" in
    *"
$name
"*) ;;
    *) missing="$missing $name" ;;
    esac
done
[ -n "$missing" ] || exit 0

sudo=
if [ "$(id -u)" -ne 0 ]; then
    sudo=sudo
    if ! command -v sudo >/dev/null; then
        echo "deps: missing:$missing" >&2
        echo "deps: neither root nor sudo here; as root run: apt-get install$missing" >&2
        exit 1
    fi
fi
echo "deps: installing$missing"
if ! { $sudo apt-get update -q &&
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing; }; then
    echo "deps: could not install:$missing" >&2
    echo "deps: see apt's message above; once they are installed by other means, this step is silent" >&2
    exit 1
fi
