#!/bin/sh
# Checked random games by the thousand: soak.sh PROGRAM. Of skies every set-up with at most one hard side, and all
# hard; of sun every number of players, two and a half times as many each. SOAK_GAMES and SOAK_SEED change how many
# and which.
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
games=$((games * 5 / 2))
walk sun --solo
for players in 2 3 4; do
    walk sun --players "$players"
done
