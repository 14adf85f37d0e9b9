// Whose turn it is, in a real Chromium: how one is told, how long one may take, and what happens while one is away or the line is cut.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clickPlace, close, legal, reads, server, soon } from './hands.mjs'
import { parts } from './parts.mjs'
import { arrive, board, keyOf, make, movesOf, person, Seat, start, tableFor, turnOf, violations } from './tablehands.mjs'

const { t } = parts
const SUN = { game: 'sun', setup: { mission: 1, players: 2, characters: ['medic', 'scout'] } }
const countOf = async (page) => Number(await page.locator('.play').getAttribute('data-count'))
const icon = (page) => page.locator('link[rel=icon]').getAttribute('href')

/** A browser that can be put into the background, and that keeps its notifications and its tones. */
const noted = () => {
    window.notes = []
    window.tones = 0
    window.away = false
    Object.defineProperty(document, 'hidden', { get: () => window.away })
    window.Notification = class {
        static permission = 'default'
        static requestPermission() {
            window.Notification.permission = 'granted'
            return Promise.resolve('granted')
        }
        constructor(title, options) {
            Object.assign(this, { title, ...options, close: () => (this.closed = true) })
            window.notes.push(this)
        }
    }
    const Plain = window.OscillatorNode
    window.OscillatorNode = class extends Plain {
        constructor(...given) {
            super(...given)
            window.tones++
        }
    }
}

test('whoever’s turn it is is told: by the title, a badge, a sound and a notification', async () => {
    const { table, links } = await tableFor(SUN, ['a', 'b'])
    const people = [await person('Ada'), await person('Ben')]
    const pages = []
    for (const [i, context] of people.entries()) {
        await context.addInitScript(noted)
        await context.addInitScript(() => localStorage.setItem('under.settings', JSON.stringify({ sound: 'on' })))
        pages.push(await arrive(context, links[i]))
    }
    await pages[0].locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await start(pages[0])
    for (const page of pages) await board(page)
    const seats = (await Promise.all(pages.map(keyOf))).map((it) => new Seat(table, it))
    const turn = Number(await turnOf(pages[0]))
    const [mine, theirs] = [pages[turn], pages[1 - turn]]
    await soon(async () => assert.match(await icon(mine), /^data:/))
    assert.match(await icon(theirs), /icon\.svg$/)
    assert.match(await mine.title(), new RegExp(t('tables.mine')))
    // The other one wants to be notified, and looks at something else.
    await theirs.locator('.people-chips').click()
    await theirs.getByRole('button', { name: t('people.notify') }).click()
    await theirs.getByText(t('people.notify.on')).waitFor()
    assert.deepEqual(await violations(theirs), [])
    await theirs.keyboard.press('Escape')
    await theirs.evaluate(() => {
        window.away = true
        window.tones = 0
        document.dispatchEvent(new Event('visibilitychange'))
    })
    await pass(seats[turn], turn)
    await soon(async () => assert.match(await theirs.title(), new RegExp(t('tables.mine'))))
    await soon(async () => assert.match(await icon(theirs), /^data:/))
    await soon(async () => assert.match(await icon(mine), /icon\.svg$/))
    const notes = await theirs.evaluate(() => window.notes.map(({ title, body, tag }) => ({ title, body, tag })))
    assert.deepEqual(notes, [{ title: 'Under our Sun', body: t('turn.notification'), tag: table }])
    assert.ok((await theirs.evaluate(() => window.tones)) > 0, 'two tones')
    assert.equal(await theirs.evaluate(() => (window.notes[0].onclick(), window.notes[0].closed)), true)
    assert.deepEqual(await mine.evaluate(() => window.notes), [], 'nobody is notified who looks at the page')
    // What happened meanwhile is told to whoever comes back to the page.
    await theirs.evaluate(() => {
        window.away = false
        document.dispatchEvent(new Event('visibilitychange'))
    })
    await theirs.locator('.banner', { hasText: t('story.open') }).waitFor()
    for (const context of people) await close(context)
})

