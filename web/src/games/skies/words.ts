// The position and what a move would do, in words: for everybody who reads, and for screen readers.
import type { SkiesBoard, SkiesEvent, SkiesRoom, SkiesState, SkiesWorth } from '../../engine/skies'
import type { Answers } from '../../engine/types'
import { t } from '../../messages'
import type { Hand } from './choices'
import { diceInHand } from './choices'
import { COLUMNS } from './plan'

export const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)

export function roomName(room: SkiesRoom): string {
    return room.effects.map((effect) => t(`skies.effect.${effect}`)).join(' + ')
}

export function isDug(board: SkiesBoard, state: SkiesState, space: string): boolean {
    return board.track.indexOf(space) < board.start + state.excavator
}

/** What a space is: "Robot −1, costs 1 energy". */
export function spaceWords(board: SkiesBoard, state: SkiesState, name: string): string {
    const space = board.spaces.find((it) => it.name === name)!
    if (space.kind === 'defence') return t('skies.space.defence')
    const room = board.rooms.find((it) => it.name === space.room)
    const what = !room
        ? t('skies.space.tunnel')
        : t('skies.space.room', {
              room: roomName(room),
              modifier: room.modifier ? ` ${signed(room.modifier)}` : '',
              spaces: room.spaces.length > 1 ? t('skies.space.of', { count: room.spaces.length }) : '',
              cost: room.cost ? t('skies.space.cost', { cost: room.cost }) : t('skies.space.free'),
          })
    if (isDug(board, state, name)) return what
    const steps = board.track.indexOf(name) - board.start - state.excavator
    return steps > 0 ? t('skies.space.rock', { what, steps }) : t('skies.space.excavator', { what })
}

/** What lies on a space, or nothing. */
function lyingWords(state: SkiesState, name: string): string {
    const die = state.dice.find((it) => it.at === name)
    if (die) return t(die.color === 'white' ? 'skies.lies.white' : 'skies.lies.black', { value: die.value })
    const robot = state.robots.find((it) => it?.at === name)
    if (robot) return t(robot.ready ? 'skies.lies.robot' : 'skies.lies.resting', { value: robot.value })
    return t('skies.lies.nothing')
}

export function spaceLabel(board: SkiesBoard, state: SkiesState, name: string, legal: boolean): string {
    return t(legal ? 'skies.label.legal' : 'skies.label', {
        column: name[1]!,
        row: name[3]!,
        what: spaceWords(board, state, name),
        lies: lyingWords(state, name),
    })
}

export function symbolWords(board: SkiesBoard, state: SkiesState): string {
    const symbol = board.sky.find((it) => it.row === state.mothership + 1)?.symbol
    return t(`skies.symbol.${symbol?.kind ?? 'none'}`, { steps: symbol?.steps ?? 0 })
}

/** The whole position, a line each. */
export function positionWords(board: SkiesBoard, state: SkiesState): string[] {
    const waiting = state.ships.filter((ship) => ship.at === 'card').length
    const lines = [
        t('skies.look.round', { round: state.round, row: state.mothership, skull: board.skull }),
        symbolWords(board, state),
        t('skies.look.tracks', {
            energy: state.energy,
            most: board.energy_most,
            damage: state.damage,
            full: board.damage_most,
            steps: state.research,
            last: board.research.length,
        }),
        ...COLUMNS.map((column) => {
            const ships = state.ships.flatMap((ship, i) => {
                if (ship.at !== 'sky' || ship.col !== column) return []
                if (ship.row === state.mothership) return [t(i < 5 ? 'skies.look.green.dock' : 'skies.look.red.dock')]
                const icon = board.sky.find((it) => it.row === ship.row)?.icons[column - 1]
                const place = { row: ship.row, icon: t(`skies.icon.${icon?.kind ?? 'none'}`, { strength: icon?.strength ?? 0 }) }
                return [t(i < 5 ? 'skies.look.green' : 'skies.look.red', place)]
            })
            return ships.length
                ? t('skies.look.ships', { column, ships: ships.join('; ') })
                : t('skies.look.noships', { column })
        }),
    ]
    if (waiting) lines.push(t('skies.look.waiting', { count: waiting }))
    const dice = diceInHand(state).map(({ color, value }) => t(color === 'white' ? 'skies.die.white' : 'skies.die.black', { value }))
    if (dice.length) lines.push(t('skies.look.dice', { dice: dice.join(', ') }))
    for (const { name } of board.spaces) {
        const lies = lyingWords(state, name)
        if (lies !== t('skies.lies.nothing'))
            lines.push(t('skies.look.space', { column: name[1]!, row: name[3]!, what: spaceWords(board, state, name), lies }))
    }
    return lines
}

