#!/bin/sh
# Ten thousand checked random games of every set-up with at most one hard side, and of all hard:
# soak.sh PROGRAM. SOAK_GAMES and SOAK_SEED change how many and which.
set -eu
games=${SOAK_GAMES:-10000}
seed=${SOAK_SEED:-1}

walk() {
    echo "== skies $*"
    "$program" walk skies "$@" --games "$games" --seed "$seed"
}

program=$1
walk
for card in mothership sky1 sky2 sky3 sky4 upper lower tracks; do
    walk --hard "$card"
done
walk --level 8
