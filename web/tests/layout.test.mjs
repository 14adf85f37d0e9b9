// The board gets the space, words are not cut off, fingers hit what they aim at, and nothing is out of reach in a small window.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { close, open, profile, settled, shut, soon } from './hands.mjs'

const PHONES = [[360, 560], [390, 664], [360, 640], [360, 740], [375, 667], [390, 844], [412, 915], [430, 932]]
const LYING = [[640, 360], [844, 390]]
/** 1280 x 1024, 1920 x 1080 and 1024 x 768 at 400 %. */
const ZOOMED = [[320, 256], [480, 270], [256, 192]]

const boxOf = (page, what) => page.$eval(what, (it) => it.getBoundingClientRect().toJSON())

for (const [width, height] of [[720, 540], [800, 600], [960, 640], [1024, 768], [1100, 800], [1280, 720], [1280, 800], [1366, 768], [1440, 900], [1920, 1080]])
    test(`the board gets the space: ${width} x ${height}`, async () => {
        const context = await profile({ size: { width, height } })
        const page = await open(context)
        const head = await boxOf(page, '.head')
        const frame = await boxOf(page, '.board-frame')
        // It is as high as the window lets it be, below the head.
        assert.ok(frame.height > 0.94 * (height - head.bottom), `${frame.height} of ${height - head.bottom}`)
        // The log never takes more than its sentences need where there is no column for it.
        const log = await boxOf(page, '.side-log')
        if (width < 1200) assert.ok(log.height < 0.2 * height && log.right < frame.left, `the log is ${log.height} high`)
        await close(context)
    })

for (const [width, height] of [[768, 1024], ...PHONES])
    test(`the first words are whole, and the board uses the height: ${width} x ${height}`, async () => {
        const context = await profile({ size: { width, height }, touch: true })
        const page = await open(context)
        const seen = await page.evaluate(() => {
            const words = document.querySelector('.dock .words')
            const box = words.getBoundingClientRect()
            const prompt = words.querySelector('.prompt').getBoundingClientRect()
            const frame = document.querySelector('.board-frame').getBoundingClientRect()
            return {
                cut: words.scrollHeight - words.clientHeight,
                whole: prompt.top >= box.top - 0.5 && prompt.bottom <= box.bottom + 0.5,
                wide: frame.width / innerWidth,
                left: words.clientHeight - [...words.children].reduce((sum, it) => sum + it.getBoundingClientRect().height, 0),
                scrolls: document.documentElement.scrollHeight - innerHeight,
            }
        })
        assert.ok(seen.cut <= 0, `${seen.cut} px of the first words are cut off`)
        assert.ok(seen.whole)
        assert.equal(seen.scrolls, 0)
        // Either the width is used up, or nothing is left of the height that the words do not need.
        assert.ok(seen.wide > 0.95 || seen.left < 40, JSON.stringify(seen))
        // The same for every question on the way, with what is said of the situation.
        const won = (await readFile(new URL('../../tests/golden/won.save', import.meta.url), 'utf8')).trim().split('\n')
        for (const moves of [6, 12, 30, 64]) {
            await page.evaluate((it) => localStorage.setItem('under.skies.game', JSON.stringify({ id: 1, save: it })), `${won.slice(0, 1 + moves).join('\n')}\n`)
            await page.reload()
            await settled(page)
            const prompt = await boxOf(page, '.words .prompt')
            const box = await boxOf(page, '.words')
            assert.ok(prompt.top >= box.top - 0.5 && prompt.bottom <= box.bottom + 0.5, `the question after ${moves} moves`)
        }
        await close(context)
    })

for (const [width, height] of PHONES)
    test(`the lesson's first words are whole: ${width} x ${height}`, async () => {
        const context = await profile({ size: { width, height }, touch: true })
        const page = await open(context)
        await page.keyboard.press('b')
        const whole = async (step) => {
            await page.locator('.coach', { hasText: new RegExp(`Step ${step} of`) }).waitFor()
            const { cut, foot } = await page.evaluate(() => {
                const said = document.querySelector('.coach-said')
                const box = document.querySelector('.coach').getBoundingClientRect()
                return { cut: said.scrollHeight - said.clientHeight, foot: box.bottom - document.querySelector('.coach-foot').getBoundingClientRect().bottom }
            })
            assert.ok(cut <= 0, `${cut} px of step ${step} are cut off`)
            assert.ok(foot >= 0, 'the buttons stand in the box')
        }
        await whole(1)
        await page.locator('.coach .primary').tap()
        await whole(2)
        await close(context)
    })

