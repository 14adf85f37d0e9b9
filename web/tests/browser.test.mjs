// The page in a real Chromium, served by the program itself. Every test fails on any error the browser reports.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import {
    BARRED, begin, clickPlace, close, counted, DESK, isOver, keep, legal, mouseMove, open, PHONES, profile, reads, serve, server, settled, shut, soon, violations, WON, words,
} from './hands.mjs'
import { generator, moduleOf, parts, web } from './parts.mjs'

const { t } = parts

test('a board is dealt at once, rooms glow, and a game is played by mouse to its end', async () => {
    const context = await profile()
    const page = await open(context)
    assert.equal(await page.locator('.hand-die').count(), 5)
    assert.ok((await legal(page)).length > 10)
    const dock = await page.locator('.dock .words').textContent()
    assert.ok(dock.includes(t('skies.theme')) && dock.includes(t('skies.goal')))
    const random = generator(3)
    for (let moves = 0; !(await isOver(page)); moves++) {
        assert.ok(moves < 400, 'the game ends')
        await mouseMove(page, random)
    }
    await reads(page.locator('.over-text'), /You (win|lose) in round \d+/)
    // It is counted, and can be looked back on.
    await shut(page)
    await page.keyboard.press('c')
    assert.equal(await page.locator('.figures dd').first().textContent(), '1')
    assert.equal(await page.locator('.past li').count(), 1)
    await page.locator('.past button').first().click()
    await page.locator('.scrubber input').waitFor()
    await page.keyboard.press('End')
    await reads(page.locator('.lookback .prompt'), /Move (\d+) of \1 /)
    await close(context)
})

/** Walks with arrow keys to the nearest place that can be chosen. */
async function keyboardPlace(page) {
    const rows = await page.$$eval('.board-places [role=row]', (all) => all.map((row) => [...row.querySelectorAll('.place')].map((it) => it.dataset.place)))
    const find = (place) => {
        const row = rows.findIndex((it) => it.includes(place))
        return [row, rows[row].indexOf(place)]
    }
    const focused = () => page.evaluate(() => document.activeElement?.dataset?.place ?? null)
    if (!(await focused())) await page.keyboard.press('ArrowRight')
    const [row, column] = find(await focused())
    const targets = (await legal(page)).map(find)
    targets.sort((a, b) => Math.abs(a[0] - row) + Math.abs(a[1] - column) - Math.abs(b[0] - row) - Math.abs(b[1] - column))
    const [toRow, toColumn] = targets[0]
    for (let i = row; i !== toRow; i += Math.sign(toRow - row)) await page.keyboard.press(toRow > row ? 'ArrowDown' : 'ArrowUp')
    for (let i = column; i !== toColumn; i += Math.sign(toColumn - column)) await page.keyboard.press(toColumn > column ? 'ArrowRight' : 'ArrowLeft')
    assert.ok((await legal(page)).includes(await focused()))
}

