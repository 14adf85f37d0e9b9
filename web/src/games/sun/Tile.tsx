// One hex of the map, drawn: the tile itself, what lies on it, who stands there.
import type { SunBoard, SunTile, SunView } from '../../engine/sun'
import { pictureOf } from './Card'
import { FIGURES } from './art/figures'
import { icon } from './art/icons'
import { H, R, T, hex } from './art/shapes'
import { GROUND } from './art/ground'
import { TILES } from './art/tiles'
import type { Place } from './places'
import { fighterOf, heroName, kindOf } from './places'

/** Colours, clips and glows that all hexes share. */
export const DEFS =
    Object.entries(GROUND).map(([name, [a, b]]) => `<linearGradient id="ground-${name}" x1=".7" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>`).join('') +
    `<clipPath id="sun-hex"><polygon points="${hex()}"/></clipPath>` +
    '<linearGradient id="sun-sand" gradientUnits="userSpaceOnUse" x1="0" y1="-700" x2="0" y2="700"><stop class="sand-1" offset="0"/><stop class="sand-2" offset=".45"/><stop class="sand-3" offset="1"/></linearGradient>' +
    '<radialGradient id="fire-light"><stop offset="0" stop-color="#ffd28a"/><stop offset=".35" stop-color="#f2a060" stop-opacity=".85"/><stop offset="1" stop-color="#f2a060" stop-opacity="0"/></radialGradient>' +
    '<filter id="sun-soft" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="7"/></filter>'

/** The hex as a slab with its landscape; it never changes, so it is made once. */
const slabs = new Map<string, string>()
export function slabOf(id: string): string {
    let made = slabs.get(id)
    if (!made) {
        const [ground, art] = TILES[id] ?? ['dry', () => '']
        made =
            `<polygon points="${-R},0 ${-R / 2},${H} ${R / 2},${H} ${R},0 ${R},${T} ${R / 2},${H + T} ${-R / 2},${H + T} ${-R},${T}" fill="#6a3a2c"/>` +
            `<polygon points="${-R / 2},${H} ${R / 2},${H} ${R / 2},${H + T} ${-R / 2},${H + T}" fill="#8a5038"/>` +
            `<polygon points="${R},0 ${R / 2},${H} ${R / 2},${H + T} ${R},${T}" fill="#a86a45"/>` +
            `<path d="M${-R} 7L${-R / 2} ${H + 7}H${R / 2}L${R} 7" stroke="#4a2424" stroke-width="1.5" fill="none" opacity=".5"/>` +
            `<polygon points="${hex()}" fill="url(#ground-${ground})"/>` +
            art().replaceAll('class="clip"', 'clip-path="url(#sun-hex)"') +
            `<polygon points="${hex(R - 1, H - 0.7)}" fill="none" stroke="#fff3d2" stroke-width="1.8" opacity=".55"/>`
        slabs.set(id, made)
    }
    return made
}

/** An unexplored place. */
export const SLOT =
    `<g transform="translate(0,${T})"><polygon class="slot-ground" points="${hex(R - 5, H - 4)}"/>` +
    '<path class="slot-lines" d="M-52 12Q-26-12 0 6T52-4M-46 26Q-20 6 4 22T46 14M-46-10Q-20-30 6-14T48-22"/><text class="slot-mark" y="9">?</text></g>'

/** What lies on a tile, as a row of tokens. */
function thingsOf({ printed, dropped, stored, water }: SunTile): string[] {
    const all = [...(water ? ['water'] : []), ...Array.from({ length: stored ?? 0 }, () => 'drop')]
    for (const heap of [printed, dropped])
        for (const [thing, count] of Object.entries(heap ?? {})) all.push(...Array.from({ length: count }, () => thing))
    return all
}
const token = (name: string, x: number, y: number) =>
    `<g transform="translate(${x},${y})"><circle cy="1.5" r="10.5" fill="#2a1030" opacity=".4"/><circle r="10.5" class="token"/>${icon(name, 0, 0, 14.5, name === 'drop' ? '#127a94' : undefined)}</g>`
const mark = (name: string, x: number, y: number, size: number) =>
    `<g transform="translate(${x},${y})"><ellipse cx="-4" cy="${size * 0.42}" rx="${size * 0.5}" ry="${size * 0.16}" fill="#2a1030" opacity=".35"/>${icon(name, 0, 0, size)}</g>`

