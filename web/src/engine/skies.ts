// The values of Under Falling Skies, as docs/protocol.md has them, and its board.
import type { Of } from './schema'
import { either, flag, kinds, list, object, orNull, text, whole, word } from './schema'

const color = word('green', 'red')

const die = object({ color: word('black', 'white'), value: whole, at: orNull(text) })
const robot = object({ value: whole, at: text, ready: flag })
const ship = either(object({ at: word('sky'), col: whole, row: whole }), object({ at: word('card', 'aside') }))

export const skiesState = object(
    {
        round: whole,
        phase: word('roll', 'place', 'resolve', 'robot', 'spawn', 'over'),
        mothership: whole,
        energy: whole,
        research: whole,
        damage: whole,
        excavator: whole,
        dice: list(die),
        robots: list(orNull(robot)),
        ships: list(ship),
        result: orNull(word('won', 'lost-mothership', 'lost-damage')),
    },
    { robot_value: whole, robot_room: text },
)
export type SkiesState = Of<typeof skiesState>
export type SkiesShip = Of<typeof ship>
export type SkiesDie = Of<typeof die>

const shipThere = { ship: whole, color, column: whole, row: whole }
const shipNamed = { ship: whole, color }
const atSpace = { space: text }

/** One event as it is told by itself. What was folded into one sentence is such events again in its parts. */
export const skiesEvent = kinds(
    { rule: text, text },
    {
        rolled: { dice: list(whole) },
        placed: { value: whole, color: word('black', 'white'), space: text },
        defended: { column: whole, steps: whole },
        'ship-descends': shipThere,
        'ship-drifts': shipThere,
        'ship-blocked': shipThere,
        'city-hit': { ...shipNamed, column: whole, damage: whole },
        'ship-calls': shipThere,
        mothership: { row: whole },
        'ship-taken-up': shipNamed,
        'defence-done': { dice: whole },
        paid: { paid: whole, energy: whole },
        energy: { gained: whole, energy: whole },
        shot: shipThere,
        research: { steps: whole, research: whole },
        'no-effect': { space: text, value: whole },
        'no-blue-die': atSpace,
        skipped: atSpace,
        'dig-paid': { paid: whole, energy: whole },
        dug: atSpace,
        'robot-built': { value: whole, space: text },
        'robot-used': { space: text, value: whole },
        'robot-spent': atSpace,
        'robot-scrapped': atSpace,
        'symbol-damage': { damage: whole },
        'symbol-excavator': { steps: whole, space: text },
        'robot-lost': atSpace,
        'symbol-research': { steps: whole, research: whole },
        'symbol-red-ship': shipNamed,
        respawned: { ...shipNamed, column: whole },
        waiting: { ships: whole },
        round: { round: whole },
        won: {},
        'lost-mothership': {},
        'lost-damage': {},
    },
)
export type SkiesEvent = Of<typeof skiesEvent>

const icon = object({ kind: word('left', 'right', 'mothership', 'explosion'), strength: whole })
const symbol = object({
    kind: word('none', 'excavator', 'research', 'red ship', 'damage', 'skull'),
    steps: whole,
})
const effect = word('energy', 'fighter', 'research', 'robot')

export const skiesBoard = object({
    sky: list(object({ row: whole, card: text, icons: list(orNull(icon)), symbol })),
    city: whole,
    skull: whole,
    spaces: list(object({ name: text, kind: word('defence', 'room', 'tunnel', 'start'), room: orNull(text), text })),
    rooms: list(object({ name: text, spaces: list(text), effects: list(effect), modifier: whole, cost: whole })),
    track: list(text),
    start: whole,
    research: list(whole),
    energy_most: whole,
    damage_most: whole,
    cards: list(object({ name: text, hard: flag, easy: text, hard_idea: text })),
})
export type SkiesBoard = Of<typeof skiesBoard>
export type SkiesIcon = Of<typeof icon>
export type SkiesSymbol = Of<typeof symbol>
export type SkiesEffect = Of<typeof effect>
export type SkiesRoom = SkiesBoard['rooms'][number]

/** What the space a move is about would be worth; of a dig, "steps" is how far the excavator goes. */
export const skiesWorth = object({
    kind: word('room', 'dig', 'defence', 'tunnel'),
    name: text,
    sum: whole,
    modifier: whole,
    value: whole,
    cost: whole,
    missing: whole,
    energy: whole,
    hits: whole,
    steps: whole,
    robot: whole,
})
export type SkiesWorth = Of<typeof skiesWorth>
