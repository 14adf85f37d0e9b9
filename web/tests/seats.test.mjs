// Seats and links, in a real Chromium: how one is invited, what the browser remembers, and that nobody opens another's seat.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { close, open, reads, server, soon } from './hands.mjs'
import { parts } from './parts.mjs'
import { readCode } from './qr.mjs'
import { arrive, board, hit, keyOf, person, start, tableFor, violations } from './tablehands.mjs'

const { t } = parts
const SUN = { game: 'sun', setup: { mission: 1, players: 2, characters: ['medic', 'scout'] } }

/** Makes a table on the page; the address of the seat one may invite to. */
async function invite(context) {
    const page = await open(context, '#together')
    await page.locator('.mission-card').first().waitFor()
    await page.getByLabel(t('sun.new.players')).selectOption('2')
    await page.locator('.make-do').click()
    await page.locator('.room-seats').waitFor()
    const row = page.locator('.link-row', { hasText: t('room.link', { seat: 2 }) })
    return { page, row, link: await row.locator('input').inputValue() }
}

/** What a phone reads that is held in front of the code: what is drawn, black on white whatever the theme. */
async function scan(code) {
    const { size, modules, colours } = await code.evaluate((svg) => {
        const [rect, path] = [svg.querySelector('rect'), svg.querySelector('path')]
        const size = rect.width.baseVal.value - 8
        const dark = (x, y) => path.isPointInFill(new DOMPoint(x + 4.5, y + 4.5))
        return { size, modules: Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => dark(x, y))), colours: [rect, path].map((it) => getComputedStyle(it).fill) }
    })
    assert.deepEqual(colours, ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    return readCode(size, (x, y) => modules[y][x])
}

test('an invitation is shared, copied and scanned; whoever follows it has a link that nobody else knows', async () => {
    const [ada, ben] = [await person('Ada'), await person('Ben')]
    // A browser with a share sheet; what would be shared is kept.
    await ada.addInitScript(() => {
        window.shared = []
        navigator.share = (what) => (window.shared.push(what), window.refusesToShare ? Promise.reject(new Error('no')) : Promise.resolve())
    })
    const { page, row, link } = await invite(ada)
    await row.getByRole('button', { name: t('room.link.share') }).click()
    await page.evaluate(() => (window.refusesToShare = true))
    await row.getByRole('button', { name: t('room.link.share') }).click()
    const shared = await page.evaluate(() => window.shared)
    assert.deepEqual(shared.map(({ url }) => url), [link, link])
    assert.match(shared[0].text, /Under our Sun/)
    await row.getByRole('button', { name: t('room.link.qr') }).click()
    assert.equal(await scan(row.getByRole('img', { name: t('room.link.scan') })), link)
    assert.ok((await row.locator('.qr').evaluate((it) => it.getBoundingClientRect().width)) > 120, 'large enough for a camera')
    // One's own link is the last of them, and not what one is led to copy for somebody else.
    const last = page.locator('.link-row').last()
    await reads(last, new RegExp(t('room.link.own').slice(0, 20)))
    assert.equal(await last.locator('.primary').count(), 0)
    await last.getByRole('button', { name: t('room.link.qr') }).click()
    assert.equal(await scan(last.getByRole('img', { name: t('room.link.own.scan') })), page.url())
    assert.deepEqual(await violations(page), [])
    // Whoever opens their own invitation, to try it, keeps their seat.
    const tried = await arrive(ada, link.slice(server.address.length))
    await tried.getByRole('button', { name: t('table.seat.take') }).click()
    await tried.locator('.person-chip.mine[data-seat="0"]').waitFor()
    await tried.close()
    const guest = await arrive(ben, link.slice(server.address.length))
    const own = await keyOf(guest)
    assert.ok(!link.includes(own), 'the seat has another key now')
    await page.locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    // The invitation opens nothing any more, and says what to do; in Ben's browser it leads to his seat.
    const spy = await person('Eve')
    const opened = await open(spy, link.slice(server.address.length))
    await reads(opened.locator('.broken'), new RegExp(t('line.taken').slice(0, 40)))
    assert.deepEqual(await violations(opened), [])
    await opened.getByRole('button', { name: t('line.watch') }).click()
    await opened.locator('.person-chip.watching').waitFor()
    const again = await arrive(ben, link.slice(server.address.length))
    assert.equal(await keyOf(again), own)
    await again.close()
    // The link works on another device, and the first screen of this one knows it.
    const phone = await person('', { size: { width: 390, height: 844 }, touch: true })
    const there = await arrive(phone, new URL(guest.url()).pathname.slice(1) + new URL(guest.url()).hash)
    await there.locator('.person-chip.mine[data-seat="1"]').waitFor()
    // The first screen of a phone has the table in its list, and is no wider than the phone.
    await there.goto(`${server.address}#games`)
    await there.locator('.your-tables .table-row', { hasText: 'Ada' }).waitFor()
    assert.ok(await there.locator('main.games').evaluate((it) => it.scrollWidth <= it.clientWidth))
    assert.deepEqual(await violations(there), [])
    await guest.goto(`${server.address}#games`)
    await guest.locator('.your-tables .table-row').click()
    assert.equal(await keyOf(guest), own)
    for (const context of [ada, ben, spy, phone]) await close(context)
})

