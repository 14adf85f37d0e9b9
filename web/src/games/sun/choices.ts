// What can be done, sorted the way people think of it: where to go, what there is here, whom to fight, what is in the pack.
import type { Choice, Group, Question } from '../../engine/types'
import { t } from '../../messages'
import { ICON } from './art/icons'
import type { Place } from './places'

export type Sort = 'go' | 'look' | 'fight' | 'here' | 'self' | 'company' | 'pack' | 'answer' | 'apart' | 'end'

/** Every word the game asks with: where its choices are listed, and its sign. A word that is missing here is an answer. */
const WORDS: Record<string, [Sort, string]> = {
    move: ['go', 'boot'], charge: ['go', 'run'], sneak: ['go', 'hood'], escape: ['go', 'run'],
    explore: ['look', 'spy'], recon: ['look', 'spy'],
    attack: ['fight', 'sword'], shoot: ['fight', 'sword'], ambush: ['fight', 'hood'], dodge: ['fight', 'dodge'],
    fight: ['fight', 'sword'], snipe: ['fight', 'sword'], counter: ['fight', 'sword'], return: ['fight', 'sword'], avoid: ['fight', 'dodge'],
    close: ['fight', 'run'], call: ['fight', 'skull'], send: ['fight', 'skull'], burn: ['fight', 'fire'], reveal: ['fight', 'hood'],
    collect: ['here', 'hand'], refill: ['here', 'drop'], fetch: ['here', 'drop'], rain: ['here', 'drop'], open: ['here', 'crate'],
    loot: ['here', 'hand'], camp: ['here', 'tent'], dismantle: ['here', 'tent'], campfire: ['here', 'fire'], pit: ['here', 'fire'],
    cook: ['here', 'fire'], trap: ['here', 'crate'], bait: ['here', 'crate'], untrap: ['here', 'crate'], task: ['here', 'target'],
    craft: ['self', 'hammer'], eat: ['self', 'food'], sleep: ['self', 'moon'], skill: ['self', 'star'], use: ['self', 'hand'],
    swap: ['company', 'swap'], trade: ['company', 'swap'], steal: ['company', 'hood'],
    wear: ['pack', 'hand'], stow: ['pack', 'hand'], load: ['pack', 'hammer'], unload: ['pack', 'hammer'], break: ['pack', 'hammer'], drop: ['pack', 'hand'],
    wait: ['end', 'hood'], 'give-up': ['apart', 'skull'], end: ['end', 'moon'], done: ['answer', 'check'], deal: ['answer', 'check'], offer: ['answer', 'check'], cancel: ['answer', 'run'],
}
export const SORTS: Sort[] = ['answer', 'go', 'look', 'fight', 'here', 'self', 'company', 'pack', 'apart', 'end']

export const signOf = (word: string) => WORDS[word]?.[1] ?? 'hand'

export interface Sorted {
    sort: Sort
    groups: Group[]
}
/** What only a turn offers; a lesson may leave out some of it. */
const TURN = new Set(['end', 'explore', 'collect', 'craft', 'sleep', 'camp'])
/** What ends a question of many answers. */
const CLOSING = new Set(['deal', 'offer', 'done', 'cancel'])
/** In a turn the choices by their sort, and sorts that have something else to show; any other question is one list of answers, and what ends it.
 * With an enemy about, that comes first. */
export function sorted(ask: Question, { also = [], first, apart = [] }: { also?: Sort[]; first?: Sort | undefined; apart?: readonly string[] } = {}): Sorted[] {
    const isTurn = ask.groups.some(({ word }) => TURN.has(word))
    const of = ({ word }: Group): Sort => (isTurn ? (apart.includes(word) ? 'apart' : WORDS[word]?.[0] ?? 'answer') : CLOSING.has(word) ? 'end' : 'answer')
    return [...SORTS].sort((a, b) => Number(b === first) - Number(a === first)).map((sort) => ({ sort, groups: ask.groups.filter((group) => of(group) === sort) })).filter(({ sort, groups }) => groups.length || also.includes(sort))
}

export interface Offered {
    group: Group
    choice: Choice
}
/** Where all are friends: what nobody does to a friend unless they mean it stands behind everything else. */
export const AMONG_FRIENDS: readonly string[] = ['fight']
export const lastOf = (ask: Question, apart: readonly string[]): Question => ({ ...ask, groups: [...ask.groups].sort((a, b) => Number(apart.includes(a.word)) - Number(apart.includes(b.word))) })

export const allOf = (ask: Question | null): Offered[] =>
    ask?.groups.flatMap((group) => group.choices.map((choice) => ({ group, choice }))) ?? []

/** What can be done at a place: to the place itself, or to whoever stands there. */
export function offeredAt(ask: Question | null, place: Place): Offered[] {
    const names = new Set([place.id, `${place.q},${place.r}`, ...place.foes.map(({ id }) => id), ...place.merchants, ...place.heroes.map(({ hero }) => hero.character ?? '')])
    return allOf(ask).filter(({ choice }) => choice.at !== undefined && names.has(choice.at))
}
export const offeredWith = (ask: Question | null, card: string): Offered[] => allOf(ask).filter(({ choice }) => choice.with === card)

export const isOpen = ({ choice }: Offered) => choice.why === undefined
/** Nothing can go wrong: it is done at the first click. */
export const isHarmless = ({ choice }: Offered) => choice.chance === undefined && choice.odds === undefined && choice.warning === undefined
/** "charge: rush onto unexplored ground" is a name and what it means. */
export function wordsOf(group: Group & { name?: string }): { name: string; meaning: string } {
    if (group.name) return { name: group.name, meaning: group.help }
    const name = group.word === 'end' ? t('sun.end') : group.word.replaceAll('-', ' ')
    return { name: name[0]!.toUpperCase() + name.slice(1), meaning: group.help.replace(/^[^:]*: /, '') }
}
export const apOf = ({ price }: Choice): number | null => {
    const ap = (price as { ap?: number } | undefined)?.ap
    return ap ?? null
}
/** What else it takes: resources, ammunition, water. */
export const goodsOf = ({ price }: Choice): [string, number][] => Object.entries((price ?? {}) as Record<string, number>).filter(([thing]) => thing !== 'ap' && thing in ICON)
/** A chance as people say it: of passing a check, or of winning the blow. */
export const chanceOf = ({ chance, odds }: Choice): number | null => chance ?? odds?.defeats ?? null

/** What the game itself counts of a choice: the dice it is decided with, or what both sides of an exchange are worth. */
export const worthOf = ({ worth }: Choice) => (worth ?? {}) as { dice?: Record<string, number>; attribute?: string; need?: number; given?: number; wanted?: number }