export function handWords(hand: Hand): string {
    if (hand.kind === 'die') return t(hand.color === 'white' ? 'skies.die.white' : 'skies.die.black', { value: hand.value! })
    return t(`skies.hand.${hand.kind}`)
}

export function promptWords(state: SkiesState, hand: Hand | null): string {
    if (state.phase === 'place' && hand?.kind === 'die')
        return t(hand.color === 'white' ? 'skies.prompt.white' : 'skies.prompt.die', { value: hand.value! })
    if (hand?.kind === 'scrap') return t('skies.prompt.scrap')
    if (hand?.kind === 'skip') return t('skies.prompt.skip')
    return t(`skies.prompt.${state.phase}`, { value: state.robot_value ?? 0 })
}

/** A ship's way in a few words; what follows an event was just spoken of. */
function foresee(event: SkiesEvent, board: SkiesBoard): string | null {
    switch (event.kind) {
        case 'placed':
        case 'defended':
        case 'defence-done':
        case 'round':
            return null
        case 'ship-descends': {
            const icon = board.sky.find((it) => it.row === event.row)?.icons[event.column - 1]
            if (event.row >= board.city) return null
            if (icon?.kind === 'explosion')
                return t('skies.foresee.explosion', { column: event.column, row: event.row, strength: icon.strength })
            return t('skies.foresee.lands', { column: event.column, row: event.row })
        }
        case 'ship-drifts':
            return t('skies.foresee.drifts', { column: event.column })
        case 'ship-blocked':
            return t('skies.foresee.blocked')
        case 'ship-calls':
            return t('skies.foresee.calls')
        case 'city-hit':
            return t('skies.foresee.hit', { damage: event.damage })
        default:
            return event.text
    }
}

/** Value and cost of the room a move is about, then what using it would bring. */
function worthWords(worth: SkiesWorth, board: SkiesBoard, energy: number, later: boolean): string[] {
    switch (worth.kind) {
        case 'defence':
            return [t('skies.worth.defence')]
        case 'tunnel':
            return []
        case 'dig':
            return [t('skies.worth.dig', { cost: worth.cost, steps: worth.steps })]
        case 'room': {
            const room = board.rooms.find((it) => it.name === worth.name)!
            const { value, cost, modifier, missing } = worth
            const sum = modifier ? `${worth.sum} ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)} = ${value}` : `${value}`
            const key = later ? 'skies.worth.later' : 'skies.worth.now'
            const lines = [cost ? t(key, { room: roomName(room), sum, cost }) : t(`${key}.free`, { room: roomName(room), sum })]
            if (missing) lines.push(t('skies.worth.missing', { count: missing }))
            else if (later) lines.push(...bringsWords(worth, room))
            if (later && cost > energy) lines.push(t('skies.worth.poor'))
            return lines
        }
    }
}

function bringsWords(worth: SkiesWorth, room: SkiesRoom): string[] {
    if (worth.value <= 0) return [t('skies.worth.none')]
    const lines = {
        energy: t('skies.worth.energy', { value: worth.energy }),
        fighter: t('skies.worth.hits', { value: worth.value, count: worth.hits }),
        research: t('skies.worth.steps', { steps: worth.steps }),
        robot: t('skies.worth.robot', { value: worth.robot }),
    }
    return room.effects.map((effect) => lines[effect])
}

/** What a move would do, before it is made. */
export function previewWords(move: string, preview: Answers['preview'], board: SkiesBoard): string[] {
    const placing = move.startsWith('place')
    const ships = preview.events.map((event) => foresee(event, board)).filter((line) => line !== null)
    const lines = preview.room ? worthWords(preview.room, board, preview.state.energy, placing) : []
    if (placing && !ships.length) lines.push(t('skies.foresee.nothing'))
    lines.push(...ships)
    if (placing && move[6] === 'w' && preview.actor === 'chance') lines.push(t('skies.worth.reroll'))
    return lines
}
