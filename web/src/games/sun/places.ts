// Where things lie: hexes with a flat top, New Haven in the middle, and what is on each of them.
import type { SunBoard, SunFoe, SunHero, SunPlace, SunTile, SunView } from '../../engine/sun'
import { CX, CY } from './art/shapes'

export interface Point {
    x: number
    y: number
}
export const pointOf = (q: number, r: number): Point => ({ x: q * CX, y: ((2 * r + q) * CY) / 2 })

/** A place of the map: a revealed tile, or one that could be explored. Its name is the tile's, or "q,r". */
export interface Place extends Point {
    id: string
    q: number
    r: number
    tile: string | null
    /** A tile that lies face down under an enemy. */
    blind: string | null
    printed: SunPlace | null
    state: SunTile | null
    heroes: { hero: SunHero; index: number }[]
    foes: { id: string; foe: SunFoe }[]
    merchants: string[]
    /** Cards somebody left or hid there, and traps that are set there with the food in them. */
    cards: { id: string }[]
    traps: { id: string; food: number }[]
}

/** The neighbours, from the one above on clockwise. */
export const AROUND = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const

/** Everything on the table, from back to front, so that what stands in front is painted later. */
export function placesOf(board: SunBoard, view: SunView): Place[] {
    const places = new Map<string, Place>()
    const add = (q: number, r: number, more: Partial<Place>) => {
        const key = `${q},${r}`
        if (!places.has(key))
            places.set(key, { id: key, q, r, ...pointOf(q, r), tile: null, blind: null, printed: null, state: null, heroes: [], foes: [], merchants: [], cards: [], traps: [], ...more })
    }
    for (const [id, state] of Object.entries(view.tiles))
        if (state.q !== undefined && state.r !== undefined) add(state.q, state.r, { id, tile: id, printed: board.tiles[id] ?? null, state })
    view.blind.forEach((at, i) => at && add(at.q, at.r, { id: `b${i + 1}`, blind: `b${i + 1}` }))
    for (const { q, r, tile } of [...places.values()]) if (tile) for (const [dq, dr] of AROUND) add(q + dq, r + dr, {})
    const all = [...places.values()]
    const byId = new Map(all.map((place) => [place.id, place]))
    view.heroes.forEach((hero, index) => hero.tile && byId.get(hero.tile)?.heroes.push({ hero, index }))
    for (const [id, foe] of Object.entries(view.foes)) byId.get(foe.tile)?.foes.push({ id, foe })
    view.merchants.forEach((merchant, i) => merchant && byId.get(merchant.tile)?.merchants.push(Object.keys(board.merchants)[i]!))
    for (const deck of Object.values(view.cards))
        for (const [id, card] of Object.entries(deck)) {
            const place = byId.get(card.at)
            if (!place) continue
            if (!card.set) place.cards.push({ id })
            else if (board.cards[kindOf(board.cards, id)]?.tags?.includes('TRAP')) place.traps.push({ id, food: card.left ?? 0 })
        }
    return all.sort((a, b) => a.y - b.y || a.x - b.x)
}

/** An enemy comes up when somebody first enters it. */
export const waitsAt = ({ printed, state }: Place) => !!printed?.enemy && !state?.symbol_marked

/** A merchant nobody has wronged means no harm. */
export const isPeaceful = (board: SunBoard, { id, foe }: { id: string; foe: SunFoe }) => id in board.merchants && !foe.grudge?.length

/** A card of the box from the name of one of its copies: "bow-2" is a bow. */
export const kindOf = (names: Record<string, unknown>, id: string) => (id in names ? id : id.replace(/-\d+$/, ''))

export const heroName = (board: SunBoard, { character }: SunHero) => (character ? board.characters[character]?.first_name ?? character : '')

export function foeName(board: SunBoard, id: string): string {
    const card = board.cards[kindOf(board.cards, id)] ?? board.merchants[id]
    const copy = /-(\d+)$/.exec(id)
    const copies = (card as { copies?: number } | undefined)?.copies ?? 1
    return card ? card.name + (copies > 1 ? ` ${String.fromCharCode(64 + Number(copy && !(id in board.cards) ? copy[1] : 1))}` : '') : id
}
export const fighterOf = (board: SunBoard, id: string) => (board.cards[kindOf(board.cards, id)] ?? board.merchants[id])?.fighter

/** Whoever it is: a character, an enemy, a merchant. */
export const nameOf = (board: SunBoard, id: string) => board.characters[id]?.first_name ?? foeName(board, id)

/** The box that holds the middles of all places on the table. */
export function extentOf(places: Place[]) {
    const xs = places.map(({ x }) => x)
    const ys = places.map(({ y }) => y)
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** What a player is called; undefined where nobody said. */
export const playerName = (setup: unknown, seat: number): string | undefined => (setup as { names?: string[] } | undefined)?.names?.[seat]
/** The seat that plays a character: in a solo game one plays both. */
export const seatOf = (view: SunView, setup: unknown, index: number) => ((setup as { players?: number } | undefined)?.players === 1 ? 0 : Math.min(index, view.heroes.length - 1))