/** What a finger can press that is smaller than 44 px, by its name. */
const small = (page) =>
    page.$$eval('button, summary, select, input[type=range], [role=button]', (all) =>
        all
            .filter((it) => !it.matches('.place') && it.checkVisibility() && !it.closest('dialog:not([open])'))
            .map((it) => [it.ariaLabel || it.textContent || it.className, it.getBoundingClientRect()])
            .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
            .map(([name, { width, height }]) => `${name}: ${width.toFixed(1)} x ${height.toFixed(1)}`),
    )

for (const [width, height] of [...PHONES, ...LYING, [768, 1024], [320, 256]])
    test(`whatever a finger presses is 44 px at least: ${width} x ${height}`, async () => {
        const context = await profile({ size: { width, height }, touch: true })
        const page = await open(context)
        const check = async (where) => assert.deepEqual(await small(page), [], where)
        await check('play')
        await page.locator('.hand-die').first().tap()
        await check('a die in hand')
        await page.locator('.place.legal').first().tap({ position: { x: 8, y: 8 } })
        await page.locator('.commit').waitFor()
        await check('a place marked')
        await page.locator('.commit').tap()
        await settled(page)
        for (const key of ['m', 'r', 'l', 'g', 'c', 'n', 'o', '?', 'w', 'h']) {
            await page.keyboard.press(key)
            await page.locator(key === 'h' ? '.hints button' : 'dialog[open], .beside').first().waitFor()
            await check(`window ${key}`)
            await shut(page)
        }
        await page.keyboard.press('p')
        await page.locator('.scrubber input').waitFor()
        await page.keyboard.press('ArrowRight')
        await check('looking back')
        await page.goBack()
        await settled(page)
        await page.keyboard.press('b')
        await page.locator('.coach').waitFor()
        await check('the lesson')
        await close(context)
    })

/** Windows in which somebody plays with a finger, upright and lying, from a small phone to a tablet, with what browsers put around the page. */
const HELD = [...PHONES, ...LYING, [320, 568], [375, 553], [320, 256], [540, 720], [600, 800], [600, 1024], [768, 1024], [667, 375], [915, 412], [932, 430], [640, 520], [1024, 600]]

for (const [width, height] of HELD)
    test(`under a finger every room is 44 px, and answers where it is drawn: ${width} x ${height}`, async () => {
        const context = await profile({ size: { width, height }, touch: true })
        const page = await open(context)
        if (height < 500 && width > 559 && width < 900) {
            // A phone on its side scrolls; what is in hand stays in sight.
            await page.locator('[data-place=c3r5]').scrollIntoViewIfNeeded()
            const tray = await boxOf(page, '.tray')
            assert.ok(tray.top >= 0 && tray.bottom <= height && (await boxOf(page, '.tracks')).top >= 0, JSON.stringify(tray))
        }
        const places = await page.$$eval('.place', (all) => all.map((it) => it.getBoundingClientRect().toJSON()))
        for (const place of places) assert.ok(place.width >= 43.9 && place.height >= 43.9, `${place.width} x ${place.height}`)
        // A room is drawn as high as it is, without rock between one row and the next.
        const walls = await page.$$eval('.board-art .room-wall', (all) => all.map((it) => it.getBoundingClientRect().height))
        for (const wall of walls) assert.ok(wall > 38, `a room is drawn ${wall} px high`)
        for (const [i, a] of places.entries())
            for (const b of places.slice(i + 1))
                assert.ok(a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5, 'two rooms overlap')
        // All of the base can be brought into the window, and each room of it answers at its middle and near its edges.
        await page.locator('[data-place=c3r5]').scrollIntoViewIfNeeded()
        for (const name of await page.$$eval('.place', (all) => all.map((it) => it.dataset.place))) {
            const place = page.locator(`[data-place=${name}]`)
            await place.scrollIntoViewIfNeeded()
            const found = await place.evaluate((it) => {
                const { left, right, top, bottom } = it.getBoundingClientRect()
                const seen = (x, y) => document.elementFromPoint(x, y)?.dataset.place
                return [seen((left + right) / 2, (top + bottom) / 2), seen(left + 5, top + 5), seen(right - 5, bottom - 5)]
            })
            assert.deepEqual(found, [name, name, name])
        }
        await close(context)
    })