/** The seat plays without its page until it is another's turn. */
async function pass(seat, turn) {
    for (let acts = 0; ; acts++) {
        assert.ok(acts < 80, 'it never became the other’s turn')
        const { actor, moves } = await seat.moves()
        if (actor !== turn) return
        await seat.act(moves.find((move) => /^(end|done|keep|stay|sleep)/.test(move)) ?? moves.find((move) => !/^(give-up|drop)/.test(move)))
    }
}

test('on a phone, whose browser has notifications only of its service worker, one is told as well, and led to the table', async () => {
    const { table, links } = await tableFor(SUN, ['a', 'b'])
    const people = [await person('Ada', { size: { width: 390, height: 844 }, touch: true }), await person('Ben', { size: { width: 390, height: 844 }, touch: true })]
    const pages = []
    for (const [i, context] of people.entries()) {
        await context.addInitScript(noted)
        await context.addInitScript(() => {
            window.Notification = class {
                static permission = 'granted'
                constructor() {
                    throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
                }
            }
            ServiceWorkerRegistration.prototype.showNotification = (title, { body, tag }) => (window.notes.push({ title, body, tag }), Promise.resolve())
        })
        pages.push(await arrive(context, links[i]))
    }
    await pages[0].locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await start(pages[0])
    for (const page of pages) await board(page)
    const turn = Number(await turnOf(pages[0]))
    const theirs = pages[1 - turn]
    await theirs.evaluate(() => navigator.serviceWorker.ready.then(() => ((window.away = true), document.dispatchEvent(new Event('visibilitychange')))))
    await pass(new Seat(table, await keyOf(pages[turn])), turn)
    await soon(async () => assert.deepEqual(await theirs.evaluate(() => window.notes), [{ title: 'Under our Sun', body: t('turn.notification'), tag: table }]))
    await theirs.locator('.person-chip.mine.turn').waitFor()
    // A touch on it leads to the table's page, if it is open, or opens it.
    const [worker] = people[1 - turn].serviceWorkers()
    const led = await worker.evaluate(async (tables) => {
        const led = []
        self.clients.openWindow = async (path) => void led.push(path)
        WindowClient.prototype.focus = async function () {
            led.push(`focus ${new URL(this.url).pathname}`)
        }
        for (const tag of tables) {
            const event = new ExtendableEvent('notificationclick')
            let work
            event.waitUntil = (it) => (work = it)
            event.notification = { tag, close: () => led.push('closed') }
            self.dispatchEvent(event)
            await work
        }
        return led
    }, [table, 'AnotherTableAltogether'])
    assert.deepEqual(led, ['closed', `focus /t/${table}`, 'closed', '/t/AnotherTableAltogether'])
    for (const context of people) await close(context)
})

test('while others decide, the page says for whom it waits, and what can be done meanwhile', async () => {
    const { table, links } = await tableFor(SUN, ['a', 'b'])
    const [ada, ben] = [await person('Ada'), await person('Ben', { size: { width: 390, height: 844 }, touch: true, scheme: 'light' })]
    const pages = [await arrive(ada, links[0]), await arrive(ben, links[1])]
    await pages[0].locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await start(pages[0])
    for (const page of pages) await board(page)
    const turn = Number(await turnOf(pages[0]))
    const [decides, waits] = [pages[turn], pages[1 - turn]]
    assert.equal(await decides.locator('.waiting').count(), 0)
    await reads(waits.locator('.waiting-who'), new RegExp(`^\\s*${['Ada', 'Ben'][turn]} `))
    assert.deepEqual(await violations(waits), [])
    if (process.env.PICTURES) await waits.screenshot({ path: `${process.env.PICTURES}/waiting-${turn}.png` })
    // An answer in advance is this seat's alone: the one who decides hears nothing of it.
    await waits.locator('.waiting-orders summary').click()
    const order = waits.locator('.waiting-orders input').first()
    const was = await order.isChecked()
    const heard = decides.heard.length
    await order.click()
    await soon(async () => assert.equal((await new Seat(table, await keyOf(waits)).say({ do: 'orders' })).orders[0].on, !was))
    await soon(async () => assert.equal(await order.isChecked(), !was))
    assert.ok(!decides.heard.slice(heard).join('').includes('"orders"'))
    // Somebody who takes long may be asked to hurry; somebody who has left may be replaced by a bot.
    await waits.evaluate(() => (Date.now = ((now) => () => now() + 60_000)(Date.now)))
    await waits.getByRole('button', { name: t('waiting.hurry') }).click({ timeout: 30_000 })
    await decides.locator('.talk-button.unread').waitFor()
    await decides.locator('.talk-button').click()
    await reads(decides.locator('.talk-lines'), new RegExp(t('react.hurry')))
    for (const context of [ada, ben]) await close(context)
})