test('a game by keyboard alone', async () => {
    const context = await profile()
    const page = await open(context)
    for (let moves = 0; !(await isOver(page)); moves++) {
        assert.ok(moves < 400, 'the game ends')
        if (await page.locator('.hand-die').count()) await page.keyboard.press('1')
        if ((await legal(page)).length) {
            await keyboardPlace(page)
            await counted(page, () => page.keyboard.press('Enter'))
        } else await counted(page, () => page.keyboard.press('e'))
    }
    // A new one, begun by keyboard too.
    await shut(page)
    await page.keyboard.press('n')
    await page.locator('dialog[open] form').waitFor()
    for (let i = 0; i < 12 && !(await page.evaluate(() => document.activeElement?.matches('form .primary'))); i++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('dialog').waitFor({ state: 'detached' })
    await settled(page)
    assert.equal(await page.locator('.hand-die').count(), 5)
    await close(context)
})

test('every window opens by its key, and ? lists the keys', async () => {
    const context = await profile()
    const page = await open(context)
    for (const [key, title] of [
        ['?', 'keys.title'], ['r', 'rules.title'], ['l', 'log.title'], ['n', 'new.title'],
        ['g', 'share.title'], ['c', 'statistics.title'], ['o', 'words.title'], ['m', null],
    ]) {
        await page.keyboard.press(key)
        await soon(async () => assert.equal(await page.locator('dialog[open] h2').textContent(), title ? t(title) : 'Under Falling Skies'))
        await page.keyboard.press('Escape')
        await page.locator('dialog').waitFor({ state: 'detached' })
    }
    // What stands beside the board, and goes by the same key too.
    for (const [key, title] of [['w', 'why.title'], ['h', 'hint.title']])
        for (const leave of [key, 'Escape']) {
            await page.keyboard.press(key)
            await soon(async () => assert.equal(await page.locator('.beside h2').textContent(), t(title)))
            await page.keyboard.press(leave)
            await page.locator('.beside').waitFor({ state: 'detached' })
        }
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    const old = await theme()
    await page.keyboard.press('t')
    await soon(async () => assert.notEqual(await theme(), old))
    await page.reload()
    await settled(page)
    assert.notEqual(await theme(), old, 'the choice is kept')
    await close(context)
})

test('a reload at any moment loses no move', async () => {
    const context = await profile()
    const page = await open(context)
    await begin(page, { seed: '7' })
    const random = generator(17)
    for (let i = 0; i < 14; i++) {
        await mouseMove(page, random)
        if (i % 3 && i < 12) continue
        const seen = await words(page)
        const log = await page.locator('.side-log .log').textContent()
        await page.reload()
        await settled(page)
        assert.deepEqual(await words(page), seen)
        assert.equal(await page.locator('.side-log .log').textContent(), log)
    }
    // What is on the screen is kept, even when the page goes away right then. Dice are placed in one phase of two.
    for (let i = 0; i < 20 && !(await page.locator('.hand-die').count()); i++) await mouseMove(page, random)
    await page.locator('.hand-die').first().click()
    const placed = page.locator('.side-log .log-placed')
    const told = await placed.count()
    const places = await legal(page)
    await clickPlace(page, places[0])
    await placed.nth(told).waitFor()
    await page.reload()
    await settled(page)
    assert.equal(await placed.count(), told + 1)
    await close(context)
})

test('a kept game that cannot go on is told of, and not thrown away', async () => {
    const context = await profile()
    const page = await open(context)
    const keep = (save) => page.evaluate((it) => localStorage.setItem('under.skies.game', JSON.stringify({ id: 77, save: it })), save)
    await keep('{"under":1,"game":"skies","rules":1,"pack":"0000000000000000","setup":{"hard":["sky1"]},"seed":7}\nroll 5 4 1 3 3\n')
    await page.reload()
    await settled(page)
    await reads(page.locator('.banner'), /cannot be continued here: .+ You can find it under Statistics/)
    await page.keyboard.press('c')
    await page.getByRole('button', { name: t('past.look') }).click()
    await page.getByText(/This game cannot be shown: .*pack/).waitFor()
    await page.getByRole('button', { name: t('lookback.leave') }).click()
    await keep('nonsense')
    await page.reload()
    await settled(page)
    await reads(page.locator('.banner'), /could not be read/)
    await close(context)
})

test('another tab of the same browser goes on with the same game', async () => {
    const context = await profile()
    const first = await open(context)
    const second = await open(context)
    assert.deepEqual(await words(second), await words(first))
    await first.bringToFront()
    await mouseMove(first, generator(5))
    const wanted = await words(first)
    const same = (line) => document.querySelector('.board .unseen')?.textContent === line
    await second.waitForFunction(same, wanted.join(''))
    // What cannot be read there leaves it as it is.
    await first.evaluate(() => localStorage.setItem('under.skies.game', JSON.stringify({ id: 78, save: 'nonsense' })))
    await mouseMove(first, generator(6))
    await second.waitForFunction(same, (await words(first)).join(''))
    await close(context)
})

test('a slow tab takes back no move of a quick one', async () => {
    const context = await profile()
    const quick = await open(context)
    const slow = await open(context, '', { late: 150 })
    await quick.bringToFront()
    const random = generator(41)
    for (let i = 0; i < 6; i++) await mouseMove(quick, random)
    const wanted = await words(quick)
    await soon(async () => assert.deepEqual(await words(slow), wanted))
    await settled(slow)
    assert.deepEqual(await words(quick), wanted)
    await quick.reload()
    await settled(quick)
    assert.deepEqual(await words(quick), wanted)
    await close(context)
})

/** A game in which a ship comes back while the mothership is some rows down. */
const RETURNING = WON.slice(0, WON.indexOf('spawn c2\n'))

/** What glows, as it is drawn: the middle of each box and four points near its corners, on the screen. */
const glowing = (page) =>
    page.$$eval('.board-art .glow rect', (all) =>
        all.map((it) => {
            const { left, top, width: wide, height: high } = it.getBoundingClientRect()
            const points = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]].map(([x, y]) => [left + wide * x, top + high * y])
            return { box: { left, top, right: left + wide, bottom: top + high }, points }
        }),
    )

