// Under our Sun in a real Chromium: the way in, the map where it is drawn, a game by mouse, by touch and by keys, secrets at one screen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parts } from './parts.mjs'
import { close, open, profile as fresh, settled, violations } from './hands.mjs'

const { t } = parts
const profile = (options) => fresh({ game: 'sun', ...options })

async function openSun(context) {
    const page = await open(context)
    await page.locator('.sun').first().waitFor()
    return page
}

async function begin(page, { players = 1, people = ['scout', 'veteran'], seed = '7', secret = false } = {}) {
    await page.locator('.mission-card').nth(0).click()
    await page.getByLabel(t('sun.new.players')).selectOption(String(players))
    if (secret) await page.locator('select:has([value=semi-cooperative])').selectOption('semi-cooperative')
    for (const id of people) await page.locator(`.person:has(input[value=${id}])`).click()
    await page.getByLabel(t('new.seed')).fill(seed)
    await page.locator('.mission-form .primary').click()
    await page.locator('.play.sun[data-hour], .sun-curtain').waitFor()
    await settled(page)
}

const questionOf = (page) => page.locator('.question-head h2').textContent()
const movesOf = (page) => page.$$eval('.question-body [data-move]:not(:disabled)', (buttons) => buttons.map(({ dataset }) => dataset.move))

/** Plays an answer, and waits until something else is asked or shown. */
async function answer(page, move, act = (button) => button.click()) {
    const before = await page.locator('.question').textContent()
    const button = page.locator(`.question-body [data-move="${move}"]`).first()
    const folded = page.locator(`details:not([open]):has([data-move="${move}"]) summary`)
    if (await folded.count()) await folded.click()
    await act(button)
    await page.waitForFunction((old) => document.querySelector('.question')?.textContent !== old || document.querySelector('dialog[open]'), before)
    await settled(page)
}

/** As far as the first action of the first day. */
async function toFirstDay(page) {
    for (let i = 0; i < 30 && !(await movesOf(page)).includes('end'); i++) {
        const moves = await movesOf(page)
        await answer(page, moves.includes('done') ? 'done' : moves[0])
    }
    assert.ok((await movesOf(page)).includes('end'), await questionOf(page))
}

test('nothing begins unasked, and a mission begins as it was chosen', async () => {
    const context = await profile({ scheme: 'light' })
    const page = await openSun(context)
    await page.locator('.sun-start .mission-card').nth(5).waitFor()
    assert.equal(await page.locator('.sun-map').count(), 0)
    assert.match(await page.locator('.mission-story').textContent(), /of 1000 games/)
    await page.reload()
    await page.locator('.sun-start .mission-card').nth(5).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.locator('.mission-card').nth(2).click()
    assert.match(await page.locator('.mission-story h3').textContent(), /Fever/)
    await begin(page)
    assert.match(await page.locator('.sky-title').textContent(), /Dry Wells/)
    assert.deepEqual((await page.locator('.sun-party h2, .mini-head b').allTextContents()).map((it) => it.split(' ')[0]).sort(), ['Mara', 'Tomas'])
    await page.reload()
    await page.locator('.sun-map').waitFor()
    assert.match(await page.locator('.sky-title').textContent(), /Dry Wells/, 'it is kept')
    await close(context)
})

const SIZES = {
    touch: [[360, 640], [375, 667], [390, 844], [412, 915], [640, 360], [768, 1024]],
    mouse: [[1024, 768], [1180, 820], [1280, 720], [1440, 900], [1920, 1080], [2560, 1440]],
}
/** What is drawn of every place that glows, where its middle is, and whose a click there would be. */
const glowing = (page) =>
    page.$$eval('.hex.safe, .hex.risky', (hexes) =>
        hexes.map((hex) => {
            const { left, top, width, height } = hex.querySelector('.hex-edge').getBoundingClientRect()
            const [x, y] = [left + width / 2, top + height / 2]
            return { id: hex.dataset.place, x, y, under: document.elementFromPoint(x, y)?.closest('[data-place]')?.getAttribute('data-place') ?? null }
        }),
    )
for (const [how, sizes] of Object.entries(SIZES))
    test(`what is drawn is what responds, by ${how}, at six sizes`, async () => {
        const context = await profile({ size: { width: sizes[0][0], height: sizes[0][1] }, scheme: how === 'touch' ? 'dark' : 'light', touch: how === 'touch' })
        const page = await openSun(context)
        await begin(page)
        await toFirstDay(page)
        for (const [width, height] of sizes) {
            const where = `${width} x ${height}`
            await page.setViewportSize({ width, height })
            await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
            assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, `${where}: nothing sticks out sideways`)
            // Every place that glows: either its middle is its own, or a panel lies over it, and then the map can be moved.
            const places = await glowing(page)
            for (const { id, under } of places) if (under !== null) assert.equal(under, id, where)
            const free = places.filter(({ under }) => under !== null)
            assert.ok(free.length >= 3, `${where}: ${free.length} of ${places.length} places can be reached at once`)
            // One of them by its middle: the way there is asked about.
            const { x, y } = free.find(({ id }) => id.includes(',')) ?? free[0]
            if (how === 'touch') await page.touchscreen.tap(x, y)
            else await page.mouse.click(x, y)
            await page.locator('.answers.about').waitFor()
            const offered = await page.$$eval('.about [data-move]', (buttons) => buttons.map(({ dataset }) => dataset.move.split(' ')[0]))
            assert.ok(offered.includes('explore') && offered.includes('charge'), `${where}: ${offered.join()}`)
            await page.keyboard.press('Escape')
            await page.locator('.answers.about').waitFor({ state: 'detached' })
            // Every answer, scrolled to: its middle is its own, and a finger hits it.
            const wrong = await page.$$eval(
                '.question-body [data-move]',
                (buttons, touch) =>
                    buttons.filter((it) => it.checkVisibility()).flatMap((button) => {
                        button.scrollIntoView({ block: 'center' })
                        const { left, top, width: w, height: h } = button.getBoundingClientRect()
                        const hit = document.elementFromPoint(left + w / 2, top + h / 2)
                        return button.contains(hit) && (!touch || h >= 40) ? [] : [`${button.dataset.move}: ${Math.round(w)} x ${Math.round(h)}, ${hit?.className}`]
                    }),
                how === 'touch',
            )
            assert.deepEqual(wrong, [], where)
        }
        assert.deepEqual(await violations(page), [])
        await close(context)
    })

