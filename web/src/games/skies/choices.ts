// Legal moves as what a player does: take something in hand (a die, "use", "skip" …), then point at a place.
import type { SkiesBoard, SkiesState } from '../../engine/skies'

export type HandKind = 'die' | 'use' | 'skip' | 'scrap' | 'robot' | 'spawn' | 'end'

export interface Hand {
    id: string
    kind: HandKind
    color?: 'black' | 'white'
    value?: number
    /** Where it can go: a space of the base or, for ships, a column; and the move that says so. */
    places: Map<string, string>
    /** The move itself, where no place is asked for. */
    move?: string
}

const ORDER: HandKind[] = ['die', 'use', 'skip', 'robot', 'spawn', 'scrap', 'end']

export function handsOf(moves: string[], board: SkiesBoard): Hand[] {
    const hands = new Map<string, Hand>()
    const take = (id: string, kind: HandKind, more: Partial<Hand> = {}) => {
        let hand = hands.get(id)
        if (!hand) hands.set(id, (hand = { id, kind, places: new Map(), ...more }))
        return hand
    }
    for (const move of moves) {
        const [verb, first = '', second = ''] = move.split(' ')
        if (verb === 'place')
            take(first, 'die', { color: first[0] === 'w' ? 'white' : 'black', value: Number(first[1]) }).places.set(second, move)
        else if (verb === 'end') take('end', 'end', { move })
        else if (verb === 'use' || verb === 'skip')
            // A room is named by one of its spaces, but any of them may be pointed at.
            for (const space of board.rooms.find((room) => room.name === first)?.spaces ?? [first])
                take(verb, verb).places.set(space, move)
        else take(verb!, verb as HandKind).places.set(first, move)
    }
    return [...hands.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/** What is in hand when nothing was picked: where there is nothing to decide, the only thing there is. */
export function handAtOnce(hands: Hand[], diceArePicked: boolean): string | null {
    const first = hands[0]
    if (!first) return null
    if (first.kind === 'use' || first.kind === 'robot' || first.kind === 'spawn') return first.id
    if (first.kind === 'scrap' && hands.length === 1) return first.id
    const dice = hands.filter((hand) => hand.kind === 'die')
    return !diceArePicked && dice.length === 1 ? dice[0]!.id : null
}

/** The dice still to be placed, in the order of the rules. */
export function diceInHand(state: SkiesState): { index: number; id: string; color: 'black' | 'white'; value: number }[] {
    return state.dice.flatMap(({ color, value, at }, index) =>
        at === null && value > 0 ? [{ index, color, value, id: `${color[0]}${value}` }] : [],
    )
}

/** A move nobody can make, written as one, to ask the engine why not. */
export function attempt(hand: Hand, place: string, board: SkiesBoard): string {
    if (hand.kind === 'die') return `place ${hand.id} ${place}`
    const room = board.rooms.find((it) => it.spaces.includes(place))
    return `${hand.kind} ${(hand.kind === 'use' || hand.kind === 'skip') && room ? room.name : place}`
}