/** The places that answer for what glows, one for each. */
async function ownersOf(page, drawn) {
    const owners = []
    for (const { points } of drawn) {
        const places = await page.evaluate((all) => all.map(([x, y]) => document.elementFromPoint(x, y)?.dataset?.place ?? null), points)
        assert.equal(new Set(places).size, 1, `one place answers as ${places}`)
        owners.push(places[0])
    }
    assert.ok(owners.every(Boolean) && new Set(owners).size === drawn.length, `places answer as ${owners}`)
    return owners
}

/** Every shape of window in which width or height limits the board. */
const WINDOWS = [
    [360, 560], [360, 640], [360, 740], [390, 664], [390, 844], [412, 915], [430, 932], [640, 360], [768, 1024], [844, 390], [1024, 768],
    [1100, 800], [1200, 900], [1280, 720], [1280, 1024], [1440, 900], [1440, 1200], [1920, 1080],
]
for (const [width, height] of WINDOWS)
    test(`a room responds where it is drawn: ${width} x ${height}`, async () => {
        const touch = width < 900
        const context = await profile({ size: { width, height }, touch })
        const page = await open(context)
        await page.locator('.hand-die').first()[touch ? 'tap' : 'click']()
        // In a low window the base is scrolled to.
        await page.locator('[data-place=c3r5]').scrollIntoViewIfNeeded()
        const drawn = await glowing(page)
        assert.ok(drawn.length > 4, `only ${drawn.length} rooms glow`)
        await ownersOf(page, drawn)
        // What is touched is what is marked or played: the die lies, drawn, where the finger was.
        const { box, points: [[x, y]] } = drawn.at(-1)
        const touchedPlace = await page.evaluate(([left, top]) => document.elementFromPoint(left, top).dataset.place, [x, y])
        if (touch) {
            await page.touchscreen.tap(x, y)
            await page.locator('.glow.marked').waitFor()
            const marked = await page.$eval('.board-art .glow.marked rect', (it) => it.getBoundingClientRect().toJSON())
            assert.ok(Math.abs(marked.left - box.left) < 1 && Math.abs(marked.top - box.top) < 1, 'another room is marked')
            await page.locator('.commit').tap()
        } else {
            await page.mouse.click(x, y)
        }
        // A small board may be panned by then: what is looked at is where that room is now.
        const inside = (place) => {
            const { left, top, right, bottom } = document.querySelector(`[data-place=${place}]`).getBoundingClientRect()
            return [...document.querySelectorAll('.board-art .lands')].some((it) => {
                const at = it.getBoundingClientRect()
                const [middle, centre] = [at.left + at.width / 2, at.top + at.height / 2]
                return middle > left && middle < right && centre > top && centre < bottom
            })
        }
        await page.waitForFunction(inside, touchedPlace)
        // So does the bay a ship comes back to, up to its upper edge, wherever the mothership is by then.
        await keep(page, RETURNING)
        await page.locator('.board-frame').scrollIntoViewIfNeeded()
        const bays = await glowing(page)
        const columns = await ownersOf(page, bays)
        assert.deepEqual(columns, await legal(page))
        const [, [left, upper]] = bays[0].points
        const told = await words(page)
        await page[touch ? 'touchscreen' : 'mouse'][touch ? 'tap' : 'click'](left, upper)
        if (touch) await page.locator('.commit').tap()
        await soon(async () => assert.notDeepEqual(await words(page), told))
        await close(context)
    })

