// The values of Under our Sun, as docs/protocol.md has them, as far as the page reads them, and its board.
import type { Of } from './schema'
import { anything, atLeast, either, flag, list, map, orNull, text, whole, word } from './schema'

const counts = map(whole)
const dice = map(whole)

const card = atLeast({ at: text }, { set: flag, left: whole, down: flag })
const hero = atLeast(
    {
        character: orNull(text),
        tile: orNull(text),
        hp: whole,
        water: whole,
        ap: whole,
        karma: whole,
        fitness: word('tired', 'ok', 'fit'),
        conditions: list(text),
        gear: orNull(text),
        has: counts,
        used: map(text),
    },
    {},
)
const tile = atLeast(
    {},
    {
        q: whole,
        r: whole,
        state: text,
        water: flag,
        event: flag,
        containers: list(text),
        symbol_marked: flag,
        camp: text,
        fire: text,
        printed: counts,
        dropped: counts,
        stored: whole,
        objective: anything,
    },
)
const foe = atLeast({ tile: text, order: whole, damage: whole, flags: list(text), met: list(text) }, { grudge: list(text) })
const roll = atLeast({ colour: text, face: text }, { reroll: text })
const merchant = atLeast({ tile: text, water: whole, has: counts }, {})
const step = atLeast({ op: text }, { who: anything, tile: anything, foe: anything, card: text, card2: text })
const offer = atLeast({ gives: counts, wants: counts, gives_cards: list(text), wants_cards: list(text) }, {})

export const sunView = atLeast(
    {
        day: whole,
        phase: word('setup', 'preparation', 'morning', 'afternoon', 'night', 'over'),
        part: whole,
        active: either(orNull(text), whole),
        sun: orNull(text),
        roll: list(roll),
        heroes: list(hero),
        merchants: list(orNull(merchant)),
        cards: map(map(card)),
        tiles: map(tile),
        blind: list(orNull(atLeast({ q: whole, r: whole }, {}))),
        foes: map(foe),
        offer,
        tally: list(whole),
        stack: list(step),
    },
    { team: anything },
)
export type SunView = Of<typeof sunView>
export type SunHero = Of<typeof hero>
export type SunTile = Of<typeof tile>
export type SunFoe = Of<typeof foe>
export type SunDie = Of<typeof roll>

const fighter = atLeast({ hp: whole, day: dice, night: dice, ranged_day: dice, ranged_night: dice }, {})
const place = atLeast(
    { name: text, ap: whole, spaces: whole, things: counts, text },
    { water: flag, enemy: flag, event: flag, camp: flag, target: flag, container: text },
)
const character = atLeast(
    {
        first_name: text,
        name: text,
        text,
        hp: whole,
        water: whole,
        areas: whole,
        dice: map(dice),
        skills: list(atLeast({ id: text, name: text, text }, {})),
    },
    {},
)
const printed = atLeast(
    { name: text, deck: text, text },
    { tags: list(text), copies: whole, value: whole, points: whole, recipe: counts, near: dice, far: dice, uses: whole, magazine: whole, ammunition: text, bottle: whole, only: text, fighter },
)
const part = atLeast({ name: text, briefing: text, goals: list(text), last_day: whole }, {})
export const sunBoard = atLeast(
    {
        tiles: map(place),
        characters: map(character),
        cards: map(printed),
        merchants: map(atLeast({ name: text, text }, { fighter })),
        mission: atLeast({ name: text, text, parts: list(part) }, { variant: orNull(text) }),
        things: map(atLeast({ one: text, many: text, value: whole }, {})),
    },
    {},
)
export type SunBoard = Of<typeof sunBoard>
export type SunPlace = Of<typeof place>
export type SunCard = Of<typeof printed>
export type SunCharacter = Of<typeof character>

/** What is asked for now. */
export const sunMission = atLeast({
    part: whole,
    parts: whole,
    name: text,
    briefing: text,
    last_day: orNull(whole),
    goals: list(atLeast({ text, told: text, met: flag, have: whole, need: whole }, { recipe: counts })),
}, {
    /** Once the game is over. */
    score: orNull(atLeast({ total: whole, parts: whole, days: whole, health: whole, saved: whole }, {})),
})
export type SunMission = Of<typeof sunMission>
