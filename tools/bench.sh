#!/bin/sh
# Speed and size, as the program itself measures them, WebAssembly and the page beside it, and how strong the bots
# are: bench.sh BUILD. BENCH_SECONDS is how long a speed is measured; BENCH_LONG=1 plays more games for the strengths.
set -eu
build=$1
"$build/under" bench sun --seconds "${BENCH_SECONDS:-5}"
"$build/under" bench skies --seconds "${BENCH_SECONDS:-5}" --bots "${BENCH_SECONDS:-5}"
ninja -C "$build" --quiet src/wasm/bench.wasm
node bench/wasm.mjs "$build/under" "$build"
tools/strength.py "$build/under" ${BENCH_LONG:+--long}
# Tables, kept and played over WebSockets, beside a bare append and a plain echo.
ninja -C "$build" --quiet tests/bench_store tests/bench_tables tests/bench_echo
bench/tables.py "$build" "${BENCH_SECONDS:-5}"
node web/bench.mjs "$build/under"