for (const size of [...PHONES, ...BARRED])
    test(`a phone of ${size.width} x ${size.height}: by touch, without scrolling`, async () => {
        const context = await profile({ size, touch: true })
        const page = await open(context)
        const random = generator(23)
        const fits = async () => {
            const room = await page.evaluate(() => ({
                high: document.documentElement.scrollHeight - innerHeight,
                wide: document.documentElement.scrollWidth - innerWidth,
                outside: [...document.querySelectorAll('.board, .tracks, .tray, .hand, .ticker, .head, .commit')].filter((it) => {
                    const { left, right, top, bottom } = it.getBoundingClientRect()
                    return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
                }).map((it) => it.className),
                board: document.querySelector('.board').getBoundingClientRect().height,
            }))
            assert.deepEqual({ high: room.high, wide: room.wide, outside: room.outside }, { high: 0, wide: 0, outside: [] })
            assert.ok(room.board > 330, `the board is ${room.board} high`)
        }
        for (let i = 0; i < 12 && !(await isOver(page)); i++) {
            await fits()
            const dice = page.locator('.hand-die')
            if (await dice.count()) await dice.first().tap()
            const places = await legal(page)
            const before = await words(page)
            if (!places.length) await page.locator('[data-hand=end]').tap()
            else {
                const place = page.locator(`[data-place="${places[random(places.length)]}"]`)
                await place.tap({ position: { x: 12, y: 8 } })
                await page.locator('.dock .preview li').first().waitFor()
                assert.deepEqual(await words(page), before, 'the first touch only shows')
                await fits()
                if (i % 2) await page.locator('.commit').tap()
                else await place.tap({ position: { x: 12, y: 8 } })
            }
            await page.waitForFunction((old) => document.querySelector('.board .unseen')?.textContent !== old, before.join(''))
            await settled(page)
        }
        await close(context)
    })

test('what a move would do is shown before it is made', async () => {
    const context = await profile()
    const page = await open(context)
    await begin(page, { seed: '7' })
    assert.match(await page.locator('.side-log').textContent(), /The dice show 5 4 1 3 3\./)
    await page.locator('[data-die=b5]').click()
    await page.locator('[data-place=c2r1]').hover()
    await page.locator('.ghosts .ship').first().waitFor()
    assert.equal(await page.locator('.ghosts .ship').count(), 1)
    const lines = await page.locator('.preview li').allTextContents()
    assert.deepEqual(lines, ['A ship stops at column 2, row 5.', 'Later: the robot room with a value of 5-1=4, for 1 energy.', 'It builds a robot of 4.'])
    await page.locator('[data-die=w3]').first().click()
    await page.locator('[data-place=c1r0]').hover()
    await page.getByText('all dice you have not placed are rolled again').waitFor()
    // A room that cannot be chosen says why.
    await clickPlace(page, 'c5r5', { force: true })
    await reads(page.locator('.notice'), /c5r5|excavator|space/i)
    await close(context)
})

