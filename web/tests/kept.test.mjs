// What is not lost when a page is loaded again, or when a phone had put it away: what was said, what somebody was about to say, and what they had begun
// to choose.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { close, legal, reads, soon } from './hands.mjs'
import { parts } from './parts.mjs'
import { clickHex } from './sunhands.mjs'
import { arrive, board, hit, keyOf, make, movesOf, person, Seat, start, tableFor, turnOf, violations } from './tablehands.mjs'

const { t } = parts
const SUN = { game: 'sun', setup: { mission: 1, players: 2, characters: ['medic', 'scout'] } }
const PHONE = { size: { width: 360, height: 640 }, touch: true }

/** Two people at a table of sun, one of them with a small phone. */
async function together() {
    const { table, links } = await tableFor(SUN, ['a', 'b'])
    const people = [await person('Ada'), await person('Ben', PHONE)]
    const pages = [await arrive(people[0], links[0]), await arrive(people[1], links[1])]
    await pages[0].locator('.room-seats .taken', { hasText: 'Ben' }).waitFor()
    await start(pages[0])
    for (const page of pages) await board(page)
    const seats = (await Promise.all(pages.map(keyOf))).map((key) => new Seat(table, key))
    return { people, pages, seats }
}

test('on a phone all of the chat is in sight; a page that is loaded again has what was said, and what was about to be', async () => {
    const { people, pages: [mine, theirs], seats } = await together()
    const lines = theirs.locator('.talk-lines li')
    await seats[0].say({ do: 'chat', text: 'Who has water?' })
    await theirs.locator('.talk-button.unread').waitFor()
    await hit(theirs, theirs.locator('.talk-button'), 'touch')
    await soon(async () => assert.equal(await lines.count(), 1))
    // Every reaction, the field and its button are where a finger or a mouse reaches them without scrolling.
    const reachable = (page) => page.$$eval('.talk-say :is(button, input)', (all) =>
        all.map((it) => {
            const { left, top, width, height } = it.getBoundingClientRect()
            const corners = [[left + 3, top + height / 2], [left + width - 3, top + height / 2]]
            return width >= 24 && height >= (innerWidth < 500 ? 32 : 24) && corners.every(([x, y]) => it.contains(document.elementFromPoint(x, y)))
        }),
    )
    await mine.locator('.talk-button').click()
    for (const [page, sizes] of [[theirs, [[360, 640], [390, 844]]], [mine, [[1024, 768], [1440, 900], [1920, 1080]]]])
        for (const [width, height] of sizes.reverse()) {
            await page.setViewportSize({ width, height })
            await soon(async () => {
                const reached = await reachable(page)
                assert.ok(reached.length > 8 && reached.every(Boolean), `${width} x ${height}: ${reached}`)
            })
        }
    assert.deepEqual(await violations(theirs), [])
    await hit(theirs, theirs.getByRole('button', { name: t('react.thanks') }), 'touch')
    await hit(theirs, theirs.locator('.talk-line input'), 'touch')
    await theirs.keyboard.type('I have two.')
    await hit(theirs, theirs.getByRole('button', { name: t('talk.send') }), 'touch')
    await soon(async () => assert.equal(await lines.count(), 3))
    await theirs.locator('.talk-line input').fill('And the')
    await theirs.reload()
    await board(theirs)
    await reads(theirs.locator('.talk-lines'), /Who has water\?.*says thanks.*I have two\./s)
    assert.equal(await lines.count(), 3)
    assert.equal(await theirs.locator('.talk-line input').inputValue(), 'And the')
    // Whoever has not looked for so long that the table has forgotten what else happened still finds it.
    for (let i = 0; i < 210; i++) assert.ok((await seats[1].say({ do: 'orders', set: { drink: i % 2 > 0 } })).ok)
    await mine.reload()
    await board(mine)
    await reads(mine.locator('.talk-lines'), /Who has water\?.*I have two\./s)
    for (const context of people) await close(context)
})

test('a die in hand is still in hand after the page was loaded again, and not after the next move', async () => {
    const { links } = await tableFor({ game: 'skies', setup: { level: 2 } }, ['a'])
    const ada = await person('Ada', PHONE)
    const page = await arrive(ada, links[0])
    await start(page)
    await board(page)
    const chosen = () => page.$$eval('.hand-die.chosen', (all) => all.map((it) => it.dataset.die))
    await hit(page, page.locator('.hand-die').nth(1), 'touch')
    const held = await chosen()
    assert.equal(held.length, 1)
    await page.reload()
    await board(page)
    await soon(async () => assert.deepEqual(await chosen(), held))
    // Put down where it is drawn: the first touch shows what would happen, the second does it.
    const [where] = await legal(page)
    const before = await page.locator('.play').getAttribute('data-count')
    const { x, y } = await page.locator(`[data-place="${where}"]`).evaluate((it) => {
        const { left, top } = it.getBoundingClientRect()
        return { x: left + 12, y: top + 8 }
    })
    for (let i = 0; i < 2; i++) await page.touchscreen.tap(x, y)
    await soon(async () => assert.notEqual(await page.locator('.play').getAttribute('data-count'), before))
    await board(page)
    await page.reload()
    await board(page)
    await page.locator('.hand-die, [data-hand=end]').first().waitFor()
    assert.deepEqual(await chosen(), [])
    await close(ada)
})

test('a place that was looked at, with what can be done there, is open again after the page was loaded again', async () => {
    const { people, pages, seats } = await together()
    // Until somebody can choose between several things at a place.
    let page
    for (let acts = 0; ; acts++) {
        assert.ok(acts < 40, 'nobody had a choice of places')
        page = pages[Number(await turnOf(pages[0]))]
        await soon(async () => assert.ok((await movesOf(page)).length))
        const moves = await movesOf(page)
        if (moves.some((move) => /^explore/.test(move))) break
        await make(page, moves.find((move) => /^(done|end|keep)/.test(move)) ?? moves.find((move) => !/^(give-up|drop)/.test(move)), page === pages[1] ? 'touch' : 'mouse')
    }
    const about = page.locator('.answers.about h3')
    const places = await page.$$eval('.sun-map .hex:is(.safe, .risky)', (all) => all.map((it) => it.dataset.place))
    await clickHex(page, places.find((id) => id.includes(',')), page === pages[1] ? 'touch' : 'mouse')
    await about.waitFor()
    const what = await about.textContent()
    await page.reload()
    await board(page)
    await reads(about, new RegExp(what))
    await page.locator('.answers.about .back').click()
    await about.waitFor({ state: 'detached' })
    await page.reload()
    await board(page)
    await soon(async () => assert.ok((await movesOf(page)).length))
    assert.equal(await about.count(), 0)
    assert.equal(seats.length, 2)
    for (const context of people) await close(context)
})
