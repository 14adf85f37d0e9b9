// What the engine is asked and what it answers. The tests play random games and hold every answer against these
// declarations, so that the page's types cannot drift from the C side's. What a game alone knows, such as its views, is
// declared with the game (skies.ts).
import type { Of } from './schema'
import { anything, atLeast, either, flag, list, object, orNull, real, text, whole, word } from './schema'

const actor = either(whole, word('chance', 'over'))
const statusFields = { actor, phase: text, result: anything, setup: anything }
export const status = object(statusFields)
export type Status = Of<typeof status>

export const rule = object({ id: text, section: text, text, ruling: flag })
export type Rule = Of<typeof rule>

/** One thing that happened, as a sentence, and its values by their names. */
const telling = atLeast({}, { kind: text, text, rule: text, number: whole, parts: list(anything) })
export type Telling = Of<typeof telling>

/** What a person did, and all that came of it before somebody was asked again. */
const act = object({
    seat: actor,
    moves: list(object({ number: whole, move: text, by: actor }, { asked: flag, secret: flag })),
    told: list(telling),
})
export type Act = Of<typeof act>

const look = object({ view: anything, status: text, ...statusFields }, { outcome: list(text) })
export type Look = Of<typeof look>

const choice = object(
    { move: text },
    {
        label: text,
        note: text,
        facts: text,
        at: text,
        with: text,
        price: anything,
        chance: real,
        odds: object({ defeats: real, falls: real, dealt: real, taken: real }),
        most: whole,
        worth: anything,
        why: text,
    },
)
export type Choice = Of<typeof choice>

const group = object({ word: text, help: text, choices: list(choice) }, { style: text })
export type Group = Of<typeof group>

const order = object({ id: text, label: text, help: text, on: flag })
const question = object({
    actor,
    mine: flag,
    question: text,
    situation: text,
    groups: list(group),
    undo: object({ may: flag, why: text }),
    orders: list(order),
})
export type Question = Of<typeof question>

const lines = object({ lines: list(text) })

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
            label: text,
            best: orNull(text),
            best_label: orNull(text),
            before: estimate,
            after: estimate,
            change: estimate,
            bad: flag,
        }),
    ),
})
/** A game, luck and play told apart; chances and their changes are fractions. */
export type Analysed = Of<typeof analysis>

const option = atLeast({ type: text, default: anything }, { values: list(anything), help: text })
export type Option = Of<typeof option>

export const answers = {
    games: object({
        games: list(object({ name: text, title: text, seats: whole, options: anything })),
    }),
    new: status,
    status,
    set: status,
    load: status,
    undo: status,
    moves: either(
        object({ moves: list(text) }),
        either(object({ outcomes: list(list(either(text, real))) }), object({ many: word(true) })),
    ),
    play: object({ ...statusFields, events: list(telling) }),
    roll: object({ move: text, ...statusFields, events: list(telling) }),
    state: object({ state: anything }),
    log: object({ moves: list(text) }),
    hash: object({ hash: text }),
    look,
    ask: question,
    act: object({ from: whole, told: list(act), look, ask: question }, { views: list(anything) }),
    tell: object({ told: list(act) }),
    why: either(
        object({
            why: list(object({ number: whole, move: text, text: orNull(text), rule: orNull(rule), numbers: anything })),
        }),
        object({ legal: flag, text, rule: orNull(rule) }),
    ),
    at: object({
        count: whole,
        of: whole,
        move: orNull(text),
        label: orNull(text),
        actor,
        told: list(telling),
        view: anything,
        lines: list(text),
    }),
    preview: object({
        lines: list(text),
        told: list(telling),
        view: anything,
        actor: orNull(actor),
        worth: anything,
    }),
    hint: object({
        bot: text,
        hints: list(object({ move: text, label: text, chance: real, error: real })),
        reason: list(text),
    }),
    orders: object({ orders: list(order) }),
    describe: lines,
    help: lines,
    role: lines,
    board: object({ board: anything }),
    save: object({ save: text }),
    rules: object({ rules: list(rule) }),
    chance: object({ setup: anything, chance: real, bot: text }),
    analyse: object({ part: whole, parts: whole, analysis: orNull(analysis) }),
    version: object({
        version: text,
        games: list(object({ name: text, title: text, rules: whole, pack: text })),
    }),
}

export type Answers = { [V in keyof typeof answers]: Of<(typeof answers)[V]> }
export type Verb = keyof Answers

/** Whose side a question is about. */
interface Eyes {
    seat?: number
}

/** What is asked beside "do". Seeds are digits: they may be too large for a number. */
export interface Asks extends Record<Verb, object> {
    new: { game: string; setup?: unknown; seed?: string }
    set: { game: string; setup?: unknown; state: unknown; seed?: string }
    play: { move: string }
    undo: Eyes
    look: Eyes
    ask: Eyes
    act: Eyes & { move?: string; times?: number; views?: boolean }
    tell: Eyes & { from?: number }
    why: Eyes & { move?: string }
    at: Eyes & { count: number }
    preview: Eyes & { move: string }
    hint: Eyes & ({ ms: number } | { games: number })
    orders: Eyes & { set?: Record<string, boolean> }
    describe: Eyes & { name?: string }
    load: { save: string }
    chance: { game: string; percent: number; seed: string }
    analyse: { part: number }
}
