#!/bin/sh
# Speed and size, as the program itself measures them: bench.sh PROGRAM
set -eu
exec "$1" bench skies --seconds "${BENCH_SECONDS:-5}" --bots "${BENCH_SECONDS:-5}"
