// Seats and links, in a real Chromium: how one is invited, what the browser remembers, and that nobody opens another's seat.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { close, open, reads, server, soon, violations } from './hands.mjs'
import { parts } from './parts.mjs'
import { arrive, board, keyOf, person, start, tableFor } from './tablehands.mjs'

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
    await row.getByRole('img', { name: t('room.link.scan') }).waitFor()
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
    for (const page of [mine, theirs, watching]) await reads(page.locator('.table-notes'), new RegExp(t('after.closed')))
    assert.deepEqual(await violations(mine), [])
    await propose('people.delete')
    await theirs.locator('.vote[data-about=delete]').getByRole('button', { name: t('vote.yes') }).click()
    for (const page of [mine, theirs, watching]) await reads(page.locator('.broken'), new RegExp(t('line.gone').slice(0, 30)))
    await mine.getByRole('button', { name: t('line.home') }).click()
    await reads(mine.locator(`.your-tables [data-table="${table}"]`), new RegExp(t('tables.gone')))
    for (const context of [ada, ben, eve]) await close(context)
})