test('days of a game by clicking; undo takes a choice back, and a reload finds the same game', async () => {
    const context = await profile({ size: { width: 1440, height: 900 } })
    const page = await openSun(context)
    await begin(page)
    let seed = 11
    const random = (below) => (seed = (seed * 16807) % 2147483647) % below
    const asked = new Set()
    for (let i = 0; i < 90 && !(await page.locator('dialog[open]').count()); i++) {
        const moves = (await movesOf(page)).filter((move) => !/^(give-up|drop|fight|break|unload)/.test(move))
        asked.add((await questionOf(page)).replace(/^\w+: /, ''))
        await answer(page, moves[random(moves.length)])
    }
    assert.ok(asked.size > 5, [...asked].join(' | '))
    if (!(await page.locator('dialog[open]').count())) {
        const before = await page.locator('.question').textContent()
        await page.reload()
        await page.locator('.sun-map').waitFor()
        await settled(page)
        assert.equal(await page.locator('.question').textContent(), before)
    }
    await close(context)
})

test('by keys: places are walked over with arrows and said aloud', async () => {
    const context = await profile({ size: { width: 1440, height: 900 } })
    const page = await openSun(context)
    await begin(page)
    await toFirstDay(page)
    await page.locator('.sun-map').focus()
    await page.keyboard.press('ArrowUp')
    await page.waitForFunction((legal) => [...document.querySelectorAll('.sun-map-frame [aria-live]')].some((it) => it.textContent.includes(legal)), t('sun.map.legal'))
    await page.keyboard.press('Enter')
    await page.locator('.answers.about [data-move^=explore]').focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('.label').length > 1)
    // The same places as a list, with who is there and where paths lead; and where one stands, read out.
    const list = await page.locator(`section[aria-label="${t('sun.places')}"] li`).allTextContents()
    assert.equal(list.length, await page.locator('.label').count())
    assert.ok(list.some((line) => /New Haven/.test(line) && /Mara|Tomas/.test(line)), list.join(' | '))
    // The whole map is one stop of the tab key.
    assert.equal(await page.locator('.sun-map [tabindex], .sun-map button, .sun-map a').count(), 0)
    await page.keyboard.press('o')
    await page.locator('dialog[open] .lines li', { hasText: 'New Haven' }).first().waitFor()
    await close(context)
})

test('with a traitor about, the screen is handed over: nothing of the next seat is shown before', async () => {
    const context = await profile({ size: { width: 1440, height: 900 } })
    const page = await openSun(context)
    await begin(page, { players: 3, people: ['scout', 'veteran', 'mechanic'], secret: true })
    let curtains = 0
    for (let i = 0; i < 24 && curtains < 3; i++) {
        const curtain = page.locator('.sun-curtain button')
        if (await curtain.count()) {
            curtains++
            assert.equal(await page.locator('.sun-map, .question, .log').count(), 0)
            await curtain.click()
            await page.locator('.question').waitFor()
            await settled(page)
            continue
        }
        const moves = await movesOf(page)
        await page.locator(`.question-body [data-move="${moves.includes('done') ? 'done' : moves.includes('end') ? 'end' : moves[0]}"]`).first().click()
        await page.waitForTimeout(50)
        await settled(page)
    }
    assert.equal(curtains, 3)
    await close(context)
})

test('the lesson says what is learnt, takes what is sensible, and its game can be played on', async () => {
    const context = await profile({ size: { width: 1440, height: 900 }, scheme: 'light' })
    const page = await openSun(context)
    await page.getByRole('button', { name: t('learn.title') }).click()
    await page.locator('.sun-coach h3').waitFor()
    let seed = 5
    const random = (below) => (seed = (seed * 16807) % 2147483647) % below
    const steps = new Set()
    for (let i = 0; i < 200; i++) {
        if (await page.locator('.sun-coach .primary').count()) break
        steps.add(await page.locator('.sun-coach .quiet').textContent())
        const moves = await movesOf(page)
        // Nobody has to guess what leads on.
        if (moves.some((move) => /^(done|keep|end)/.test(move))) assert.ok(await page.locator('.play .hot').count(), `${await questionOf(page)} ${moves.join()}`)
        await answer(page, moves[random(moves.length)])
    }
    assert.ok(steps.size > 8, [...steps].join())
    assert.equal(await page.locator('.sun-coach .quiet').count(), 0, 'there is no step after the last')
    await page.locator('.sun-coach .primary').click()
    await page.locator('.play.sun:not(:has(.sun-coach)) .sun-map').waitFor()
    await close(context)
})
