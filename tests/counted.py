"""The end of a file of tests: runs its test_ functions, or those the command line names after the program, and counts
them in the last line."""

import sys
import traceback


def main(names, run=lambda test: test()):
    if len(sys.argv) < 2:
        sys.exit(f"usage: {sys.argv[0]} PROGRAM [TEST ...]")
    tests = {name: test for name, test in names.items() if name.startswith("test_")}
    passed = failed = 0
    for name in sys.argv[2:] or tests:
        try:
            run(tests[name])
            passed += 1
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f"FAILED {name}")
            traceback.print_exc(file=sys.stdout)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0