/** Cards that lie there, as small cards with their pictures, fanned out; more than three as a number. */
function cardsOf(board: SunBoard, { cards }: Place): string {
    const shown = cards.slice(0, 3)
    const drawn = shown.map(({ id }, i) => {
        const kind = kindOf(board.cards, id)
        const card = board.cards[kind]
        const picture = card ? `<svg x="-8.5" y="-9" width="17" height="17" viewBox="0 0 64 62">${pictureOf(kind, card)}</svg>` : ''
        return `<g class="left-card" data-lies="${id}" transform="translate(${42 - (shown.length - 1 - i) * 17},${-40 - (shown.length - 1 - i) * 2}) rotate(${(i - (shown.length - 1) / 2) * 9 + 4})"><rect x="-10.5" y="-12" width="21" height="26" rx="3"/>${picture}</g>`
    })
    const more = cards.length > shown.length ? `<text class="token-more" x="60" y="-34">+${cards.length - shown.length}</text>` : ''
    return drawn.join('') + more
}
/** Traps that are set, each with the food in it as pips. */
const trapsOf = ({ traps }: Place) =>
    traps.map(({ id, food }, i) => {
        const pips = Array.from({ length: food }, (_, pip) => icon('food', (pip - (food - 1) / 2) * 10, -13, 11)).join('')
        return `<g class="set-trap" data-lies="${id}" transform="translate(${-62 + i * 26},${30 + i * 8})"><ellipse cx="-3" cy="9" rx="15" ry="5" fill="#2a1030" opacity=".35"/>${icon('trap', 0, 0, 26)}${pips}</g>`
    }).join('')

/** So many tokens have room side by side. */
const MOST_TOKENS = 6

function marksOf(board: SunBoard, place: Place): string {
    const { state, printed } = place
    if (!state) return ''
    const things = thingsOf(state)
    let out = ''
    if (state.camp === 'tent' || state.camp === 'found') out += mark('tent', -52, 12, 34)
    if (state.fire) out += mark('fire', -30, 28, 24)
    if (printed?.target || state.objective) out += mark('target', 66, 0, 24)
    if (state.event) out += mark('event', -66, -2, 20)
    if (printed?.enemy && !state.symbol_marked) out += mark('skull', -48, -40, 18)
    out += cardsOf(board, place) + trapsOf(place)
    state.containers?.forEach((_, i) => (out += mark('crate', 56 - i * 18, 26, 23)))
    // Where many lie, each kind once, with its number.
    const shown = things.length > MOST_TOKENS ? [...new Set(things)] : things
    const step = Math.min(20, 112 / Math.max(1, shown.length - 1))
    shown.forEach((thing, i) => {
        const x = (i - (shown.length - 1) / 2) * step - 4
        const count = shown === things ? 1 : things.filter((it) => it === thing).length
        out += token(thing, x, 42) + (count > 1 ? `<text class="token-many" x="${x + 6}" y="36">${count}</text>` : '')
    })
    return out
}

export const CROWN: Record<string, string> = { scout: '#0f8f8c', veteran: '#b8452c', mechanic: '#d9931a', medic: '#4a78b8', hunter: '#6a7a2c', peddler: '#8a4a9a' }

/** A standee on its base, with its health. */
function standee(figure: string, x: number, y: number, { hp, foe, active, hinted, down, scale = 0.6, crowd, colour }: { hp: number; foe?: boolean; active?: boolean; hinted?: boolean; down?: boolean; scale?: number; crowd: boolean; colour: string }): { body: string; health: string } {
    const art = FIGURES[figure] ?? FIGURES[foe ? 'scavenger' : 'scout']!
    const rim = foe ? '#2b0a14' : '#fff8e6'
    const base =
        `<ellipse cx="-8" cy="3" rx="24" ry="8" fill="#2a1030" opacity=".35"/><path d="M-20 0V5A20 7 0 0 0 20 5V0z" fill="${colour}"/>` +
        `<path d="M-20 0V5A20 7 0 0 0 20 5V0z" fill="#000" opacity=".3"/><ellipse rx="20" ry="7" fill="${colour}" stroke="${foe ? '#ff6a52' : '#fff8e6'}" stroke-width="1.5"/>`
    const ring = hinted ? '<ellipse class="hint-ring" cy="1" rx="31" ry="12"/>' : active ? '<ellipse cy="1" rx="29" ry="11" fill="none" stroke="#fff" stroke-width="3"/><ellipse cy="1" rx="29" ry="11" fill="none" stroke="#10b8b2" stroke-width="1.5"/>' : ''
    const body =
        `<g transform="translate(0,2) ${down ? 'rotate(80) ' : ''}scale(${scale})"><g stroke="${rim}" stroke-width="${foe ? 6 : 7}" stroke-linejoin="round" stroke-linecap="round">${art}</g>${art}</g>`
    const health = hp <= 0 ? '' :
        `<g class="standee-hp" transform="${crowd ? 'translate(-11,9) scale(.85)' : 'translate(14,6)'}"><rect x="-2" y="-8" width="30" height="16" rx="8" fill="${foe ? '#2b0a14' : '#fffaf0'}" stroke="${foe ? '#ff6a52' : '#2b2233'}" stroke-width="1.5"/>` +
        `${icon('heart', 7, 0, 11, foe ? '#ff6a52' : '#d0342c')}<text x="19" y="4.3" font-size="12" font-weight="800" text-anchor="middle" fill="${foe ? '#ffe3d6' : '#2b2233'}">${hp}</text></g>`
    const at = (inside: string) => `<g transform="translate(${x},${y})">${inside}</g>`
    return { body: at(base + ring + body), health: health && at(health) }
}

