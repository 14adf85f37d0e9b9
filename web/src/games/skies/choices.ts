// The engine's choices as what a player does here: take something in hand (a die, "use", "skip" …), then point at a place.
import type { SkiesBoard, SkiesState } from '../../engine/skies'
import type { Choice, Group } from '../../engine/types'

export type HandKind = 'black-die' | 'white-die' | 'use' | 'skip' | 'scrap' | 'robot' | 'ship' | 'end'

export interface Hand {
    id: string
    kind: HandKind
    word: string
    help: string
    /** Where it can go: a space of the base or, for ships, a column; and the choice that says so. */
    places: Map<string, Choice>
    /** Where it cannot go now, and why. */
    barred: Map<string, string>
    /** The move itself, where no place is asked for. */
    move?: string
}

export const isDie = (hand: Hand) => hand.kind === 'black-die' || hand.kind === 'white-die'

/** A room is named by one of its spaces, but any of them may be pointed at. */
function spacesOf(kind: HandKind, at: string, board: SkiesBoard): string[] {
    const room = kind === 'use' || kind === 'skip' ? board.rooms.find(({ name }) => name === at) : undefined
    return room?.spaces ?? [at]
}

export function handsOf(groups: Group[], board: SkiesBoard): Hand[] {
    return groups.flatMap(({ style, word, help, choices }) => {
        const kind = style as HandKind
        const hand: Hand = { id: choices[0]!.with ?? kind, kind, word, help, places: new Map(), barred: new Map() }
        for (const choice of choices) {
            if (choice.at === undefined) hand.move = choice.move
            else
                for (const space of spacesOf(kind, choice.at, board)) {
                    if (choice.why === undefined) hand.places.set(space, choice)
                    else hand.barred.set(space, choice.why)
                }
        }
        return hand.move || hand.places.size ? [hand] : []
    })
}

/** What is in hand when nothing was picked: where there is nothing to decide, the only thing there is. */
export function handAtOnce(hands: Hand[], diceArePicked: boolean): string | null {
    const first = hands[0]
    if (!first) return null
    if (first.kind === 'use' || first.kind === 'robot' || first.kind === 'ship') return first.id
    if (first.kind === 'scrap' && hands.length === 1) return first.id
    const dice = hands.filter(isDie)
    return !diceArePicked && dice.length === 1 ? dice[0]!.id : null
}

/** The dice still to be placed, in the order of the rules. */
export function diceInHand(state: SkiesState): { index: number; id: string; color: 'black' | 'white'; value: number }[] {
    return state.dice.flatMap(({ color, value, at }, index) =>
        at === null && value > 0 ? [{ index, color, value, id: `${color[0]}${value}` }] : [],
    )
}

/** What is in hand, done elsewhere: nobody can, and the engine says why not. */
export function elsewhere(hand: Hand, place: string, board: SkiesBoard): string | null {
    const some = [...hand.places.values()][0]
    const room = hand.kind === 'use' || hand.kind === 'skip' ? board.rooms.find(({ spaces }) => spaces.includes(place)) : undefined
    return some ? some.move.replace(some.at!, room?.name ?? place) : null
}
