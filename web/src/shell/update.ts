// A new version of the page: fetched by the service worker beside this one, and taken over when the player says so. The game is
// kept before every move is shown, so a reload loses nothing.
import { Store } from './store'

export const update = new Store({ ready: false })

/** Milliseconds between two looks for a new version, where the page stays open. */
const OFTEN = 30 * 60_000

let registration: ServiceWorkerRegistration | undefined

export function followUpdates(): void {
    const container = navigator.serviceWorker
    if (!container) return
    let served = !!container.controller
    // Another tab took the new version over; the first worker of all is none.
    container.addEventListener('controllerchange', () => {
        if (served) update.set({ ready: true })
        served = true
    })
    const follow = (found: ServiceWorkerRegistration) => {
        registration = found
        const arrived = () => {
            if (found.waiting && container.controller) update.set({ ready: true })
        }
        const look = () => void found.update().catch(() => {})
        arrived()
        found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', arrived))
        document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
        setInterval(look, OFTEN)
    }
    container.register('/sw.js').then(follow, () => {})
    // What this page fetched before somebody listened is kept, too; what it fetches later passes through the worker.
    void container.ready.then(({ active }) => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
        active?.postMessage({ keep: fetched.filter((path) => path.startsWith('/assets/')) })
    })
}

/** Looks whether the server has a new version; after a break in the connection, for example. Where there is no service worker, the page that
 * the server has now is compared with this one. */
export function lookForUpdate(): void {
    if (registration) {
        void registration.update().catch(() => {})
        return
    }
    const mine = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
    fetch('/', { cache: 'no-store' })
        .then((answer) => (answer.ok ? answer.text() : null))
        .then(
            (page) => page !== null && mine && !page.includes(mine) && update.set({ ready: true }),
            () => {},
        )
}

export function takeUpdate(): void {
    const waiting = registration?.waiting
    if (!waiting) {
        location.reload()
        return
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('take over')
}