test('a clock that runs out: a bot decides, until one is back', async () => {
    const { links } = await tableFor({ game: 'skies', setup: { level: 1 }, clock: 10 }, ['a'])
    const ada = await person('Ada', { size: { width: 390, height: 844 }, scheme: 'light' })
    const page = await arrive(ada, links[0])
    await start(page)
    await board(page)
    await reads(page.locator('.person-chip.turn'), new RegExp(t('people.turn.left', { time: '\\d+ s' })))
    await page.locator('.banner', { hasText: t('people.bot.mine') }).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: t('people.bot.back') }).click()
    await soon(async () => assert.equal(await page.locator('.banner', { hasText: t('people.bot.mine') }).count(), 0))
    await close(ada)
})

test('somebody is away: the others let a bot take over, and the seat is returned', async () => {
    const { table, links } = await tableFor({ game: 'sun', setup: { mission: 1, players: 3, characters: ['medic', 'scout', 'veteran'] } }, ['a', 'b', 'c'])
    const people = [await person('Ada'), await person('Ben'), await person('Cleo', { size: { width: 360, height: 640 }, scheme: 'light' })]
    const pages = []
    for (const [i, context] of people.entries()) pages.push(await arrive(context, links[i]))
    await pages[0].locator('.room-seats .taken', { hasText: 'Cleo' }).waitFor()
    const key = await keyOf(pages[1])
    await start(pages[0])
    for (const page of pages) await board(page)
    // Ben says that he is away; that he closed his page would be noticed, too, a little later.
    await pages[1].close()
    assert.ok((await new Seat(table, key).say({ do: 'leave' })).ok)
    await reads(pages[0].locator('.person-chip.away'), new RegExp(`Ben.*${t('people.away')}`))
    await pages[0].locator('.people-chips').click()
    await pages[0].locator('.people-list [data-seat="1"]').getByRole('button', { name: t('people.bot.propose') }).click()
    await pages[0].keyboard.press('Escape')
    const vote = pages[2].locator('.vote[data-about=bot]')
    await reads(vote, /Ada.*Ben/)
    assert.deepEqual(await violations(pages[2]), [])
    await vote.getByRole('button', { name: t('vote.yes') }).click()
    for (const page of [pages[0], pages[2]]) await reads(page.locator('.person-chip[data-seat="1"]'), new RegExp(t('people.by.bot')))
    // He comes back, sees who has played for him, and decides again.
    const back = await arrive(people[1], links[1])
    await board(back)
    await back.locator('.banner').getByRole('button', { name: t('people.bot.back') }).click()
    for (const page of [pages[0], pages[2]]) await soon(async () => assert.doesNotMatch(await page.locator('.person-chip[data-seat="1"]').textContent(), new RegExp(t('people.by.bot'))))
    for (const context of people) await close(context)
})

/** A line that can be cut: `cut` looks at every message, said or heard, and says whether it is lost, and the line with it. */
async function cuttable(page, line) {
    await page.route('**/poll', (route) => (line.dead ? route.abort() : route.continue()))
    await page.routeWebSocket(/\/socket$/, (socket) => {
        if (line.dead) return socket.close()
        const there = socket.connectToServer()
        line.opened = (line.opened ?? 0) + 1
        line.end = () => (socket.close(), there.close())
        const pass = (from, on) => (text) => {
            if (line.cut?.(from, JSON.parse(text))) {
                line.cut = null
                line.end()
            } else on.send(text)
        }
        socket.onMessage(pass('said', there))
        there.onMessage(pass('heard', socket))
    })
}

