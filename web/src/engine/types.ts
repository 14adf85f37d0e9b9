// What the engine is asked and what it answers. The tests play random games and hold every answer against these
// declarations, so that the page's types cannot drift from the C side's. What a game alone knows, such as its views, is
// declared beside it, in a file of the game's name.
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

const look = object({ view: anything, status: text, ...statusFields }, { outcome: list(text), mission: anything })
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
        odds: object({ defeats: real, falls: real, dealt: real, taken: real, deals: list(real), takes: list(real) }),
        warning: text,
        most: whole,
        worth: anything,
        why: text,
    },
)
export type Choice = Of<typeof choice>

const group = object({ word: text, help: text, choices: list(choice) }, { style: text })
export type Group = Of<typeof group>

const order = object({ id: text, label: text, help: text, on: flag })
const question = object(
    {
        actor,
        mine: flag,
        question: text,
        situation: text,
        groups: list(group),
        undo: object({ may: flag, why: text }),
        orders: list(order),
    },
    { theirs: text },
)
export type Question = Of<typeof question>

const lines = object({ lines: list(text) })

const estimate = object({ value: real, error: real })
const analysis = object({
    over: flag,
    /** Judged by rounds or days only, these: a game too long for every move. */
    rough: flag,
    /** All seats win and lose together; and then, if there are several, what each had and did. */
    together: flag,
    persons: list(object({ luck: estimate, play: estimate })),
    stages: list(object({ round: whole, move: whole, chance: estimate })),
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
            sure: flag,
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
    act: object({ from: whole, told: list(act), look, ask: question }, { views: list(anything), seat: whole }),
    autoplay: object({ from: whole, told: list(act), look, ask: question, views: list(anything) }),
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
    suspicions: object({
        suspicions: orNull(
            object({
                start: object({ chances: list(real), nobody: real }),
                moves: list(object({ number: whole, seat: actor, label: text, chances: list(real), nobody: real })),
            }),
        ),
    }),
    save: object({ save: text }),
    rules: object({ rules: list(rule) }),
    measured: object({ measured: orNull(object({ bot: text, wins: whole, games: whole, text })) }),
    reference: object({
        entries: list(atLeast({ sort: text, group: text, id: text, name: text, text, facts: list(text) }, { difficulty: whole, players: list(whole), mode: text, parts: list(anything), variants: list(anything), lost: text, secret: flag })),
    }),
    lesson: object({
        lesson: orNull(
            object({ step: whole, of: whole, over: flag, text }, { id: text, title: text, ask: text, answers: list(text), may: list(text) }),
        ),
    }),
    packs: object({ packs: list(text), pack: text }),
    carry: object({ carry: orNull(object({ title: text, told: text, won: flag, next: anything })) }),
    chance: object({ setup: anything, chance: real, bot: text }),
    analyse: object({ part: whole, parts: whole, analysis: orNull(analysis) }),
    daily: object({ date: text, weekday: whole, seed: whole, setup: anything, chance: real, bot: text }),
    bot: object({ move: text }),
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

/** Whether dice depend on the moves before them, or are everybody's who plays the seed. */
export type Luck = 'own' | 'shared' | 'lesson'

/** What is asked beside "do". Seeds are digits: they may be too large for a number. */
export interface Asks extends Record<Verb, object> {
    new: { game: string; setup?: unknown; seed?: string; luck?: Luck }
    daily: { game: string; date: string }
    bot: { bot: string }
    autoplay: Eyes & { bot: string }
    packs: { game: string; use?: string }
    set: { game: string; setup?: unknown; state: unknown; seed?: string }
    play: { move: string }
    undo: Eyes
    look: Eyes
    ask: Eyes
    act: Eyes & { move?: string; times?: number; views?: boolean; follow?: boolean }
    tell: Eyes & { from?: number }
    why: Eyes & { move?: string }
    at: Eyes & { count: number }
    preview: Eyes & { move: string }
    hint: Eyes & ({ ms: number } | { games: number })
    orders: Eyes & { set?: Record<string, boolean> }
    describe: Eyes & { name?: string }
    role: Eyes
    suspicions: { spectator: true }
    load: { save: string }
    measured: { game: string; setup: unknown }
    reference: { game: string; find?: string }
    chance: { game: string; percent: number; seed: string }
    analyse: { part: number; whose?: number }
}
