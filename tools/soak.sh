#!/bin/sh
# Checked random games by the thousand: soak.sh PROGRAM. Of skies every set-up with at most one hard side, and all
# hard; of sun every edition and number of players, with and without a traitor, a third as many each: more than 100,000
# in all; then a search for leaks, the page as on a slow machine, whole missions on it, and the server killed in every
# way. SOAK_GAMES and SOAK_SEED change how many and which, SOAK_STATES how many states are searched, SOAK_CRASHES and
# SOAK_KILLS how often the power goes and the server is killed.
# SOAK_SIMULATIONS: how many seeds the simulated server is run with.
set -eu
games=${SOAK_GAMES:-10000}
seed=${SOAK_SEED:-1}

walk() {
    echo "== $*"
    "$program" walk "$@" --games "$games" --seed "$seed"
}

program=$1
walk skies
for card in mothership sky1 sky2 sky3 sky4 upper lower tracks; do
    walk skies --hard "$card"
done
walk skies --level 8
games=$((games / 3))
mission=0
for edition in 2.0 1.05 1.0; do
    mission=$((mission + 1)) # so that each edition has another one with each number of players
    for players in 1 2 3 4 5 6; do
        pack=sun
        [ "$players" -le 4 ] || pack=sun-expansion
        mission=$((mission % 6 + 1))
        set -- sun --pack "$pack" --edition "$edition" --players "$players" --mission "$mission"
        walk "$@"
        [ "$players" -gt 1 ] || continue
        walk "$@" --mode semi-cooperative
        walk "$@" --mode semi-cooperative --survivors $((players - 1))
    done
done

# Games of every mission, in which everything in the box comes up.
games=$((games / 7 + 1))
echo "== coverage, $games games of each mission"
"$program" walk sun --players 3 --coverage --games "$games" --seed "$seed" >"${TMPDIR:-/tmp}/under-coverage.$$"
cat "${TMPDIR:-/tmp}/under-coverage.$$"
never=$(grep -c 'Never came up' "${TMPDIR:-/tmp}/under-coverage.$$" || true)
rm -f "${TMPDIR:-/tmp}/under-coverage.$$"
if [ "$games" -gt 300 ] && [ "$never" -gt 0 ]; then
    echo "soak: $never things of the box never came up" >&2
    exit 1
fi

# Whether anybody could tell what the others are.
states=${SOAK_STATES:-100000}
echo "== secrecy of the team cards, $states states"
CK_DEFAULT_TIMEOUT=0 UNDER_SECRECY_STATES=$states "${program%/*}/tests/test_sun_secrecy"

# Servers, a store and clients in a simulator, with everything that can fail.
seeds=${SOAK_SIMULATIONS:-10000}
echo "== the server in a simulator, $seeds seeds"
# In slices: the test library can't count the time of a test that takes more than half an hour.
first=$seed
while [ "$first" -lt $((seed + seeds)) ]; do
    left=$((seed + seeds - first))
    slice=$((left < 200 ? left : 200))
    UNDER_SIMULATION_SEEDS=$slice UNDER_SIMULATION_FIRST=$first "${program%/*}/tests/test_simulation"
    first=$((first + slice))
done

# What a player does quickly on a page that answers slowly.
echo "== the page, late"
UNDER_PAGE_LATE=80 node "$(dirname "$0")/../web/tests/run.mjs" "$program"

# Every mission of sun on the page, by mouse, by touch and by keys, with one to four people.
echo "== whole missions on the page"
UNDER_PAGE_LONG=1 node "$(dirname "$0")/../web/tests/run.mjs" "$program" "a whole mission"

# Power cuts and failing disks under the store by the thousand; the server and its database killed under load.
here=$(dirname "$0")/..
echo "== power cuts, ${SOAK_CRASHES:-3000} seeds"
CK_DEFAULT_TIMEOUT=0 UNDER_CRASH_SEEDS=${SOAK_CRASHES:-3000} "${program%/*}/tests/test_store_crash"
echo "== kills, ${SOAK_KILLS:-200}"
UNDER_KILLS=${SOAK_KILLS:-200} python3 "$here/tests/kills/test_kills.py" "$program"
UNDER_KILLS=${SOAK_KILLS:-200} python3 "$here/tests/kills/test_server_kills.py" "$program"