test('on a tablet, upright or on its side, a room is 44 px high too, and the board is beside the rest where there is width for it', async () => {
    for (const [width, height] of [[768, 1024], [820, 1180], [800, 600], [899, 700], [1024, 600], [1024, 768], [1180, 820], [1280, 800]])
        for (const touch of [true, false]) {
            const context = await profile({ size: { width, height }, touch })
            const page = await open(context)
            const places = await page.$$eval('.place', (all) => all.map((it) => it.getBoundingClientRect().toJSON()))
            if (touch) for (const place of places) assert.ok(place.width >= 43.9 && place.height >= 43.9, `${width} x ${height}: ${place.width} x ${place.height}`)
            const frame = await boxOf(page, '.board-frame')
            const dock = await boxOf(page, '.dock')
            if (width > height) {
                assert.ok(frame.height > 0.85 * height && dock.right <= frame.left, `${width} x ${height}: the board is ${frame.height} high`)
                await page.keyboard.press('h')
                await page.locator('.hints button').first().waitFor()
                assert.ok((await boxOf(page, '.beside')).right <= (await boxOf(page, '.board-frame')).left || width >= 1200)
                const hint = await boxOf(page, '.hints button')
                assert.ok(hint.top + 30 <= height, `${width} x ${height}: the first hint is in sight`)
            }
            await close(context)
        }
})

test('where the board is higher than its place it is panned to what can be chosen, and says that it goes on', async () => {
    const won = (await readFile(new URL('../../tests/golden/won.save', import.meta.url), 'utf8')).trim().split('\n')
    let panned = 0
    for (const [width, height] of [[360, 560], [360, 640], [375, 667], [390, 664]]) {
        const context = await profile({ size: { width, height }, touch: true })
        const page = await open(context)
        for (const moves of [0, 12, 30, 64, 90]) {
            await page.evaluate((it) => localStorage.setItem('under.skies.game', JSON.stringify({ id: 1, save: it })), `${won.slice(0, 1 + moves).join('\n')}\n`)
            await page.reload()
            await settled(page)
            const seen = await page.evaluate(() => {
                const pan = document.querySelector('.board-pan')
                const { top, bottom } = pan.getBoundingClientRect()
                const all = [...document.querySelectorAll('.place.legal')].map((it) => it.getBoundingClientRect())
                return {
                    hidden: all.filter((it) => it.top < top - 1 || it.bottom > bottom + 1).length,
                    down: pan.scrollHeight - pan.clientHeight - pan.scrollTop > 2,
                    up: pan.scrollTop > 2,
                    more: [...document.querySelectorAll('.board-more')].map((it) => it.checkVisibility()),
                    sideways: pan.scrollWidth - pan.clientWidth,
                    whole: bottom - top >= 264,
                }
            })
            assert.deepEqual(seen.more, [seen.up, seen.down], `${width} x ${height} after ${moves} moves`)
            assert.ok(!seen.hidden && seen.whole && !seen.sideways, `${width} x ${height} after ${moves} moves: ${JSON.stringify(seen)}`)
            panned += seen.up
        }
        await close(context)
    }
    assert.ok(panned, 'late in a game the base is what matters')
})

test('a finger pans the board, and no room is chosen by it', async () => {
    const context = await profile({ size: { width: 360, height: 640 }, touch: true })
    const page = await open(context)
    await page.locator('.hand-die').first().tap()
    const { x, y } = await page.locator('.place.legal').last().evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
    })
    const hand = await context.newCDPSession(page)
    const touch = (type, at) => hand.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y: at }] })
    await touch('touchStart', y)
    for (let i = 1; i <= 10; i++) await touch('touchMove', y - 15 * i)
    await touch('touchEnd', null)
    await soon(async () => assert.ok((await page.$eval('.board-pan', (it) => it.scrollTop)) > 60))
    assert.equal(await page.locator('.glow.marked, .commit').count(), 0)
    assert.equal(await page.evaluate(() => scrollY), 0)
    // Where the room is now it answers.
    await page.locator('.place.legal').last().tap()
    await page.locator('.glow.marked').waitFor()
    await close(context)
})