test('a table whose answer gets lost is asked for again, and is the same one with the same seats', async () => {
    const [ada, ben] = [await person('Ada'), await person('Ben')]
    // The table is made, and nobody hears of it; the second time, the seat is taken, and nobody hears of that.
    const lost = ['tables', 'seat']
    const made = new Set()
    for (const what of ['tables', 'seat'])
        await ada.route(`**/${what}`, async (route) => {
            const response = await route.fetch()
            const { table } = await response.json()
            if (table) made.add(table)
            if (lost[0] !== what) return route.fulfill({ response })
            lost.shift()
            await route.abort()
        })
    const page = await open(ada, '#together')
    await page.locator('.mission-card').first().waitFor()
    await page.getByLabel(t('sun.new.players')).selectOption('2')
    for (const left of [1, 0]) {
        await page.locator('.make-do').click()
        await soon(async () => assert.equal(lost.length, left))
        await reads(page.locator('.make .notice'), new RegExp(t('together.unreachable').slice(0, 20)))
    }
    await page.locator('.make-do').click()
    await page.locator('.person-chip.mine[data-seat="0"]').waitFor()
    assert.equal(made.size, 1)
    const guest = await arrive(ben, (await page.locator('.link-row input').first().inputValue()).slice(server.address.length))
    await guest.locator('.person-chip.mine[data-seat="1"]').waitFor()
    await start(page)
    for (const it of [page, guest]) await board(it)
    // What she adds to the dice is what she had promised the first time.
    assert.match(guest.heard.join('\n'), /"name":"Ada"[^}]*"dice":"shown"/)
    ada.complaints = ada.complaints.filter((it) => !/ERR_FAILED/.test(it))
    for (const context of [ada, ben]) await close(context)
})

