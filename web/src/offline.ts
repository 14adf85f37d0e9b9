// The service worker: everything of the page is kept at the first visit, so that the page opens without a server. A new
// version is fetched beside the old one and takes over when no page of the old one is open any more.
declare const FILES: string[]
declare const VERSION: string

/** What the browser's types for pages do not know. */
interface Life extends Event {
    waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Event {
    request: Request
    respondWith(answer: Promise<Response>): void
}
interface Worker {
    location: Location
    clients: { claim(): Promise<void> }
    addEventListener(type: 'install' | 'activate', listener: (event: Life) => void): void
    addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

const worker = self as unknown as Worker
const cache = `under-${VERSION}`

worker.addEventListener('install', (event) => {
    event.waitUntil(caches.open(cache).then((it) => it.addAll(FILES)))
})

worker.addEventListener('activate', (event) => {
    const tidy = async () => {
        for (const name of await caches.keys()) if (name.startsWith('under-') && name !== cache) await caches.delete(name)
        await worker.clients.claim()
    }
    event.waitUntil(tidy())
})

worker.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url)
    if (event.request.method !== 'GET' || origin !== worker.location.origin || !FILES.includes(pathname)) return
    event.respondWith(caches.match(pathname, { cacheName: cache }).then((kept) => kept ?? fetch(event.request)))
})
