// Where on the page one is: a screen, perhaps with a window over it. Every place is an entry of the browser's history, so that
// its back button leads from each to the one before, and a reload stays where it was.
import { Store } from './store'

export const WINDOWS = ['menu', 'new', 'rules', 'why', 'hint', 'log', 'share', 'statistics', 'keys', 'words', 'daily', 'cards', 'over', 'talk', 'people', 'story', 'dice', 'compare'] as const
export type Window = (typeof WINDOWS)[number]

const SCREENS = ['games', 'play', 'learn', 'lookback', 'together', 'table'] as const
export type Screen = (typeof SCREENS)[number]

export interface Place {
    /** Whose page it is; none yet: that of the game played last. */
    game?: string
    screen: Screen
    window?: Window
    /** What the window is opened at, such as a rule. */
    find?: string
    /** What is looked back on: a game of the past by its id, or the game of a link; neither: the one on the board. */
    past?: number
    link?: string
    /** The move looked at. */
    at?: number
    /** A table on a server, and the key of the seat there. */
    table?: string
    key?: string
}

interface Entry {
    place: Place
    /** The entry before, where this page made it. */
    below?: Place
    /** How many entries below lies the board without a window; missing where there is none. */
    home?: number
}

const isBoard = ({ screen, window }: Place) => (screen === 'play' || screen === 'table') && !window

/** The address of a place, as far as it can be opened elsewhere. */
function hashOf({ screen, window, past, link, table, key }: Place): string {
    // A seat's link is the same wherever one is at the table: it can be kept as a bookmark.
    if (table !== undefined) return key ? `#s=${key}` : ''
    if (screen === 'together') return '#together'
    if (screen === 'games') return '#games'
    if (screen === 'learn') return '#learn'
    if (screen === 'lookback') return link !== undefined ? `#game=${link}` : past !== undefined ? `#lookback=${past}` : '#lookback'
    return window && window !== 'over' ? `#${window}` : ''
}

const TABLE = /^\/t\/([\w-]+)\/?$/
const pathOf = ({ table }: Place) => (table !== undefined ? `/t/${table}` : TABLE.test(location.pathname) ? '/' : location.pathname)

function placeOf({ hash, pathname }: Location): Place {
    const table = TABLE.exec(pathname)?.[1]
    const seat = /^#s=([\w-]+)$/.exec(hash)?.[1]
    if (table) return { screen: 'table', table, ...(seat && { key: seat }) }
    const [, name = '', value] = /^#(\w+)(?:=(.*))?$/.exec(hash) ?? []
    if (name === 'games' || name === 'together') return { screen: name }
    if (name === 'learn') return { screen: 'learn' }
    if (name === 'game') return { screen: 'lookback', link: value ?? '' }
    if (name === 'lookback') return { screen: 'lookback', ...(value && { past: Number(value) }) }
    const window = WINDOWS.find((it) => it === name)
    return { screen: 'play', ...(window && { window }) }
}

function entryHere(): Entry {
    const kept = (history.state as { under?: Entry } | null)?.under
    if (kept?.place && SCREENS.includes(kept.place.screen)) return kept
    const place = placeOf(location)
    return { place, ...(isBoard(place) && { home: 0 }) }
}

export const route = new Store<Entry>(entryHere())
history.replaceState({ under: route.value }, '')

/** Going back takes the browser a moment; what is to be written meanwhile waits for it. */
let travelling: Promise<void> | null = null

function enter(entry: Entry): void {
    route.set({ below: undefined, home: undefined, ...entry } as Entry)
}

function write(how: 'pushState' | 'replaceState', entry: Entry): void {
    enter(entry)
    const put = () => history[how]({ under: entry }, '', `${pathOf(entry.place)}${location.search}${hashOf(entry.place)}`)
    if (travelling) inOrder(put)
    else put()
}

/** What is done to the history while the browser travels comes after it, in turn; where that leads is where one is. */
function inOrder(step: () => void | Promise<void>): void {
    const trip: Promise<void> = (travelling ?? Promise.resolve()).then(step).then(() => {
        if (travelling !== trip) return
        travelling = null
        enter(entryHere())
    })
    travelling = trip
}

function travel(by: number, to: Entry): void {
    enter(to)
    const go = () =>
        new Promise<void>((arrive) => {
            const done = () => {
                removeEventListener('popstate', done)
                clearTimeout(late)
                arrive()
            }
            // Where the browser has nothing to go back to it says nothing.
            const late = setTimeout(done, 1000)
            addEventListener('popstate', done)
            history.go(by)
        })
    inOrder(go)
}

/** What of a place goes with one to the next. */
const of = ({ game }: Place) => (game === undefined ? {} : { game })

export function push(to: Omit<Place, 'game'> & { game?: string }): void {
    const { place, home } = route.value
    const next = { ...of(place), ...to }
    const height = isBoard(next) ? 0 : home === undefined ? undefined : home + 1
    write('pushState', { place: next, below: place, ...(height !== undefined && { home: height }) })
}

/** The same entry says something else from now on. */
export function replace(to: Place): void {
    const { below, home } = route.value
    const next = { ...of(route.value.place), ...to }
    const height = isBoard(next) ? 0 : home
    write('replaceState', { place: next, ...(below && { below }), ...(height !== undefined && { home: height }) })
}

/** Opens a window: over another, it is closed first where it only led there. */
export function openWindow(window: Window, find?: string): void {
    const { place } = route.value
    const to: Place = { ...place, window, find: find ?? '' }
    if (place.window === 'menu' || place.window === 'hint' || place.window === 'why' || place.window === window) replace(to)
    else push(to)
}

export function closeWindow(): void {
    const { place, below, home } = route.value
    if (!place.window) return
    const { window: _, find: __, ...bare } = place
    if (below && below.window !== place.window) travel(-1, { place: below, ...(home && { home: home - 1 }) })
    else replace(bare)
}

/** To the board, by the way one came. */
export function goHome(): void {
    const { place, home } = route.value
    if (isBoard(place)) return
    const { table, key } = place
    const board: Place = { ...of(place), ...(table === undefined ? { screen: 'play' } : { screen: 'table', table, ...(key && { key }) }) }
    if (home) travel(-home, { place: board, home: 0 })
    else replace(board)
}

/** Another screen; in place of the menu, which only led there. */
export function goTo(screen: Omit<Place, 'game' | 'window' | 'find'>): void {
    const { window } = route.value.place
    if (window === 'menu' || window === 'hint' || window === 'why') replace(screen)
    else push(screen)
}

addEventListener('popstate', () => {
    if (travelling) return
    const { place, ...rest } = entryHere()
    enter({ place: { ...of(route.value.place), ...place }, ...rest })
})

/** After a failure: the page again, at the board, since what failed may be what was open. */
export function startAgain(): void {
    history.replaceState(null, '', location.pathname + (TABLE.test(location.pathname) ? location.hash : ''))
    location.reload()
}
