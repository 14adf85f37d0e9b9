// Playing together, in a real Chromium against a real server: each person has a browser of their own, and what they choose they choose where it is drawn.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clickPlace, close, legal, open, reads, soon } from './hands.mjs'
import { parts } from './parts.mjs'
import { arrive, board, keyOf, make, movesOf, person, Seat, start, tableFor, turnOf, violations } from './tablehands.mjs'

const { t } = parts

test('two people follow their links and play sun, each on their own screen, and somebody watches', async () => {
    const { links, watch } = await tableFor({ game: 'sun', setup: { mission: 1, players: 2, mode: 'semi-cooperative' } }, ['a', 'b'])
    const [ada, ben, eve] = [await person('Ada'), await person('', { size: { width: 390, height: 844 }, touch: true, scheme: 'light' }), await person('')]
    const first = await arrive(ada, links[0])
    await first.locator('.room-seats [data-seat="0"]', { hasText: 'Ada' }).waitFor()
    assert.deepEqual(await violations(first), [])
    // Whoever is new says their name, once.
    const second = await arrive(ben, links[1])
    await second.locator('.me-name').fill('Ben')
    await second.getByRole('button', { name: t('room.sit') }).click()
    await first.locator('.room-seats [data-seat="1"]', { hasText: 'Ben' }).waitFor()
    const third = await arrive(eve, watch)
    await start(first)
    const pages = [first, second]
    for (const page of [...pages, third]) await board(page)
    assert.equal(await third.locator('.team-card').count(), 0, 'a spectator has no card to look at')
    for (let i = 0; i < 8; i++) {
        const turn = Number(await turnOf(first))
        const [mine, other] = [pages[turn], pages[1 - turn]]
        await soon(async () => assert.ok((await movesOf(mine)).length))
        assert.deepEqual(await movesOf(other), [], 'nobody chooses for another')
        assert.match(await mine.title(), new RegExp(t('tables.mine')))
        assert.doesNotMatch(await other.title(), new RegExp(t('tables.mine')))
        const [move] = await movesOf(mine)
        await make(mine, move, mine === second ? 'touch' : 'mouse')
        const count = await mine.locator('.play').getAttribute('data-count')
        for (const page of [other, third]) await page.locator(`.play[data-count="${count}"]`).waitFor()
    }
    assert.ok(third.heard.length)
    // Each has heard of their own team card, and a spectator of none.
    for (const page of pages) assert.match(page.heard.join('\n'), /"team (sol|survivor)-/)
    assert.doesNotMatch(third.heard.join('\n'), /"team (sol|survivor)-/)
    for (const page of [...pages, third]) assert.deepEqual(await violations(page), [])
    for (const context of [ada, ben, eve]) await close(context)
})

test('one plays skies, another watches, and a half-made choice outlives a cut line', async () => {
    const { links, watch } = await tableFor({ game: 'skies', setup: { level: 2 } }, ['a'])
    const [ada, eve] = [await person('Ada'), await person('')]
    const mine = await arrive(ada, links[0])
    const theirs = await arrive(eve, watch)
    await start(mine)
    await board(mine)
    await mine.locator('.hand-die').first().click()
    const chosen = () => mine.$$eval('.hand-die.chosen', (all) => all.length)
    assert.equal(await chosen(), 1)
    await ada.setOffline(true)
    await soon(async () => assert.equal(await mine.locator('.line-lost').count(), 1))
    await reads(mine.locator('.line-lost'), new RegExp(t('line.offline').slice(0, 15)))
    assert.equal(await chosen(), 1, 'the die is still in hand')
    await ada.setOffline(false)
    await soon(async () => assert.equal(await mine.locator('.line-lost').count(), 0))
    assert.equal(await chosen(), 1, 'and so it is after the line is back')
    const [place] = await legal(mine)
    await clickPlace(mine, place)
    await soon(async () => assert.notEqual(await mine.locator('.play').getAttribute('data-count'), '1'))
    const count = await mine.locator('.play').getAttribute('data-count')
    await theirs.locator(`.play[data-count="${count}"]`).waitFor()
    assert.deepEqual(await legal(theirs), [])
    ada.complaints = ada.complaints.filter((it) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(it))
    await close(ada)
    await close(eve)
})

test('whoever makes a table for the first time can read all of it, and is led to what is missing', async () => {
    const { table, keys } = await tableFor({ game: 'skies' }, ['a'])
    const context = await person('')
    await context.addInitScript(([id, key]) => localStorage.setItem('under.tables', JSON.stringify([{ id, key, game: 'skies', seat: 0, when: 1 }])), [table, keys[0]])
    const page = await open(context, '#games')
    const together = page.locator('.together-card')
    for (const [width, height] of [[360, 640], [1024, 768], [1280, 800], [1920, 1080]]) {
        await page.setViewportSize({ width, height })
        const { inside, outside } = await together.evaluate((it) => ({ inside: it.scrollHeight, outside: it.clientHeight }))
        assert.ok(inside <= outside, `${width} x ${height}: ${inside} pixels of words in ${outside}`)
    }
    await together.click()
    await page.locator('.mission-card').first().waitFor()
    for (const [width, height] of [[1920, 1080], [360, 640], [1280, 800]]) {
        await page.setViewportSize({ width, height })
        for (const it of await page.$$eval('.mission-words', (all) => all.map((words) => words.clientWidth))) assert.ok(it > 120, `${width} x ${height}: ${it} pixels for the words of a mission`)
    }
    await page.locator('.make-do').click()
    await page.getByText(t('together.name.missing')).waitFor()
    assert.ok(await page.evaluate(() => document.activeElement.matches('.me-name')), 'the name is what is missing')
    await page.keyboard.type('Ada')
    await page.locator('.make-do').click()
    await page.locator('.room-seats').waitFor()
    await close(context)
})

/** Analyses are there at once, whatever is asked: a real one takes minutes. Which figures it has, the tests of the engine see to. */
function analyseAtOnce() {
    const estimate = (value, error) => ({ value, error })
    window.Worker = class extends window.Worker {
        postMessage(data) {
            const asked = data.requests?.map((it) => JSON.parse(it))
            if (asked?.[0].do !== 'analyse') return super.postMessage(data)
            const step = { kind: 'roll', round: 1, played: '', label: '', best: null, best_label: null, before: estimate(0.5, 0.2), after: estimate(0, 0), change: estimate(-0.5, 0.2), bad: false, sure: false }
            const analysis = { over: true, rough: true, together: false, persons: [], stages: [{ round: 1, move: 0, chance: estimate(0.5, 0.2) }], start: estimate(0.5, 0.2), luck: estimate(-0.2, 0.3), play: estimate(-0.3, 0.02), rest: estimate(0, 0), end: estimate(0, 0), sentence: `The chance of seat ${asked[0].whose}.`, steps: [step] }
            setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id: data.id, answers: [JSON.stringify({ ok: true, part: 0, parts: 1, analysis })] } })))
        }
    }
}

