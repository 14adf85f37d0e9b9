// A duplicate of skies, in a real Chromium: three people play the same cards and dice, each alone, on a desktop, a phone and by requests; somebody
// watches; nobody sees another's game before all have finished; and then they are compared, round by round.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clickPlace, close, legal, open, reads, server, soon } from './hands.mjs'
import { parts } from './parts.mjs'
import { arrive, board, hit, keyOf, person, Seat, start, violations } from './tablehands.mjs'

const { t } = parts
const picture = async (page, name) => process.env.PICTURES && page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
const handOf = (page) => page.$$eval('.hand-die', (dice) => dice.map((die) => die.getAttribute('aria-label')))

/** Makes a table for three on the page; the links of the others. */
async function invite(page) {
    await page.locator('.together-card').click()
    await page.locator('.make-games [data-game=skies]').click()
    await page.getByLabel(t('make.alike.same')).check()
    await page.getByLabel(t('make.alike.players')).selectOption('3')
    assert.deepEqual(await violations(page), [])
    await picture(page, 'duplicate-make')
    await hit(page, page.locator('.make-do'))
    await page.locator('.room-seats').waitFor()
    const links = []
    for (const row of await page.locator('.link-row', { hasText: /seat \d/ }).all()) {
        await row.getByRole('button', { name: t('room.link.copy') }).click()
        await row.getByText(t('room.link.copied')).waitFor()
        links.push(await page.evaluate(() => navigator.clipboard.readText()))
    }
    return links
}

/** Places a die where it is drawn. */
async function place(page, how) {
    const before = Number(await page.locator('.play').getAttribute('data-count'))
    if (await page.locator('.hand-die').count()) await hit(page, page.locator('.hand-die').first(), how)
    const places = await legal(page)
    if (places.length) await clickPlace(page, places[0])
    else await page.locator('[data-hand=end]').click()
    await soon(async () => assert.ok(Number(await page.locator('.play').getAttribute('data-count')) > before))
    await board(page)
}

/** The seat's game goes on without its page, until its round is over, or to the end. */
async function play(seat, whole) {
    const roundOf = async () => (await seat.say({ do: 'look' })).view.round
    const first = await roundOf()
    for (let acts = 0; acts < 400; acts++) {
        const { actor, moves } = await seat.moves()
        if (actor === 'over' || (!whole && (await roundOf()) !== first)) return
        await seat.act(moves.at(acts % moves.length))
    }
    assert.fail('the game does not end')
}

test('three people play the same dice, each alone, and compare when all have finished', async () => {
    const people = [await person('Ada', { size: { width: 1440, height: 900 } }), await person('Ben', { size: { width: 390, height: 844 }, touch: true, scheme: 'light' }), await person('Cleo', { size: { width: 1024, height: 768 }, scheme: 'light' })]
    const eve = await person('Eve', { size: { width: 768, height: 1024 } })
    const home = await open(people[0], '#games')
    const links = await invite(home)
    assert.equal(links.length, 2)
    const pages = [home, ...(await Promise.all(links.map((link, i) => arrive(people[i + 1], link.slice(server.address.length)))))]
    const table = /\/t\/([\w-]+)/.exec(home.url())[1]
    await home.locator('.room-seats [data-seat="2"]', { hasText: 'Cleo' }).waitFor()
    await start(home)
    for (const page of pages) await board(page)
    const watching = await arrive(eve, `t/${table}`)
    await reads(watching.locator('.progress'), new RegExp(t('duplicate.hidden').slice(0, 30)))
    // The same dice for everybody.
    const hand = await handOf(home)
    assert.ok(hand.length > 3)
    for (const page of pages) assert.deepEqual((await handOf(page)).sort(), [...hand].sort())
    // Each plays for themselves, and what one does changes nothing for the others.
    await place(home)
    await place(pages[1], 'touch')
    const seats = await Promise.all(pages.map(async (page) => new Seat(table, await keyOf(page))))
    await play(seats[2], false)
    for (const page of [...pages, watching]) await reads(page.locator('.person-chip[data-seat="2"]'), new RegExp(t('duplicate.round', { round: 2 })))
    for (const page of [...pages, watching]) assert.deepEqual(await violations(page), [])
    await picture(home, 'duplicate-play')
    await picture(pages[1], 'duplicate-phone')
    await picture(watching, 'duplicate-watch')
    // One has finished: they are told what they wait for, and see nothing of the others yet.
    await play(seats[2], true)
    await reads(pages[2].locator('.banner'), /Ada, Ben/)
    await reads(watching.locator('.progress [data-seat="2"]'), new RegExp(t('duplicate.finished')))
    assert.equal((await seats[2].say({ do: 'compare' })).code, 'state')
    await picture(pages[2], 'duplicate-finished')
    // Not a byte of what another did came to any page.
    for (const [i, page] of [...pages, watching].entries())
        for (const line of page.heard.join('\n').split('\n').flatMap((text) => { try { const it = JSON.parse(text); return [it, ...(it.messages ?? [])] } catch { return [] } }))
            for (const event of line.events ?? []) if (event.what === 'moved' && event.by !== i) assert.ok(!event.told && !event.moves, JSON.stringify(event))
    assert.ok(!watching.heard.join('\n').includes('"look"'))
    const desk = await open(people[2], '#games')
    await reads(desk.locator(`.your-tables [data-table="${table}"]`), new RegExp(t('tables.others')))
    await desk.close()
    await play(seats[0], true)
    await play(seats[1], true)
    for (const page of pages) await page.locator('dialog .over-row').waitFor()
    await picture(home, 'duplicate-over')
    for (const page of pages) {
        await page.locator('dialog .over-row').getByRole('button', { name: t('duplicate.compare'), exact: true }).click()
        await page.locator('.compare-board[data-count]').nth(1).waitFor()
        assert.deepEqual(await violations(page), [])
    }
    for (const [i, page] of pages.entries()) await picture(page, `duplicate-compare-${i}`)
    // The table has a column for each, and the slider leads both boards to a round.
    assert.equal(await home.locator('.compare-rounds thead th').count(), 4)
    const [boards, slider] = [home.locator('.compare-board'), home.locator('.compare-slider input')]
    await slider.fill('1')
    await reads(home.locator('.compare-slider'), /^Round 1 /)
    const ends = await boards.evaluateAll((all) => all.map((it) => Number(it.dataset.count)))
    await soon(async () => assert.ok((await boards.evaluateAll((all) => all.map((it) => Number(it.dataset.count)))).every((it) => it > 0 && it < 40)))
    // Any move of the round can be looked at by itself.
    const move = home.locator('.compare-side').first().locator('.compare-moves button').first()
    await move.click()
    await soon(async () => assert.equal(await boards.first().getAttribute('data-count'), '2'))
    assert.equal(await move.getAttribute('aria-pressed'), 'true')
    assert.ok(ends.length === 2)
    // Whoever watched compares, too.
    await watching.locator('.compare-page .compare-rounds').waitFor()
    await watching.locator('.compare-board[data-count]').nth(1).waitFor()
    assert.deepEqual(await violations(watching), [])
    if (process.env.PICTURES) await watching.screenshot({ path: `${process.env.PICTURES}/duplicate-watch-compare.png`, fullPage: true })
    // The rematch is one of the same kind.
    await home.keyboard.press('Escape')
    await home.getByRole('button', { name: t('after.rematch'), exact: true }).click()
    await reads(home.locator('div.room'), new RegExp(t('room.duplicate').slice(0, 30)))
    for (const context of [...people, eve]) await close(context)
})