test('at a listed table the link to the table is the invitation', async () => {
    const ada = await person('Ada', { size: { width: 360, height: 640 } })
    const page = await open(ada, '#together')
    await page.locator('.mission-card').first().waitFor()
    await page.getByLabel(t('make.listed')).check()
    await page.locator('.make-do').click()
    await page.locator('.room-seats').waitFor()
    const row = page.locator('.link-row').first()
    await reads(row, new RegExp(t('room.link.table').slice(0, 20)))
    await hit(page, row.getByRole('button', { name: t('room.link.copy') }))
    await row.getByText(t('room.link.copied')).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    assert.doesNotMatch(link, /#/)
    assert.deepEqual(await violations(page), [])
    const ben = await person('Ben')
    const guest = await arrive(ben, link.slice(server.address.length))
    await guest.getByRole('button', { name: t('room.sit') }).click()
    await page.locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    for (const context of [ada, ben]) await close(context)
})

test('a name is written as phones write it, as long as there is room, and no two people have the same', async () => {
    const { links } = await tableFor(SUN, ['a', 'b'])
    const [ada, other] = [await person(''), await person('Ärgerliche Überträger', { size: { width: 360, height: 640 }, touch: true })]
    const mine = await open(ada, links[0])
    const field = mine.locator('.me-name')
    await field.waitFor()
    await field.focus()
    await mine.keyboard.type('Ärgerliche Überträgerinnen und mehr')
    assert.equal(await field.inputValue(), 'Ärgerliche Überträger', '24 bytes')
    await mine.keyboard.type(' ')
    await mine.keyboard.press('Enter')
    await mine.locator('.person-chip.mine', { hasText: 'Ärgerliche Überträger' }).waitFor()
    // Who is called the same is told so, and sits down by another name.
    const theirs = await open(other, links[1])
    await reads(theirs.locator('.room-card .notice').first(), /already called Ärgerliche Überträger/)
    assert.deepEqual(await violations(theirs), [])
    await theirs.locator('.me-name').fill('Ben ')
    await hit(theirs, theirs.getByRole('button', { name: t('room.sit') }), 'touch')
    await theirs.locator('.person-chip.mine', { hasText: 'Ben' }).waitFor()
    other.complaints = other.complaints.filter((it) => !/status of 400/.test(it))
    for (const context of [ada, other]) await close(context)
})

test('an answer that gets lost on the way leaves nobody without their seat', async () => {
    const { links } = await tableFor(SUN, ['a', 'b'])
    const ben = await person('Ben')
    await keyOf(await arrive(ben, links[1]))
    // As if the browser had been closed between its question and the answer: it knows its key, and not that it has the seat.
    const other = await person('Cleo')
    let first = true
    await other.route('**/seat', async (route) => {
        await route.fetch()
        if (!first) return route.continue()
        first = false
        await route.abort()
    })
    const lost = await open(other, links[0])
    await soon(async () => assert.equal(first, false))
    await lost.close()
    const back = await arrive(other, links[0])
    await back.locator('.person-chip.mine[data-seat="0"]').waitFor()
    await soon(async () => assert.equal(await back.locator('.room-seats .taken').count(), 2, 'two people, and no ghost'))
    other.complaints = other.complaints.filter((it) => !/ERR_FAILED/.test(it))
    for (const context of [ben, other]) await close(context)
})

test('a part of the page that does not arrive is asked for again, at the same table', async () => {
    const { links } = await tableFor(SUN, ['a', 'b'])
    for (const [name, link, lost] of [['Ada', links[0], /assets\/sun-\w+\.js/], ['Ben', links[1], /assets\/together-\w+\.js/], ['Cleo', '#together', /assets\/sun-\w+\.js/]]) {
        const who = await person(name)
        // A service worker would fetch it by itself.
        await who.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
        const page = await who.newPage()
        await page.route(lost, (route) => route.abort())
        await page.goto(server.address + link)
        await reads(page.locator('.broken'), new RegExp(t('together.unreachable').slice(0, 20)))
        assert.deepEqual(await violations(page), [])
        await page.unroute(lost)
        await page.getByRole('button', { name: t('together.again') }).click()
        await page.locator(link === '#together' ? '.together-card' : '.person-chip.mine').waitFor()
        who.complaints = who.complaints.filter((it) => !/ERR_FAILED/.test(it))
        await close(who)
    }
})

test('whoever gives up their seat watches, and may sit down again', async () => {
    const { links } = await tableFor(SUN, ['a', 'b'])
    const [ada, ben] = [await person('Ada'), await person('Ben')]
    const mine = await arrive(ada, links[0])
    const theirs = await arrive(ben, links[1])
    await keyOf(theirs)
    await theirs.getByRole('button', { name: t('room.leave') }).click()
    await theirs.locator('.person-chip.watching').waitFor()
    await mine.locator('.room-seats .open').waitFor()
    assert.deepEqual(await violations(theirs), [])
    await theirs.getByRole('button', { name: t('room.sit') }).click()
    await mine.locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await keyOf(theirs)
    await start(mine)
    for (const page of [mine, theirs]) await board(page)
    for (const context of [ada, ben]) await close(context)
})

test('a table is closed by consent, and deleted with everything that was said', async () => {
    const { table, links, watch } = await tableFor(SUN, ['a', 'b'])
    const [ada, ben, eve] = [await person('Ada'), await person('Ben', { size: { width: 360, height: 640 }, scheme: 'light' }), await person('')]
    const mine = await arrive(ada, links[0])
    const theirs = await arrive(ben, links[1])
    await mine.locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await start(mine)
    for (const page of [mine, theirs]) await board(page)
    const watching = await arrive(eve, watch)
    await board(watching)
    const propose = async (what) => {
        await mine.locator('.people-chips').click()
        await mine.getByRole('button', { name: t(what) }).click()
        await mine.keyboard.press('Escape')
    }
    await propose('people.close')
    // One does not want to, and asked again does.
    const vote = theirs.locator('.vote[data-about=close]')
    await reads(vote, /Ada/)
    assert.deepEqual(await violations(theirs), [])
    assert.equal(await watching.locator('.vote button').count(), 0, 'spectators have no vote')
    await vote.getByRole('button', { name: t('vote.no') }).click()
    for (const page of [mine, theirs]) await page.locator('.vote').waitFor({ state: 'detached' })
    await propose('people.close')
    await vote.getByRole('button', { name: t('vote.yes') }).click()
    for (const page of [mine, theirs, watching]) await reads(page.locator('.table-notes'), new RegExp(t('after.closed.early')))
    assert.deepEqual(await violations(mine), [])
    await propose('people.delete')
    await theirs.locator('.vote[data-about=delete]').getByRole('button', { name: t('vote.yes') }).click()
    for (const page of [mine, theirs, watching]) await reads(page.locator('.broken'), new RegExp(t('line.gone').slice(0, 30)))
    await mine.getByRole('button', { name: t('line.home') }).click()
    await reads(mine.locator(`.your-tables [data-table="${table}"]`), new RegExp(t('tables.gone')))
    for (const context of [ada, ben, eve]) await close(context)
})