test('a line that is cut at bad moments: every move is made once, and a half-made choice stays in hand', async () => {
    const { links } = await tableFor({ game: 'skies', setup: { level: 2 } }, ['a'])
    const ada = await person('Ada')
    const page = await ada.newPage()
    const line = { cut: (from, { type }) => type === 'welcome' }
    await cuttable(page, line)
    await page.goto(server.address + links[0])
    // Cut at the welcome; then at the first news; then at the answer to the start.
    await soon(async () => assert.equal(line.cut, null))
    line.cut = (from, { type }) => type === 'news'
    await soon(async () => assert.equal(line.cut, null))
    await page.getByRole('button', { name: t('room.start'), exact: true }).waitFor()
    await keyOf(page)
    line.cut = (from, { type }) => from === 'heard' && type === 'answer'
    await start(page)
    await board(page)
    const said = []
    /** Places a die, with the line cut at that moment: the page counts one act, and so does the table. */
    const place = async (cut) => {
        if (!(await page.locator('.hand-die').count())) return page.locator('[data-hand=end]').click()
        await page.locator('.hand-die').first().click()
        assert.equal(await page.locator('.hand-die.chosen').count(), 1)
        const [where] = await legal(page)
        const before = await countOf(page)
        line.cut = cut
        await clickPlace(page, where)
        await soon(async () => assert.ok((await countOf(page)) > before))
        await soon(async () => assert.equal(line.cut, null))
        await board(page)
        said.push(await countOf(page))
    }
    await place((from, { do: what }) => from === 'said' && what === 'act') // it was never heard
    await place((from, { type, ok, last }) => from === 'heard' && type === 'answer' && ok && last !== undefined) // it was done, and not answered
    await place((from, { type, look }) => from === 'heard' && type === 'news' && look) // answered, and not told
    // In the middle of a choice.
    if (await page.locator('.hand-die').count()) {
        await page.locator('.hand-die').first().click()
        const opened = line.opened
        line.end()
        await soon(async () => assert.ok(line.opened > opened))
        assert.equal(await page.locator('.hand-die.chosen').count(), 1, 'the die is still in hand')
    }
    // The whole story as another page finds it is the same: nothing twice, nothing missing.
    const other = await arrive(ada, new URL(page.url()).pathname.slice(1))
    await board(other)
    assert.equal(await countOf(other), await countOf(page))
    ada.complaints = ada.complaints.filter((it) => !/WebSocket/.test(it))
    await close(ada)
})

test('a break goes unnoticed for five seconds, and is shown after that, with a way forward', async () => {
    const { links } = await tableFor({ game: 'skies', setup: { level: 2 } }, ['a'])
    const ada = await person('Ada', { size: { width: 360, height: 640 } })
    const page = await ada.newPage()
    const line = {}
    await cuttable(page, line)
    await page.clock.install()
    await page.goto(server.address + links[0])
    await keyOf(page)
    await start(page)
    await board(page)
    // From here on time stands still, except where the test lets it go by.
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
    line.dead = true
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.clock.runFor(4900)
    assert.equal(await page.locator('.line-lost').count(), 0)
    await soon(async () => {
        await page.clock.runFor(100)
        assert.equal(await page.locator('.line-lost').count(), 1)
    })
    await reads(page.locator('.line-lost'), new RegExp(t('line.lost').slice(0, 20)))
    line.dead = false
    await page.getByRole('button', { name: t('line.now') }).click()
    await soon(async () => {
        await page.clock.runFor(100)
        assert.equal(await page.locator('.line-lost').count(), 0)
    })
    ada.complaints = ada.complaints.filter((it) => !/WebSocket|ERR_FAILED/.test(it))
    await close(ada)
})
