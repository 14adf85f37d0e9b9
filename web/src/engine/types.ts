// What the engine is asked and what it answers. The tests play random games and hold every answer against these
// declarations, so that the page's types cannot drift from the C side's.
import type { Of } from './schema'
import { anything, either, flag, list, object, orNull, real, text, whole, word } from './schema'
import { skiesBoard, skiesEvent, skiesState, skiesWorth } from './skies'

export const setup = object({ hard: list(text) })
export type Setup = Of<typeof setup>

const statusFields = {
    actor: either(whole, word('chance', 'over')),
    phase: text,
    result: orNull(text),
    setup,
}
export const status = object(statusFields)
export type Status = Of<typeof status>

export const rule = object({ id: text, section: text, text, ruling: flag })
export type Rule = Of<typeof rule>

const estimate = object({ value: real, error: real })
const analysis = object({
    over: flag,
    start: estimate,
    luck: estimate,
    play: estimate,
    rest: estimate,
    end: estimate,
    sentence: text,
    steps: list(
        object({
            kind: word('roll', 'own', 'others'),
            round: whole,
            played: text,
            best: orNull(text),
            before: estimate,
            after: estimate,
            change: estimate,
            bad: flag,
        }),
    ),
})
/** A game, luck and play told apart; chances and their changes are fractions. */
export type Analysed = Of<typeof analysis>

const option = object({ type: text, values: list(anything), default: anything, help: text })

export const answers = {
    games: object({
        games: list(object({ name: text, title: text, seats: whole, options: object({ hard: option, level: option }) })),
    }),
    new: status,
    status,
    set: status,
    load: status,
    undo: status,
    back: status,
    moves: either(
        object({ moves: list(text) }),
        either(object({ outcomes: list(list(either(text, real))) }), object({ many: word(true) })),
    ),
    play: object({ ...statusFields, events: list(skiesEvent) }),
    roll: object({ move: text, ...statusFields, events: list(skiesEvent) }),
    state: object({ state: skiesState }),
    log: object({ moves: list(text) }),
    hash: object({ hash: text }),
    board: object({ board: skiesBoard }),
    preview: object({ state: skiesState, events: list(skiesEvent), actor: statusFields.actor, room: orNull(skiesWorth) }),
    save: object({ save: text }),
    at: object({
        count: whole,
        of: whole,
        state: skiesState,
        move: orNull(text),
        events: list(skiesEvent),
        actor: statusFields.actor,
    }),
    'can-undo': object({ count: orNull(whole), why: text }),
    hint: object({ hints: list(object({ move: text, chance: real, error: real })) }),
    why: either(
        object({ why: list(object({ text, rule: orNull(rule) })) }),
        object({ legal: flag, text, rule: orNull(rule) }),
    ),
    rules: object({ rules: list(rule) }),
    chance: object({ setup, chance: real, bot: text }),
    analyse: object({ part: whole, parts: whole, analysis: orNull(analysis) }),
    version: object({
        version: text,
        games: list(object({ name: text, title: text, rules: whole, pack: text })),
    }),
}

export type Answers = { [V in keyof typeof answers]: Of<(typeof answers)[V]> }
export type Verb = keyof Answers
export type Hint = Answers['hint']['hints'][number]

type Wanted = { hard: string[] } | { level: number } | Record<never, never>

/** What is asked beside "do". Seeds are digits: they may be too large for a number. */
export interface Asks extends Record<Verb, object> {
    new: { game: string; setup?: Wanted; seed?: string }
    set: { game: string; setup?: Wanted; state: unknown; seed?: string }
    play: { move: string }
    preview: { move: string }
    load: { save: string }
    at: { count: number }
    hint: { ms: number } | { games: number }
    why: { move: string } | Record<never, never>
    chance: { game: string; percent: number; seed: string }
    analyse: { part: number }
}
