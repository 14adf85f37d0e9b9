// What a person set: theme and motion. Kept in the browser; without a choice the system's own wish counts.
import { Store } from './store'

export type Theme = 'auto' | 'dark' | 'light'
export type Motion = 'auto' | 'off'

const KEY = 'under.settings'

function read(): { theme: Theme; motion: Motion } {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
        return {
            theme: ['dark', 'light'].includes(kept.theme) ? kept.theme : 'auto',
            motion: kept.motion === 'off' ? 'off' : 'auto',
        }
    } catch {
        return { theme: 'auto', motion: 'auto' }
    }
}

export const settings = new Store(read())

function apply(): void {
    const { theme, motion } = settings.value
    const root = document.documentElement
    const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    root.dataset.motion = motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : 'on'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#0d0f22' : '#efe9dc')
}

export function followSettings(): void {
    apply()
    settings.follow(() => {
        apply()
        try {
            localStorage.setItem(KEY, JSON.stringify(settings.value))
        } catch {
            // Without storage the choice holds until the page is closed.
        }
    })
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'])
        matchMedia(query).addEventListener('change', apply)
}

export const motionWanted = () => document.documentElement.dataset.motion !== 'off'
