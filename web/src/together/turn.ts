// Telling somebody that it is their turn: the title, a badge on the icon, a sound, and a notification where the browser lets us.
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../messages'
import { Store } from '../shell/store'
import { playNotes, tones } from '../shell/synth'

/** None: the browser has no notifications here, since the address is not a safe one. */
type Permission = 'default' | 'granted' | 'denied' | 'none'
const permissionNow = (): Permission => (typeof Notification === 'undefined' || !window.isSecureContext ? 'none' : Notification.permission)

class Notifications extends Store<{ permission: Permission }> {
    async ask(): Promise<void> {
        await Notification.requestPermission().catch(() => 'denied')
        this.set({ permission: permissionNow() })
    }
}
export const notifications = new Notifications({ permission: permissionNow() })

/** A phone's browser has only notifications of the service worker, which also leads back to the page (offline.ts). */
function notify(title: string, table: string): void {
    const options = { body: t('turn.notification'), tag: table, icon: '/icon.svg' }
    try {
        const shown = new Notification(title, options)
        shown.onclick = () => {
            window.focus()
            shown.close()
        }
    } catch {
        void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options)).catch(() => {})
    }
}

const BADGE =
    'data:image/svg+xml,' +
    encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#14123a"/><circle cx="32" cy="34" r="19" fill="#ffab3d"/><circle cx="49" cy="15" r="13" fill="#e5484d" stroke="#fff" stroke-width="4"/></svg>',
    )

/** Whoever leaves the page finds it again by its icon. */
function badge(on: boolean): void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    if (!icon) return
    icon.dataset.plain ??= icon.getAttribute('href') ?? ''
    icon.setAttribute('href', on ? BADGE : icon.dataset.plain)
}

export function useTurn(game: string, table: string, mine: boolean): void {
    const before = useRef<boolean | null>(null)
    useLayoutEffect(() => {
        document.title = mine ? t('turn.yours.title', { game }) : t('table.title', { game })
        badge(mine)
        // What was so when the page was opened is no news.
        if (mine && before.current === false) {
            playNotes(tones([523, 784], 0.14, 'sine', 0.5))
            if (document.hidden && notifications.value.permission === 'granted') notify(game, table)
        }
        before.current = mine
        return () => badge(false)
    }, [game, table, mine])
}