/** Those on a tile stand side by side, smaller where it is crowded. */
function standeesOf(board: SunBoard, view: SunView, place: Place, hint: string | null): string {
    const people = place.heroes.map(({ hero }) => ({
        figure: hero.character ?? 'scout', hp: hero.hp, foe: false, active: hero.character === view.active, hinted: hint !== null && hero.character === hint, down: hero.conditions.includes('defeated'),
        colour: CROWN[hero.character ?? ''] ?? '#0f8f8c',
    }))
    const traders = place.merchants.filter((id) => !(id in view.foes)).map((id) => ({ figure: id, hp: fighterOf(board, id)?.hp ?? 0, foe: false, active: false, hinted: id === hint, down: false, colour: '#6a4a8a' }))
    const foes = place.foes.map(({ id, foe }) => ({
        figure: kindOf(FIGURES, id), hp: Math.max(0, (fighterOf(board, id)?.hp ?? 0) - foe.damage), foe: !(id in board.merchants), active: false, hinted: id === hint, down: foe.flags.includes('down'), colour: id in board.merchants ? '#6a4a8a' : '#7d1526',
    }))
    // Bodies lie behind, where they fell; then a row behind and one in front where it is crowded.
    const all = [...traders, ...foes.filter(({ down }) => down), ...people, ...foes.filter(({ down }) => !down)]
    const scale = all.length > 5 ? 0.42 : all.length > 2 ? 0.5 : 0.6
    const back = all.length > 3 ? Math.floor(all.length / 2) : 0
    // They stand behind what lies there, which keeps in sight.
    const lift = place.state && thingsOf(place.state).length ? 14 : 0
    const drawn = all.map((one, i) => {
        const row = i < back ? back : all.length - back
        const place = i < back ? i : i - back
        const step = Math.min(46, 132 / row)
        return standee(one.figure, (place - (row - 1) / 2) * step + (i < back ? 10 : 0), (back ? (i < back ? 0 : 34) : 26 - (i % 2) * 12) - lift, { ...one, scale, crowd: back > 0 })
    })
    return drawn.map(({ body }) => body).join('') + drawn.map(({ health }) => health).join('')
}

export function Light({ place }: { place: Place }) {
    return place.state?.fire || place.printed?.camp ? <circle class="fire-light" cx={place.x} cy={place.y} r="170" fill="url(#fire-light)" /> : null
}

export function Slab({ place }: { place: Place }) {
    return <g transform={`translate(${place.x},${place.y})`} dangerouslySetInnerHTML={{ __html: place.tile ? slabOf(place.tile) : SLOT }} />
}

export function Pieces({ board, view, place, hint }: { board: SunBoard; view: SunView; place: Place; hint: string | null }) {
    return <g class="pieces" transform={`translate(${place.x},${place.y})`} dangerouslySetInnerHTML={{ __html: standeesOf(board, view, place, hint) }} />
}
/** What lies there: below the names, which are always legible. */
export function Signs({ board, place }: { board: SunBoard; place: Place }) {
    return <g class="pieces" transform={`translate(${place.x},${place.y})`} dangerouslySetInnerHTML={{ __html: marksOf(board, place) }} />
}

/** The name of a place, with the AP it costs to enter. */
export function Label({ place, ap, legal }: { place: Place; ap: number; legal: boolean }) {
    if (!place.printed) return null
    const width = place.printed.name.length * 6.85 + 36
    return (
        <g class={`label${legal ? ' legal' : ''}${place.printed.target ? ' target' : ''}`} transform={`translate(${place.x},${place.y + H + 3})`}>
            <g class="label-inside">
                <path class="label-sign" d={`M${-width / 2 + 6} -10H${width / 2 - 6}L${width / 2} 0L${width / 2 - 6} 10H${-width / 2 + 6}L${-width / 2} 0z`} />
                <g transform={`translate(${-width / 2 + 11},0)`}>
                    <path d="M0-12L10.5-6V6L0 12L-10.5 6V-6z" fill="#c24f10" stroke="#4a1a10" stroke-width="1.5" />
                    <text y="4.7" font-size="13" font-weight="800" text-anchor="middle" fill="#fff">{ap}</text>
                </g>
                <text class="label-name" x="11" y="4.2">{place.printed.name}</text>
            </g>
        </g>
    )
}

/** Whoever is at a place, in words. */
export function whoIsAt(board: SunBoard, place: Place): string[] {
    return [
        ...place.heroes.map(({ hero }) => heroName(board, hero)),
        ...place.foes.filter(({ id }) => !(id in board.merchants)).map(({ id }) => board.cards[kindOf(board.cards, id)]?.name ?? id),
        ...place.merchants.map((id) => board.merchants[id]?.name ?? id),
    ]
}
