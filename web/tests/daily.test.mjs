// The game of the day: the same for everybody, a result to share, a streak, and the bot's game with the same dice.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { close, counted, isOver, legal, mouseMove, open, PHONES, profile, reads, settled, shut, soon, violations, words } from './hands.mjs'
import { generator, openEngine, parts } from './parts.mjs'

const { dateOf, daysBefore, daysOf, marksOf, t } = parts

/** A Sunday noon. */
const SUNDAY = new Date('2026-11-22T12:00:00Z')

async function onSunday(context, hash = '') {
    await context.clock.setFixedTime(SUNDAY)
    return open(context, hash)
}

test('days in a row: the record stays, a gap ends it, unfinished days do not count', () => {
    const game = (daily, result = 'lost-damage', id = Date.parse(daily)) => ({ id, link: '', setup: {}, result, rounds: 5, daily })
    const days = ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'].map((date) => game(date))
    const other = { id: 1, link: '', setup: {}, result: 'won', rounds: 5 }
    const of = (list, today) => {
        const { streak, best, played, won } = daysOf(list, today)
        return { streak, best, played, won }
    }
    assert.deepEqual(of([...days, other], '2026-03-03'), { streak: 1, best: 4, played: 5, won: 0 })
    assert.deepEqual(of(days, '2026-03-04'), { streak: 1, best: 4, played: 5, won: 0 }, 'today is not over yet')
    assert.deepEqual(of(days, '2026-03-05'), { streak: 0, best: 4, played: 5, won: 0 })
    assert.deepEqual(of([...days, game('2026-03-02', 'won')], '2026-03-03'), { streak: 6, best: 6, played: 6, won: 1 })
    assert.deepEqual(of([game('2026-03-02', null)], '2026-03-02'), { streak: 0, best: 0, played: 0, won: 0 })
    // The first game of a day is the one that counts.
    assert.deepEqual(of([game('2026-03-02', 'lost-damage', 5), game('2026-03-02', 'won', 9)], '2026-03-02'), { streak: 1, best: 1, played: 1, won: 0 })
    assert.equal(daysBefore('2024-03-01', 1), '2024-02-29')
    assert.equal(daysBefore('2026-10-26', 1), '2026-10-25')
    assert.equal(dateOf(new Date(2026, 0, 5, 23, 59)), '2026-01-05')
})

test('the k-th roll of a round is the same for everybody, whatever they played', async () => {
    const firsts = []
    for (const seed of [1, 2, 3]) {
        const engine = await openEngine()
        const { setup, seed: dice } = engine.good({ do: 'daily', game: 'skies', date: '2026-11-22' })
        const random = generator(seed)
        let { actor } = engine.good({ do: 'new', game: 'skies', setup, seed: dice, luck: 'shared' })
        const rolls = []
        let round = 0
        while (actor !== 'over') {
            if (actor === 'chance') {
                const { move, ...after } = engine.good({ do: 'roll' })
                const now = engine.good({ do: 'look', seat: 0 }).view.round
                if (now !== round) rolls.push(move)
                round = now
                actor = after.actor
            } else {
                const { moves } = engine.good({ do: 'moves' })
                ;({ actor } = engine.good({ do: 'play', move: moves[random(moves.length)] }))
            }
        }
        firsts.push(rolls)
    }
    const rounds = Math.min(...firsts.map((rolls) => rolls.length))
    assert.ok(rounds > 2)
    for (let i = 0; i < rounds; i++) assert.equal(new Set(firsts.map((rolls) => rolls[i])).size, 1, `round ${i + 1}`)
})

test('the marks of a result tell one thing of each round', () => {
    const told = (...kinds) => ({ told: kinds.map((kind) => ({ kind })) })
    const marks = marksOf({ told: [told('rolled', 'shot', 'research'), told('round', 'city-hit', 'shot'), told('round'), told('round', 'dug'), told('round', 'shot')] })
    assert.deepEqual(marks.map(({ sign }) => sign), ['🟦', '🟥', '⬛', '🟫', '🟩'])
})