test('where not all win together, luck and play are one person’s, and everybody’s can be asked for; what is too close to tell is not a figure', async () => {
    const { table, links } = await tableFor({ game: 'sun', setup: { mission: 1, players: 3, mode: 'semi-cooperative' } }, ['a', 'b', 'c'])
    const people = [await person('Ada'), await person('Ben'), await person('Cleo')]
    await people[0].addInitScript(analyseAtOnce)
    const pages = []
    for (const [i, it] of people.entries()) pages.push(await arrive(it, links[i]))
    await start(pages[0])
    for (const page of pages) await board(page)
    const seats = []
    for (const page of pages) seats.push(new Seat(table, await keyOf(page)))
    for (;;) {
        const { actor } = await seats[0].moves()
        if (actor === 'over') break
        const { moves } = await seats[actor].moves()
        await seats[actor].act(moves.find((move) => /^(give-up|agree|yes)/.test(move)) ?? moves[0])
    }
    const page = pages[0]
    await page.locator('dialog .over-row').getByRole('button', { name: t('after.look') }).click()
    const panel = page.locator('.analysis')
    await panel.getByRole('button', { name: t('analysis.begin') }).click()
    await panel.getByText('The chance of seat 0.').waitFor()
    await panel.getByRole('heading', { name: t('analysis.whose', { name: 'Ada' }) }).waitFor()
    assert.deepEqual(await panel.locator('.figures dd').allInnerTexts(), [t('analysis.close'), '−30.0 ± 2.0', '0.0 ± 0.0'])
    assert.deepEqual(await violations(page), [])
    await panel.getByRole('button', { name: 'Cleo', exact: true }).click()
    await panel.getByText('The chance of seat 2.').waitFor()
    await panel.getByRole('heading', { name: t('analysis.whose', { name: 'Cleo' }) }).waitFor()
    assert.equal(await panel.getByRole('button', { name: 'Ada', exact: true }).count(), 1)
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/whose.png` })
    // And from there to the table again.
    await page.getByRole('button', { name: t('lookback.leave') }).click()
    await page.locator('.people-bar').waitFor()
    for (const context of people) await close(context)
})