test('on the smallest phones what happens is said where the question stands', async () => {
    for (const [width, height] of [[360, 640], [375, 667]]) {
        const context = await profile({ size: { width, height }, touch: true, motion: 'no-preference' })
        const page = await open(context)
        const told = page.locator('.words .told')
        const seen = await page.evaluateHandle(() => {
            const heard = new Set()
            new MutationObserver(() => {
                const line = document.querySelector('.words .told')
                if (line?.checkVisibility()) heard.add(line.textContent)
            }).observe(document.querySelector('.dock'), { childList: true, subtree: true, characterData: true })
            return heard
        })
        await page.locator('.hand-die').first().tap()
        await page.locator('.place.legal').first().tap({ position: { x: 8, y: 8 } })
        await page.locator('.commit').tap()
        await page.waitForFunction(() => document.querySelectorAll('.hand-die').length < 5)
        await settled(page)
        assert.match(await page.evaluate((heard) => [...heard].join(' '), seen), /\w\./, 'the move is told')
        assert.equal(await told.count(), 0, 'afterwards the question has the place')
        await close(context)
    }
})

for (const [width, height] of [...ZOOMED, [320, 568], [560, 300], [960, 270]])
    test(`in a window of ${width} x ${height} everything is reached by scrolling down alone`, async () => {
        const context = await profile({ size: { width, height } })
        const page = await open(context)
        const look = async (where) => {
            const found = await page.evaluate(() => {
                const inside = [...document.querySelectorAll('.head > *, .tracks, .board-frame, .words, .tray > *, .dock-foot, .beside, .coach, .scrubber, .lookback-row > *, .side-log')].filter((it) => it.checkVisibility())
                const wide = document.documentElement.clientWidth
                const tall = document.documentElement.scrollHeight
                const boxes = inside.map((it) => [it.className, it, it.getBoundingClientRect()])
                const out = boxes.filter(([, , { left, right, top, bottom }]) => left < -0.5 || right > wide + 0.5 || top + scrollY < -0.5 || bottom + scrollY > tall + 0.5)
                const over = boxes.flatMap(([name, one, a], i) =>
                    boxes.slice(i + 1).flatMap(([other, two, b]) => {
                        if (one.contains(two) || two.contains(one)) return []
                        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
                        return apart ? [] : [`${name} and ${other}`]
                    }),
                )
                return { sideways: document.documentElement.scrollWidth - wide, out: out.map(([name]) => name), over }
            })
            assert.deepEqual(found, { sideways: 0, out: [], over: [] }, where)
        }
        await look('play')
        // A move by mouse, where things are after scrolling to them.
        await page.locator('.hand-die').first().click()
        await page.locator('.place.legal').first().scrollIntoViewIfNeeded()
        const box = await boxOf(page, '.place.legal')
        await page.mouse.click(box.left + box.width / 2, box.top + box.height / 2)
        await page.waitForFunction(() => document.querySelectorAll('.hand-die').length < 5)
        await settled(page)
        await look('after a move')
        await page.keyboard.press('h')
        await page.locator('.hints button').first().waitFor()
        await look('hint')
        await shut(page)
        for (const key of ['m', 'n', 'r', 'c']) {
            await page.keyboard.press(key)
            await page.locator('dialog[open]').waitFor()
            const fits = await page.$eval('dialog[open]', (it) => {
                const { left, right, top, bottom } = it.getBoundingClientRect()
                const body = it.querySelector('.dialog-body')
                return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && body.scrollWidth <= body.clientWidth && body.clientHeight > 60
            })
            assert.ok(fits, `window ${key}`)
            await shut(page)
        }
        await page.keyboard.press('p')
        await page.locator('.scrubber input').waitFor()
        await look('looking back')
        await page.goBack()
        await page.keyboard.press('b')
        await page.locator('.coach').waitFor()
        await look('the lesson')
        await close(context)
    })
