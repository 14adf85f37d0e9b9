#!/bin/sh
# Builds the fuzzers and runs each for a while: fuzz.sh BUILD SECONDS
# The seeds are in fuzz/corpus/NAME; what is found on the way stays in BUILD/found/NAME, and an input
# that breaks something in BUILD/broken-NAME-...; any such input ends this with status 1.
set -eu
build=$1
seconds=$2

if [ ! -f "$build/build.ninja" ]; then
    CC=clang-14 meson setup "$build" --buildtype=debugoptimized -Db_ndebug=false -Dfuzz=true \
        -Db_sanitize=address,undefined -Db_lundef=false \
        -Dc_args="-fno-sanitize-recover=all -fsanitize=fuzzer-no-link"
fi
ninja -C "$build" --quiet fuzzers

export ASAN_OPTIONS=strict_string_checks=1:detect_stack_use_after_return=1
passed=0
failed=0
for name in pack save moves protocol referee server; do
    mkdir -p "$build/found/$name"
    if "$build/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=25 -print_final_stats=1 \
        -artifact_prefix="$build/broken-$name-" "$build/found/$name" "fuzz/corpus/$name" \
        >"$build/$name.log" 2>&1; then
        passed=$((passed + 1))
        echo "ok     fuzz_$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$build/$name.log") inputs"
    else
        failed=$((failed + 1))
        echo "FAILED fuzz_$name: the end of $build/$name.log follows"
        tail -n 40 "$build/$name.log"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
