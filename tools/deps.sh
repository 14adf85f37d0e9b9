#!/bin/sh
# Installs what is missing of Debian packages and of what the page is built with: deps.sh [check|fuzz]
# Nothing is asked of the network, nor of root, when all is there.
set -eu
cd "$(dirname "$0")/.."

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
libwebsockets-dev  the web server
libwebsockets-evlib-uv how it waits for thousands of connections: with libuv, which uses epoll
libuv1-dev         the loop itself
libssl-dev         TLS, as libwebsockets has it
libsodium-dev      keys and hashes of seats, the dice of tables
libsqlite3-dev     tables in a file
libpq-dev          tables in PostgreSQL; the program builds without it, too
libqrencode-dev    its address as a QR code
scdoc              the man page
clang-14           compiles the engine to WebAssembly
lld-14             links it
wasi-libc          its C library
libclang-rt-14-dev-wasm32 its run-time library
nodejs             builds the page and runs its tests
npm                fetches what the page is built with
check              C tests
clang-format-14    the formatting check; other versions format differently
clang-tidy-14      the static checks
tmux               tests of the full-screen board
'
check='
libopenmpi-dev     the lab on several machines; the program builds without it, too
openmpi-bin        mpirun, to test that
nginx-light        in front of the server, to test that
postgresql         tables shared by several servers, to test that
openssl            a certificate to test TLS with
chromium           the browser the speed of the page is measured in
chromium-headless-shell the same without its windows, which the page is tested in
'
fuzz='
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

installed() {
    case "
$found
" in
    *"
$1
"*) return 0 ;;
    esac
    # Other builds of node bring npm along, and their package conflicts with Debian's.
    [ "$1" = npm ] && command -v npm >/dev/null
}

install_packages() {
    found=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $names 2>/dev/null |
        sed -n 's/^installed //p')
    missing=
    for name in $names; do
        installed "$name" || missing="$missing $name"
    done
    [ -n "$missing" ] || return 0

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
}

if command -v dpkg-query >/dev/null; then
    install_packages
    # The JSON library once more, to be compiled to WebAssembly.
    tools/source.sh jansson .deps/jansson
else
    echo "deps: this is not Debian; install what these packages hold, and unpack jansson's source" \
        "as .deps/jansson, then go on:" $names >&2
fi

# What package-lock.json lists, exactly; npm notes in node_modules what it installed.
if [ ! web/node_modules/.package-lock.json -nt web/package-lock.json ]; then
    echo "deps: fetching what the page is built with"
    if ! (cd web && npm ci --no-progress --loglevel=error); then
        echo "deps: npm could not install what web/package-lock.json lists; see its message above" >&2
        exit 1
    fi
    touch web/node_modules/.package-lock.json
fi