test('two strangers get the same sky, play it, share it, and see what the bot made of it', async () => {
    const contexts = [await profile(), await profile({ size: PHONES[1], touch: true })]
    const starts = []
    for (const context of contexts) {
        const page = await onSunday(context)
        const own = await words(page)
        await page.keyboard.press('d')
        await reads(page.locator('dialog[open]'), /Sunday,? 22 November 2026/)
        await reads(page.locator('dialog[open]'), /wins about 38 %/)
        assert.deepEqual(await page.locator('.figures dd').allTextContents(), ['0', '0', '0', '0'])
        assert.deepEqual(await violations(page), [])
        await page.getByRole('button', { name: t('daily.begin') }).click()
        await page.locator('dialog').waitFor({ state: 'detached' })
        await soon(async () => assert.notDeepEqual(await words(page), own))
        await settled(page)
        starts.push(await words(page))
    }
    assert.deepEqual(starts[0], starts[1])
    const page = contexts[0].pages()[0]
    // Left in the middle, it goes on where it was: from the window of the day, too, after another game was begun.
    const random = generator(12)
    for (let i = 0; i < 4; i++) await mouseMove(page, random)
    const middle = await words(page)
    await page.reload()
    await settled(page)
    assert.deepEqual(await words(page), middle)
    await page.keyboard.press('n')
    await page.locator('form .primary').click()
    await soon(async () => assert.notDeepEqual(await words(page), middle))
    await page.keyboard.press('d')
    await page.getByRole('button', { name: t('daily.on') }).click()
    await soon(async () => assert.deepEqual(await words(page), middle))
    await settled(page)
    while (!(await isOver(page))) await mouseMove(page, random)
    await page.getByRole('button', { name: t('over.daily', { title: t('skies.daily') }) }).click()
    await page.locator('.daily-text').waitFor()
    assert.deepEqual(await page.locator('.figures dd').allTextContents().then((all) => all.slice(0, 3)), ['1', '1', '1'])
    const text = await page.locator('.daily-text').inputValue()
    assert.match(text, /^Under Falling Skies · Daily sky · 2026-11-22\n(🏆 Won|💀 Lost) in round \d+\n(🟥|🟦|🟩|🟫|⬛)+\n🔬 \d+\/14 {2}💥 \d\/5\n🔥 Streak: 1 day\nhttp/u)
    const rounds = Number(/in round (\d+)/.exec(text)[1])
    assert.equal([...text.split('\n')[2]].length, rounds, 'one mark a round')
    assert.doesNotMatch(text, /roll|dice|hard|seed/i, 'nothing of what the day brings')
    await page.getByRole('button', { name: t('daily.copy'), exact: true }).click()
    await page.getByText(t('share.copied')).waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('daily.keep') }).click()])
    assert.equal(file.suggestedFilename(), 'under-skies-2026-11-22.png')
    const png = await readFile(await file.path())
    assert.equal(png.subarray(1, 4).toString(), 'PNG')
    assert.equal(png.readUInt32BE(16), 1200)
    assert.ok(png.length > 20_000, 'something is drawn on it')
    // The mothership that hangs over it is the board's, with its eye open.
    const eye = await page.$eval('dialog canvas', (canvas) => [...canvas.getContext('2d').getImageData(canvas.width - 260 + 9, 141, 1, 1).data])
    assert.deepEqual(eye, [255, 95, 208, 255])
    // What strong made of the same dice: always the same, since it thinks the same every time.
    await soon(async () => assert.doesNotMatch(await page.locator('.daily-table tbody').textContent(), /…/))
    const bots = () => page.locator('.daily-table tbody td:nth-child(3)').allTextContents()
    const seen = await bots()
    assert.match(seen[0], /Won|Lost/)
    await page.getByRole('button', { name: t('analysis.begin') }).click()
    await reads(page.locator('.daily-table'), /Luck[+−]?[\d.]+.*Play[+−]?[\d.]+/s)
    assert.deepEqual(await violations(page), [])
    // Behind it is the end of the game, from where it was opened.
    await page.keyboard.press('Escape')
    await page.locator('.over-text').first().waitFor()
    await shut(page)
    // The day is done: tomorrow there is another, and the streak waits for it.
    await page.keyboard.press('d')
    await soon(async () => assert.deepEqual(await bots(), seen))
    assert.equal(await page.getByRole('button', { name: t('daily.begin') }).count(), 0)
    await shut(page)
    await contexts[0].clock.setFixedTime(new Date('2026-11-23T12:00:00Z'))
    await page.keyboard.press('d')
    await page.getByRole('button', { name: t('daily.begin') }).waitFor()
    await reads(page.locator('dialog[open]'), /Monday.*wins about 9\d %/s)
    assert.equal(await page.locator('.figures dd').first().textContent(), '1')
    await shut(page)
    await page.keyboard.press('c')
    await reads(page.locator('.past'), /Daily sky of 2026-11-22/)
    for (const context of contexts) await close(context)
})

test('the day’s game needs no server', async () => {
    const context = await profile()
    const page = await onSunday(context)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await context.setOffline(true)
    await page.keyboard.press('d')
    await page.getByRole('button', { name: t('daily.begin') }).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await settled(page)
    await page.locator('.hand-die').first().click()
    const [place] = await legal(page)
    await counted(page, () => page.locator(`[data-place="${place}"]`).click({ position: { x: 12, y: 8 } }))
    await close(context)
})