test('new games: level, cards, a wanted chance, seeds', async () => {
    const context = await profile()
    const page = await open(context)
    await begin(page, { seed: '9223372036854775807', cards: ['Tracks', 'Mothership'] })
    const seen = await words(page)
    assert.ok(seen.some((line) => /Energy 1 of 6/.test(line)), 'the hard tracks')
    assert.ok(seen.some((line) => /waiting on the mothership: 1/.test(line)), 'the hard mothership')
    await mouseMove(page, generator(2))
    await begin(page, { seed: '9223372036854775807' })
    await begin(page, { level: '8' })
    assert.ok((await words(page)).some((line) => /Energy 1 of 6/.test(line)), 'everything is hard')
    await begin(page, { chance: '95' })
    assert.ok((await words(page)).some((line) => /Energy 2 of 7/.test(line)), 'little is hard')
    // A seed that is none is refused, and nothing is lost.
    await page.keyboard.press('n')
    await page.getByLabel(t('new.seed')).fill('9223372036854775808')
    await page.locator('form .primary').click()
    await page.locator('.notice-line').getByText(/whole number from 0 to 9223372036854775807/).waitFor()
    await shut(page)
    // A game that was begun and left can be played on.
    await page.keyboard.press('c')
    await page.getByRole('button', { name: t('past.resume') }).last().click()
    await soon(async () => assert.ok((await words(page)).some((line) => /Energy 1 of 6/.test(line))))
    await close(context)
})

test('undo goes back to the last thing seen, and says why not further', async () => {
    const context = await profile()
    const page = await open(context)
    await begin(page, { seed: '7' })
    const start = await words(page)
    await page.keyboard.press('u')
    await reads(page.locator('.banner'), /no move to undo yet/)
    for (const [die, place] of [['b5', 'c1r1'], ['b4', 'c2r0']]) {
        await page.locator(`[data-die=${die}]`).click()
        await counted(page, () => clickPlace(page, place))
    }
    const undo = page.getByRole('button', { name: t('undo') })
    for (let i = 0; i < 2; i++) await counted(page, () => undo.click())
    assert.deepEqual(await words(page), start)
    await close(context)
})

test('hint, why and rules', async () => {
    const context = await profile()
    const page = await open(context)
    await page.keyboard.press('h')
    await page.locator('.hints button').first().waitFor()
    assert.match(await page.locator('.hints').textContent(), /\d+ % ± \d/)
    await reads(page.locator('.reason'), /The next best is about as good|You would win \d+ % of the time/)
    await page.locator('.hints button').first().click()
    await page.locator('.ghosts .die').waitFor()
    await counted(page, () => page.locator('.commit').click())
    await page.keyboard.press('w')
    await reads(page.locator('.rules'), /then place them one at a time/)
    await reads(page.locator('.rules'), /ships? .* descends?/)
    await shut(page)
    // The mark behind a sentence of the log leads to the rule.
    await page.locator('.side-log .rule-id').first().click()
    await page.locator('.rule-told').waitFor()
    await close(context)
})

