// What a person set, kept in the browser; where nothing was chosen the system's own wish counts, and
// there is neither sound nor notation. A new setting is a row of the table.
import type { Check, Of } from '../engine/schema'
import { word } from '../engine/schema'
import { readFields, write } from './storage'
import { Store } from './store'

const KEY = 'under.settings'

const CHECKS = {
    theme: word('auto', 'dark', 'light'),
    /** How fast what happens is shown. */
    motion: word('auto', 'off', 'slow', 'normal', 'fast'),
    sound: word('on', 'off'),
    /** Coordinates of places and ids of rules, for whoever writes moves down. */
    notation: word('on', 'off'),
}
type Settings = { [K in keyof typeof CHECKS]: Of<(typeof CHECKS)[K]> }
export type Theme = Settings['theme']
const DEFAULTS: Settings = { theme: 'auto', motion: 'auto', sound: 'off', notation: 'off' }

export const settings = new Store<Settings>(readFields(KEY, DEFAULTS, CHECKS satisfies Record<string, Check<unknown>>))

/** How long what moves takes, against the usual; 0: nothing moves. */
const PACES = { off: 0, slow: 1.8, normal: 1, fast: 0.45 }
let pace = 1
export const paceOf = () => pace

function apply(): void {
    const { theme, motion, notation } = settings.value
    const root = document.documentElement
    const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    const speed = motion !== 'auto' ? motion : matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : 'normal'
    root.dataset.motion = speed === 'off' ? 'off' : 'on'
    pace = PACES[speed]
    root.style.setProperty('--pace', String(pace))
    root.dataset.notation = notation
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#14123a' : '#f0d9a8')
}

export function followSettings(): void {
    apply()
    settings.follow(() => {
        apply()
        // Without storage the choice holds until the page is closed.
        write(KEY, settings.value)
    })
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'])
        matchMedia(query).addEventListener('change', apply)
}

/** What every request to the engine says of how sentences name places. */
export const placesWanted = () => ({ places: settings.value.notation === 'on' ? 'notation' : 'words' })

export const motionWanted = () => document.documentElement.dataset.motion !== 'off'
