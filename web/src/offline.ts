// The service worker: the page is kept at the first visit, and a game when it is first played, so that both open without a server.
// A new version is fetched beside the old one, with the games the old one had; it takes over when the player wants it, or when no
// page of the old one is open any more. Pages of the version before may still be open in other tabs, so its files stay until the
// next.
declare const FILES: string[]
/** The files of each game. */
declare const GAMES: Record<string, string[]>
declare const VERSION: string

/** What the browser's types for pages do not know. */
interface Life extends Event {
    waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Event {
    request: Request
    respondWith(answer: Promise<Response>): void
}
interface Notified extends Life {
    notification: { tag: string; close(): void }
}
interface Window {
    url: string
    focus(): Promise<unknown>
}
interface Worker {
    location: Location
    clients: { claim(): Promise<void>; matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>; openWindow(path: string): Promise<unknown> }
    skipWaiting(): Promise<void>
    addEventListener(type: 'install' | 'activate', listener: (event: Life) => void): void
    addEventListener(type: 'message', listener: (event: Life & { data: unknown }) => void): void
    addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
    addEventListener(type: 'notificationclick', listener: (event: Notified) => void): void
}

const worker = self as unknown as Worker
const cache = `under-${VERSION}`

const known = new Set([...FILES, ...Object.values(GAMES).flat()])

/** Another version has files of other names: what is before the hash is the same. */
const nameOf = (path: string) => path.replace(/-[^-/]*(\.\w+)$/, '$1')

/** The games of which an earlier version kept something. */
async function gamesKept(): Promise<string[]> {
    const kept = new Set<string>()
    for (const version of await caches.keys())
        for (const { url } of await (await caches.open(version)).keys()) kept.add(nameOf(new URL(url).pathname))
    return Object.keys(GAMES).filter((game) => GAMES[game]!.some((path) => kept.has(nameOf(path))))
}

worker.addEventListener('install', (event) => {
    const fill = async () => {
        const games = await gamesKept()
        await (await caches.open(cache)).addAll([...FILES, ...games.flatMap((game) => GAMES[game]!)])
    }
    event.waitUntil(fill())
})

/** What a page fetched before there was a service worker. */
async function keep(paths: string[]): Promise<void> {
    const here = await caches.open(cache)
    for (const path of paths) if (known.has(path) && !(await here.match(path))) await here.add(path)
}

/** From what is kept, or else from the server, and kept from then on. */
async function answer(request: Request, pathname: string): Promise<Response> {
    const kept = await caches.match(pathname, { cacheName: cache })
    if (kept) return kept
    const fetched = await fetch(request)
    if (fetched.ok) await (await caches.open(cache)).put(pathname, fetched.clone())
    return fetched
}

worker.addEventListener('activate', (event) => {
    const tidy = async () => {
        // In the order they were made: this version's is the last.
        const versions = (await caches.keys()).filter((name) => name.startsWith('under-') && name !== cache)
        for (const name of versions.slice(0, -1)) await caches.delete(name)
        await worker.clients.claim()
    }
    event.waitUntil(tidy())
})

worker.addEventListener('message', (event) => {
    if (event.data === 'take over') event.waitUntil(worker.skipWaiting())
    const paths = (event.data as { keep?: unknown } | null)?.keep
    if (Array.isArray(paths)) event.waitUntil(keep(paths.map(String)))
})

/** Whoever is told that it is their turn is led to the table: to its page, if that is still open. */
worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    const path = `/t/${notification.tag}`
    const lead = async () => {
        const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
        const page = pages.find(({ url }) => new URL(url).pathname === path)
        await (page ? page.focus() : worker.clients.openWindow(path))
    }
    notification.close()
    event.waitUntil(lead())
})

worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== 'GET' || origin !== worker.location.origin) return
    // A table's page is the page: it opens at once, and says itself when the server is away.
    if (/^\/t\/[\w-]+\/?$/.test(pathname) && event.request.mode === 'navigate') event.respondWith(caches.match('/', { cacheName: cache }).then((kept) => kept ?? fetch(event.request)))
    // What lies in assets has its contents in its name: it is the same in whichever version it is found.
    else if (known.has(pathname)) event.respondWith(answer(event.request, pathname))
    else if (pathname.startsWith('/assets/')) event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(event.request)))
})
