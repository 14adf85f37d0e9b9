// One event after the other: the position on the way from before a move to after it, for showing it step by step. All
// events of a move together lead to the engine's own position, which a test holds against thousands of moves.
import type { SkiesBoard, SkiesEvent, SkiesState } from '../../engine/skies'

function withShip(state: SkiesState, ship: number, to: SkiesState['ships'][number]): SkiesState {
    return { ...state, ships: state.ships.map((it, i) => (i === ship - 1 ? to : it)) }
}

function withoutRobot(state: SkiesState, space: string): SkiesState {
    return { ...state, robots: state.robots.map((it) => (it?.at === space ? null : it)) }
}

export function advance(state: SkiesState, event: SkiesEvent, board: SkiesBoard): SkiesState {
    switch (event.kind) {
        case 'rolled': {
            let next = 0
            return {
                ...state,
                dice: state.dice.map((die) => (die.at === null ? { ...die, value: event.dice[next++] ?? die.value } : die)),
            }
        }
        case 'placed': {
            const index = state.dice.findIndex((die) => die.at === null && die.color === event.color && die.value === event.value)
            return { ...state, dice: state.dice.map((die, i) => (i === index ? { ...die, at: event.space } : die)) }
        }
        case 'ship-descends':
        case 'ship-drifts':
            return withShip(state, event.ship, { at: 'sky', col: event.column, row: event.row })
        case 'city-hit':
            return { ...withShip(state, event.ship, { at: 'card' }), damage: event.damage }
        case 'mothership':
            return {
                ...state,
                mothership: event.row,
                // What hangs on the starting spots comes down with it.
                ships: state.ships.map((ship) =>
                    ship.at === 'sky' && ship.row === state.mothership ? { ...ship, row: event.row } : ship,
                ),
            }
        case 'ship-taken-up':
        case 'symbol-red-ship':
            return withShip(state, event.ship, { at: 'card' })
        case 'shot':
            return withShip(state, event.ship, { at: event.color === 'red' ? 'aside' : 'card' })
        case 'respawned':
            return withShip(state, event.ship, { at: 'sky', col: event.column, row: state.mothership })
        case 'paid':
        case 'dig-paid':
        case 'energy':
            return { ...state, energy: event.energy }
        case 'research':
        case 'symbol-research':
            return { ...state, research: event.research }
        case 'symbol-damage':
            return { ...state, damage: event.damage }
        case 'dug':
        case 'symbol-excavator':
            return { ...state, excavator: board.track.indexOf(event.space) - board.start }
        case 'robot-spent':
        case 'robot-scrapped':
        case 'robot-lost':
            return withoutRobot(state, event.space)
        case 'robot-used':
            return {
                ...state,
                robots: state.robots.map((it) => (it?.at === event.space ? { ...it, value: event.value, ready: false } : it)),
            }
        case 'defence-done':
        case 'defended':
        case 'ship-blocked':
        case 'ship-calls':
        case 'no-effect':
        case 'no-blue-die':
        case 'skipped':
        case 'robot-built':
        case 'waiting':
        case 'round':
        case 'won':
        case 'lost-mothership':
        case 'lost-damage':
            return state
    }
}
