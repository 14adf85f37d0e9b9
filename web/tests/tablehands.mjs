// Hands for tables on a server, in a real Chromium: people who make a table, follow links, and play what is drawn on their own screens. What every page
// receives is kept, so that it can be searched for what its seat may not know.
import assert from 'node:assert/strict'
import { parts } from './parts.mjs'
import { open, profile, server, soon, violations as violationsAsItIs } from './hands.mjs'
import { hit } from './sunhands.mjs'

export { hit, soon }

const { t } = parts

/** Somebody with a browser of their own and, unless they are new, a name. */
export async function person(name, options = {}) {
    const context = await profile({ game: null, size: { width: 1280, height: 800 }, ...options })
    if (name) await context.addInitScript((it) => localStorage.getItem('under.me') ?? localStorage.setItem('under.me', JSON.stringify({ name: it, colour: '' })), name)
    context.on('page', (page) => (page.heard = overhear(page)))
    return context
}

/** What axe finds by day and by night; the page is left as it was. */
export async function violations(page) {
    const was = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
    const found = []
    for (const colorScheme of [was === 'dark' ? 'light' : 'dark', was]) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        found.push(...(await violationsAsItIs(page)).map((it) => `${colorScheme}: ${it}`))
    }
    return found
}

/** Keeps every byte a page hears of the server, whichever way it comes. */
function overhear(page) {
    const heard = []
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
    page.on('response', (response) => {
        if (/\/api\//.test(response.url())) response.text().then((text) => heard.push(text), () => {})
    })
    return heard
}

export const post = async (path, body, address = server.address) => (await fetch(new URL(path, address), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json()

let made = 0
/** 22 characters that open a seat. */
export const key = () => Buffer.from(`key ${process.pid} ${++made}`.padEnd(16, '.').slice(0, 16)).toString('base64url')

/** A table made without a page, with a seat for each name; the address of each seat and of spectators. */
export async function tableFor(wish, names, address = server.address) {
    const keys = names.map(() => key())
    const { table } = await post('/api/tables', { do: 'create', ...wish, seats: [...keys.map((it) => ({ key: it })), ...(wish.seats ?? [])] }, address)
    return { table, keys, links: keys.map((it) => `t/${table}#s=${it}`), watch: `t/${table}` }
}

/** Opens the page of a seat, or of a spectator. */
export async function arrive(context, link, options) {
    const page = await open(context, link, options)
    await page.locator('.people-bar').waitFor()
    return page
}

/** The key of the seat somebody has: nobody else knows it, whoever invited them. */
export async function keyOf(page) {
    await page.locator('.person-chip.mine').waitFor()
    return /#s=([\w-]+)/.exec(page.url())[1]
}

/** The board is there and waits, for this person or for another. */
export const board = (page) => page.locator('.play[aria-busy=false]').waitFor()

/** What can be chosen on this page. */
export const movesOf = (page) => page.$$eval('.play [data-move]:not(:disabled)', (all) => [...new Set(all.map((it) => it.dataset.move))])

/** Makes a move where it is drawn, and waits until the page has it. */
export async function make(page, move, how) {
    const before = await page.locator('.play').getAttribute('data-count')
    const selector = `.play [data-move="${move}"]:not(:disabled)`
    const folded = page.locator(`details:not([open]):has(${selector}) > summary`)
    if (await folded.count()) await hit(page, folded.first(), how)
    const button = page.locator(selector).first()
    await hit(page, button, how)
    if (await page.locator(`.hot ${selector}`).count()) await hit(page, button, how)
    await soon(async () => assert.notEqual(await page.locator('.play').getAttribute('data-count').catch(() => before), before))
}

export const turnOf = (page) => page.locator('.person-chip.turn').getAttribute('data-seat')

/** Starts the game from somebody's waiting room. */
export async function start(page) {
    await page.getByRole('button', { name: t('room.start'), exact: true }).click()
}

/** A seat played without a page, by requests: for what has to happen quickly on the way to what a test is about. */
export class Seat {
    constructor(table, seatKey, address = server.address) {
        Object.assign(this, { table, key: seatKey, address, session: undefined, count: 0, said: [{ do: 'hello', key: seatKey }] })
    }
    async say(command) {
        const id = `${process.pid}-${this.key.slice(-8)}-${++this.count}`
        this.said.push({ ...command, id })
        for (;;) {
            const send = this.said
            this.said = []
            const { session, messages = [], error, code } = await post(`/api/tables/${this.table}/poll`, { ...(this.session && { session: this.session }), send }, this.address)
            // Nobody had asked for longer than the server waits: begun anew, with the same ids.
            if (code === 'session' && this.session) {
                this.session = undefined
                this.said = [{ do: 'hello', key: this.key }, ...send, ...this.said]
                continue
            }
            assert.ok(!error, error)
            this.session = session
            const answer = messages.find((it) => it.id === id)
            if (answer) return answer
        }
    }
    async moves() {
        const { groups = [], actor } = await this.say({ do: 'ask' })
        return { actor, moves: groups.flatMap(({ choices }) => choices.filter(({ why }) => !why).map(({ move }) => move)) }
    }
    async act(move) {
        const answer = await this.say({ do: 'act', move })
        assert.ok(answer.ok, `${move}: ${answer.error}`)
    }
}