test('a shared link holds the game: a fresh profile sees every move', async () => {
    const context = await profile()
    const page = await open(context)
    await keep(page, WON)
    await page.getByRole('button', { name: t('over.share') }).click()
    await page.waitForFunction(() => document.querySelector('textarea')?.value)
    await page.getByRole('button', { name: t('share.copy') }).click()
    await page.getByText(t('share.copied')).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    assert.match(link, /#game=[\w-]+$/)
    // Closed, the window gives way to the one it was opened from.
    await page.keyboard.press('Escape')
    await page.locator('dialog[open] .over-text').waitFor()
    await shut(page)
    const end = await words(page)
    await close(context)

    const fresh = await profile()
    const other = await open(fresh, link.slice(link.indexOf('#')))
    await other.locator('.scrubber input').waitFor()
    await reads(other.locator('.lookback .prompt'), /Move 0 of \d+/)
    await other.keyboard.press('ArrowRight')
    await reads(other.locator('.lookback .words'), /The dice show/)
    await other.locator('.scrubber input').press('End')
    await soon(async () => assert.deepEqual(await words(other), end))
    await other.getByRole('button', { name: t('lookback.first') }).click()
    await other.getByRole('button', { name: t('lookback.play'), exact: true }).click()
    await reads(other.locator('.lookback .prompt'), /Move ([3-9]|\d\d+) of/)
    await other.getByRole('button', { name: t('lookback.again') }).click()
    await settled(other)
    assert.equal(await other.locator('.side-log .log-rolled').count(), 1)
    await close(fresh)

    const cut = await profile()
    const broken = await open(cut, link.slice(link.indexOf('#'), -20))
    await broken.getByText(t('lookback.broken')).waitFor()
    await broken.getByRole('button', { name: t('lookback.leave') }).click()
    await settled(broken)
    await close(cut)
})

test('luck and play are told apart, with a picture that leads to the moves', async () => {
    const context = await profile()
    const page = await open(context)
    const random = generator(11)
    for (let i = 0; i < 3; i++) await mouseMove(page, random)
    await page.keyboard.press('p')
    await page.getByRole('button', { name: t('analysis.begin') }).click()
    await page.locator('.curve').waitFor()
    assert.match(await page.locator('.curve').getAttribute('aria-label'), /from \d+ % to \d+ %/)
    assert.equal(await page.locator('.figures dd').count(), 3)
    await page.locator('.findings button').last().click()
    await reads(page.locator('.lookback .prompt'), /Move [1-9]/)
    // The scale stands beside the curve; a click on the curve leads to the move that is drawn there.
    await page.locator('.curve').scrollIntoViewIfNeeded()
    const line = await page.locator('.curve-line').boundingBox()
    const scale = await page.locator('.curve text').first().boundingBox()
    assert.ok(scale.x + scale.width <= line.x, JSON.stringify([scale, line]))
    await page.mouse.click(line.x + 1, line.y + line.height / 2)
    await reads(page.locator('.lookback .prompt'), /Move 0 of/)
    await page.mouse.click(line.x + line.width - 1, line.y + line.height / 2)
    await reads(page.locator('.lookback .prompt'), /Move (\d+) of \1\b/)
    assert.deepEqual(await violations(page), [])
    // Stopping keeps what there is; the board comes back as it was. A longer game, so that there is time to stop.
    await page.keyboard.press('Escape')
    await settled(page)
    await keep(page, WON)
    await shut(page)
    await page.keyboard.press('p')
    await page.getByRole('button', { name: t('analysis.begin') }).click()
    await page.getByRole('button', { name: t('analysis.stop') }).click()
    await page.getByRole('button', { name: t('analysis.begin') }).waitFor()
    await page.keyboard.press('Escape')
    await settled(page)
    await close(context)
})

test('without a server: play, hint, lesson and links', async () => {
    const mine = await serve()
    const context = await profile()
    const page = await open(context, '', { address: mine.address })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await mine.stop()
    await page.reload()
    await settled(page)
    const random = generator(31)
    for (let i = 0; i < 8; i++) await mouseMove(page, random)
    await page.keyboard.press('h')
    await page.locator('.hints button').first().waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${mine.address}#learn`)
    await page.locator('.coach').waitFor()
    await close(context)
})

test('motion is shown, can be skipped, and is left out on request', async () => {
    const context = await profile({ motion: 'no-preference' })
    const page = await open(context)
    assert.equal(await page.evaluate(() => document.documentElement.dataset.motion), 'on')
    await page.locator('.hand-die').first().click()
    const places = await legal(page)
    await clickPlace(page, places.at(-1))
    await page.keyboard.press('Escape')
    await settled(page)
    await page.keyboard.press('m')
    await page.getByRole('group', { name: t('motion.title') }).getByLabel(t('motion.off')).check()
    await page.locator('html[data-motion=off]').waitFor()
    await close(context)
    const calm = await profile({ motion: 'reduce' })
    const still = await open(calm)
    assert.equal(await still.evaluate(() => document.documentElement.dataset.motion), 'off')
    assert.equal(await still.evaluate(() => document.getAnimations().length), 0)
    await close(calm)
})

test('what happened is spoken, and the board is a grid with names', async () => {
    const context = await profile()
    const page = await open(context)
    await begin(page, { seed: '7' })
    await page.locator('[data-die=b5]').click()
    await counted(page, () => clickPlace(page, 'c1r1'))
    await reads(page.locator('[aria-live=polite]'), /The black 5 goes to the energy room in column 1/)
    const grid = page.getByRole('grid')
    assert.equal(await grid.getByRole('row').count(), 6)
    assert.equal(await grid.getByRole('gridcell').count(), 30)
    const label = await page.locator('[data-place=c1r1]').getAttribute('aria-label')
    assert.equal(label, 'Column 1, row 1: energy -1, free to use. Black 5 is here.')
    assert.equal(await page.locator('.board-places [tabindex="0"]').count(), 1, 'one stop for the tab key')
    await close(context)
})

/** Counts the messages a page sends to its engines. */
function countPosts() {
    window.posts = 0
    window.Worker = class extends window.Worker {
        postMessage(...args) {
            window.posts++
            super.postMessage(...args)
        }
    }
}

test('a click that leads to a roll is one message to the engine', async () => {
    const context = await profile()
    await context.addInitScript(countPosts)
    const page = await open(context)
    await begin(page, { seed: '7' })
    await page.locator('[data-die=w3]').first().click()
    await page.locator('[data-place=c5r1]').hover()
    await page.locator('.preview li').first().waitFor()
    const before = await page.evaluate(() => window.posts)
    const rolls = await page.locator('.side-log .log-rolled').count()
    await counted(page, () => clickPlace(page, 'c5r1'))
    assert.equal(await page.locator('.side-log .log-rolled').count(), rolls + 1, 'the other dice were rolled')
    assert.equal((await page.evaluate(() => window.posts)) - before, 1)
    await close(context)
})

/** The page around another engine: built as the program's is, and handed out as it is. */
async function servePage(game, module) {
    const folder = await mkdtemp(join(tmpdir(), 'under-page-'))
    const built = spawnSync(process.execPath, [join(web, 'build.mjs'), '--wasm', `${game}=${moduleOf(module)}`, '--out', folder], { encoding: 'utf8' })
    assert.equal(built.status, 0, built.stderr)
    const types = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', svg: 'image/svg+xml', webmanifest: 'application/manifest+json' }
    const http = createServer(async (request, response) => {
        const path = request.url === '/' ? '/index.html' : request.url
        const body = await readFile(join(folder, path)).catch(() => null)
        response.writeHead(body ? 200 : 404, { 'content-type': types[path.split('.').at(-1)] ?? 'text/plain' })
        response.end(body)
    })
    await new Promise((ready) => http.listen(0, 'localhost', ready))
    http.unref() // a test that fails before it stops the server must not keep the others waiting
    const stop = async () => {
        http.closeAllConnections()
        http.close()
        await rm(folder, { recursive: true })
    }
    return { address: `http://localhost:${http.address().port}/`, stop }
}

test('a game nobody has drawn a board for is played to its end by clicking', async () => {
    const plain = await servePage('secret', 'plain')
    const context = await profile()
    const page = await open(context, '', { address: plain.address })
    assert.equal(await page.locator('.head-title').textContent(), 'Secret cards')
    const random = generator(9)
    const choices = page.locator('.plain-choice button:enabled')
    const cards = []
    for (let turns = 0; !(await isOver(page)); turns++) {
        assert.ok(turns < 40, 'the game ends')
        await settled(page)
        const curtain = page.locator('.plain-curtain button')
        if (await curtain.count()) {
            assert.equal(await page.locator('.plain-position').count(), 0, 'nothing is shown before the next player sits there')
            for (const key of ['l', 'o', 'w']) await page.keyboard.press(key)
            assert.equal(await page.locator('dialog').count(), 0, 'nor in a window')
            await curtain.click()
            await page.locator('.plain-position').waitFor()
            continue
        }
        cards.push(await page.locator('.plain-position').textContent())
        assert.ok((await page.locator('.prompt').textContent()).length > 5)
        await choices.first().hover()
        await page.locator('.preview li').first().waitFor()
        const old = await page.locator('.log-move').count()
        await choices.nth(random(await choices.count())).click()
        await page.waitForFunction((seen) => document.querySelectorAll('.log-move').length !== seen || document.querySelector('.plain-curtain, .over-text'), old)
    }
    assert.ok(new Set(cards).size > 3)
    assert.ok((await page.locator('.over-text').textContent()).length > 5)
    // It can be looked back on, is listed, and another one is begun from its options.
    await page.getByRole('button', { name: t('over.look') }).click()
    await page.locator('.scrubber input').press('End')
    await reads(page.locator('.lookback .prompt'), /Move (\d+) of \1 /)
    await page.getByRole('button', { name: t('over.back') }).click()
    await page.keyboard.press('c')
    await page.locator('.past li').waitFor()
    await shut(page)
    await page.keyboard.press('n')
    await page.getByLabel('players').selectOption({ label: '2' })
    await page.locator('form .primary').click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await settled(page)
    assert.deepEqual(await violations(page), [])
    // A hint, and what was done is taken back.
    await page.keyboard.press('h')
    await page.locator('.hints button').first().click()
    await page.locator('.plain-choice .chosen').waitFor()
    await close(context)
    await plain.stop()
})

for (const scheme of ['dark', 'light'])
    for (const size of [DESK, PHONES[0]])
        test(`axe finds nothing on any screen: ${scheme}, ${size.width} wide`, async () => {
            const context = await profile({ scheme, size })
            const page = await open(context)
            const look = async (name) => assert.deepEqual(await violations(page), [], name)
            await look('play')
            await page.locator('.hand-die').first().click()
            await page.locator('.place.legal').first().hover()
            await page.locator('.preview li').first().waitFor()
            await look('preview')
            for (const key of ['m', '?', 'r', 'w', 'l', 'g', 'c', 'o']) {
                await page.keyboard.press(key)
                if (key === 'r') await page.locator('.chapter').first().waitFor()
                await look(`window ${key}`)
                await shut(page)
            }
            await page.keyboard.press('h')
            await page.locator('.hints button').first().waitFor()
            await look('hint')
            await shut(page)
            await page.keyboard.press('n')
            for (const how of ['new.how.level', 'new.how.cards', 'new.how.chance']) {
                await page.getByLabel(t(how)).check()
                await look(how)
            }
            await shut(page)
            // A game that is nearly over: rooms to use, then the end.
            const lines = WON.trim().split('\n').filter((line) => !line.startsWith('='))
            await keep(page, `${lines.slice(0, -1).join('\n')}\n`)
            await page.locator('.place.legal').first().hover()
            await page.locator('.preview li').first().waitFor()
            await look('second phase')
            await keep(page, WON)
            await look('over')
            await page.getByRole('button', { name: t('over.look') }).click()
            await page.locator('.scrubber input').waitFor()
            await look('looking back')
            await page.goto(`${server.address}#learn`)
            await page.locator('.coach').waitFor()
            await look('lesson')
            await page.goto(`${server.address}#game=broken`)
            await page.getByText(t('lookback.broken')).waitFor()
            await look('broken link')
            await close(context)
        })
