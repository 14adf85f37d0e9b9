#!/bin/sh
# Speed and size, as the program itself measures them, and beside it WebAssembly and the page: bench.sh BUILD
set -eu
build=$1
"$build/under" bench sun --seconds "${BENCH_SECONDS:-5}"
"$build/under" bench skies --seconds "${BENCH_SECONDS:-5}" --bots "${BENCH_SECONDS:-5}"
ninja -C "$build" --quiet src/wasm/bench.wasm
node bench/wasm.mjs "$build/under" "$build"
