// What happens in Under our Sun, in a real Chromium: fights with joiners, trades, nights in camp, a traitor's reveal, each from a game that
// came that far; that every screen can be read by everybody; and that nobody at a shared screen sees what is another's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parts } from './parts.mjs'
import { close, isOver, open, reads, serve, server, settled, shut, soon, violations } from './hands.mjs'
import { advise, begin, hasWord, keepGame, keptSave, make, movesOf, openSun, playOn, positionWhere, profile, questionOf, secretsOf, takeScreen } from './sunhands.mjs'

const { t } = parts

/** The page with this game on it. */
async function at(save, options) {
    const context = await profile({ size: { width: 1440, height: 900 }, ...options })
    await keepGame(context, save)
    const page = await openSun(context)
    await takeScreen(page)
    await page.locator('.question').waitFor()
    await settled(page)
    return { context, page }
}
/** By day and by night of the browser, on a desk and on a phone. */
async function readable(page, what) {
    const before = page.viewportSize()
    for (const size of [{ width: 390, height: 844 }, before])
        for (const colorScheme of ['light', 'dark']) {
            await page.setViewportSize(size)
            await page.emulateMedia({ colorScheme })
            if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/axe-${what.replace(/\W+/g, '-')}-${size.width}-${colorScheme}.png` })
            assert.deepEqual(await violations(page), [], `${what}, ${size.width} wide, ${colorScheme}`)
        }
}
const steps = (look) => look.view.stack.map(({ op }) => op)

test('a fight with joiners: both sides are shown, whoever may join is asked, and a blow is struck where it is drawn', async () => {
    const { save } = positionWhere((ask, look) => steps(look).includes('join') && ask.groups.length > 1, { players: 3, seeds: 200 })
    const { context, page } = await at(save)
    await page.locator('.sun-fight .fight-side.theirs li').first().waitFor()
    assert.ok((await page.locator('.sun-fight .fight-side:not(.theirs) li').count()) >= 1)
    await readable(page, 'a fight')
    const moves = await movesOf(page)
    await make(page, moves.find((move) => /^(attack|shoot|ambush)/.test(move)) ?? moves[0])
    await playOn(page, { most: 12 })
    await close(context)
})

test('a trade: goods go onto the counter one by one, and the deal is closed', async () => {
    const { save } = positionWhere((ask) => hasWord(ask, 'give', 'want'), { players: 2, seeds: 100 })
    const { context, page } = await at(save)
    await page.locator('.sun-counter').waitFor()
    await readable(page, 'a trade')
    const lying = () => page.locator('.sun-counter .counter-heap > :not(small)').count()
    const before = await lying()
    await make(page, (await movesOf(page)).find((move) => move.startsWith('give ')))
    assert.equal(await lying(), before + 1)
    const wanted = (await movesOf(page)).find((move) => move.startsWith('want '))
    if (wanted) await make(page, wanted)
    // It is closed if it may be, or else called off; either way the counter goes.
    const out = (await movesOf(page)).find((move) => /^(deal|offer)$/.test(move)) ?? 'cancel'
    await make(page, out)
    await playOn(page, { most: 6 })
    await close(context)
})

test('a night in camp: the night is dark, and its card is read before it goes on', async () => {
    const { save } = positionWhere((_, look) => look.view.phase === 'night' && Object.values(look.view.tiles).some(({ camp, fire }) => camp === 'tent' || fire), { players: 2, seeds: 200, acts: 700 })
    const { context, page } = await at(save)
    await page.locator('.play.sun[data-hour=night]').waitFor()
    await readable(page, 'a night')
    await playOn(page, { most: 10 })
    await close(context)
})

test('a traitor reveals themself, and everybody sees it', async () => {
    const { save } = positionWhere((ask) => hasWord(ask, 'reveal'), { players: 3, mode: 'semi-cooperative', seeds: 100 })
    const { context, page } = await at(save)
    await make(page, 'reveal')
    await soon(async () => assert.ok(secretsOf(await keptSave(page)).some(({ id }) => id.startsWith('sol-'))))
    await playOn(page, { most: 8 })
    await close(context)
})

test('nothing of another seat is in the page, in its storage or in what its engine tells it', async () => {
    const context = await profile({ size: { width: 1440, height: 900 } })
    await context.addInitScript(() => {
        window.heard = []
        window.side = 0
        window.Worker = class extends window.Worker {
            postMessage(message) {
                if (message?.requests) window.heard.push(JSON.stringify(message))
                for (const request of message?.requests ?? []) window.side = JSON.parse(request).seat ?? window.side
                super.postMessage(message)
            }
            set onmessage(hear) {
                super.onmessage = (event) => {
                    window.heard.push(JSON.stringify(event.data))
                    hear(event)
                }
            }
        }
    })
    const page = await openSun(context)
    await begin(page, { players: 3, people: ['scout', 'veteran', 'mechanic'], secret: true, seed: '12' })
    const save = await keptSave(page)
    const cards = secretsOf(save)
    assert.equal(cards.length, 3)
    const seen = new Set()
    for (let i = 0; i < 30; i++) {
        assert.equal(await isOver(page), 0, 'then all is open')
        if (await page.locator('.sun-curtain').count()) {
            // Nobody has sat down: the page shows nobody's side, and what was drawn of the one before is gone.
            assert.equal(await page.locator('.sun-map, .question, .log, .sun-party').count(), 0)
            if (!seen.has('curtain')) await readable(page, 'the hand-over')
            seen.add('curtain')
            await page.evaluate(() => (window.heard = []))
            await takeScreen(page)
        }
        const kept = await keptSave(page)
        const now = await page.evaluate(() => ({ dom: document.documentElement.outerHTML, storage: JSON.stringify({ ...localStorage, ...sessionStorage }) + JSON.stringify(history.state), heard: window.heard.join('\n') }))
        // Whose side it is: the one the page asked its engine about last.
        const seat = await page.evaluate(() => window.side)
        seen.add(seat)
        for (const [other, { id, name }] of cards.entries())
            for (const [where, text] of Object.entries(now)) {
                if (where === 'storage' || other !== seat) assert.ok(!text.includes(id), `seat ${seat} finds ${id}, the card of seat ${other}, in ${where}`)
                // One's own is looked at on purpose: what is drawn has it only while it is held.
                if (where !== 'heard') assert.ok(!text.includes(name), `seat ${seat} finds ${name}, the card of seat ${other}, in ${where}`)
            }
        assert.ok(!kept.includes('"seed"'))
        const moves = await movesOf(page)
        await make(page, moves.includes('done') ? 'done' : i % 3 && moves.includes('end') ? 'end' : advise(kept, moves))
        if ([0, 1, 2, 'curtain'].every((it) => seen.has(it)) && i > 15) break
    }
    assert.ok([0, 1, 2].every((it) => seen.has(it)), [...seen].join())
    await close(context)
})

test('a move is one message to the engine and one answer', async () => {
    const context = await profile({ size: { width: 1440, height: 900 } })
    await context.addInitScript(() => {
        window.asked = []
        window.Worker = class extends window.Worker {
            postMessage(message) {
                if (message?.requests) window.asked.push(message.requests.map((it) => JSON.parse(it).do))
                super.postMessage(message)
            }
        }
    })
    const page = await openSun(context)
    await begin(page)
    for (let i = 0; i < 8; i++) {
        const move = advise(await keptSave(page), await movesOf(page))
        await page.mouse.move(2, 2)
        await page.evaluate(() => (window.asked = []))
        await page.locator(`[data-move="${move}"]`).first().evaluate((button) => (button.closest('details')?.setAttribute('open', ''), button.click()))
        await soon(async () => assert.ok((await page.evaluate(() => window.asked.flat())).includes('act')))
        await settled(page)
        const asked = (await page.evaluate(() => window.asked)).filter((it) => !it.includes('preview'))
        assert.equal(asked.length, 1, JSON.stringify(asked))
        assert.equal(asked[0].filter((it) => it === 'act').length, 1)
    }
    await close(context)
})

test('every window and screen can be read by everybody, by day and by night', async () => {
    const { save } = positionWhere((ask, look) => look.view.day >= 2 && hasWord(ask, 'end'), { players: 1 })
    const { context, page } = await at(save)
    await readable(page, 'play')
    for (const key of ['m', 'r', 'k', 'l', 'g', 'c', 'n', 'o', '?', 'w', 'h']) {
        await page.keyboard.press(key)
        await page.locator(key === 'h' ? '.hints button' : 'dialog[open], .beside').first().waitFor()
        await readable(page, `window ${key}`)
        await shut(page)
    }
    await page.keyboard.press('p')
    await page.locator('.scrubber input').waitFor()
    await page.keyboard.press('ArrowLeft')
    await readable(page, 'looking back')
    await page.keyboard.press('Escape')
    await settled(page)
    await page.keyboard.press('b')
    await page.locator('.sun-coach h3').waitFor()
    await readable(page, 'the lesson')
    await close(context)
})

test('the way in can be read by everybody: the list of games, the missions, and the form for three with a traitor', async () => {
    const context = await profile({ size: { width: 1440, height: 900 }, game: null })
    const page = await open(context, '#games')
    await page.locator('.game-card').first().waitFor()
    await readable(page, 'the list of games')
    await page.evaluate(() => localStorage.setItem('under.played', '"sun"'))
    await page.goto(server.address)
    await page.reload()
    await page.locator('.sun-start .mission-card').nth(5).waitFor()
    await readable(page, 'the missions')
    await page.locator('.mission-card').nth(3).click()
    await page.getByLabel(t('sun.new.players')).selectOption('3')
    await page.locator('select:has([value=semi-cooperative])').selectOption('semi-cooperative')
    await readable(page, 'the form')
    await close(context)
})

test('a card that was drawn can be read by everybody', async () => {
    const { save } = positionWhere((ask, look) => look.view.phase === 'afternoon' && hasWord(ask, 'end'), { players: 1 })
    const { context, page } = await at(save)
    for (let i = 0; !(await page.locator('.news-card').count()); i++) {
        assert.ok(i < 60, 'a night brings a card')
        const moves = await movesOf(page)
        await make(page, moves.includes('end') ? 'end' : advise(await keptSave(page), moves))
    }
    await readable(page, 'a card')
    await close(context)
})

test('the end: it says how it ended, can be read by everybody, and is looked back on', async () => {
    const { save } = positionWhere((ask) => hasWord(ask, 'give-up'), { players: 1 })
    const { context, page } = await at(save)
    await make(page, 'give-up')
    await playOn(page, { most: 40 })
    await page.locator('dialog[open] .over-text').first().waitFor()
    await readable(page, 'the end')
    // It is counted: one game of mission 1, lost.
    await shut(page)
    await page.keyboard.press('c')
    await page.locator('dialog[open] .figures').waitFor()
    assert.deepEqual(await page.locator('.table tbody tr').first().locator('th, td').allTextContents().then((cells) => cells.slice(0, 3)), ['1', '1', t('percent', { value: 0 })])
    await readable(page, 'statistics with a game')
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844], [360, 640]]) {
        await page.setViewportSize({ width, height })
        assert.ok(await page.locator('.dialog-body').evaluate((it) => it.scrollWidth <= it.clientWidth), `all columns are in the window: ${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('.past li').first().getByRole('button', { name: t('past.look') }).click()
    await page.locator('.scrubber input').waitFor()
    await reads(page.locator('.prompt').first(), /\d/)
    await readable(page, 'looking back on it')
    await page.getByRole('button', { name: t('analysis.begin') }).click()
    await page.getByRole('button', { name: t('analysis.stop') }).waitFor()
    await readable(page, 'luck and play being told apart')
    await close(context)
})

test('without a server: the mission goes on, with hints and the lesson', async () => {
    const mine = await serve()
    const { save } = positionWhere((ask) => hasWord(ask, 'end'), { players: 1 })
    const context = await profile()
    await keepGame(context, save)
    const page = await openSun(context, { address: mine.address })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await mine.stop()
    await page.reload()
    await page.locator('.sun-map').waitFor()
    await settled(page)
    await playOn(page, { most: 8 })
    await page.keyboard.press('h')
    await page.locator('.hints button').first().waitFor()
    await shut(page)
    await page.goto(`${mine.address}#learn`)
    await page.locator('.sun-coach h3').waitFor()
    await close(context)
})

test('a second tab plays on, and the first follows', async () => {
    const { save } = positionWhere((ask) => hasWord(ask, 'end'), { players: 1 })
    const { context, page } = await at(save)
    const other = await openSun(context)
    await settled(other)
    await playOn(other, { most: 3 })
    await soon(async () => assert.equal(await page.locator('.question').textContent(), await other.locator('.question').textContent()))
    await playOn(page, { most: 3 })
    await soon(async () => assert.equal(await other.locator('.question').textContent(), await page.locator('.question').textContent()))
    await close(context)
})

test('a damaged game is set aside and said so, and a mission can be begun', async () => {
    for (const value of ['', '{', '[]', '{"id":1,"save":7}', '{"id":1,"save":"x"}', '{"id":1,"save":"{\\"game\\":\\"sun\\",\\"sealed\\":3,\\"setup\\":{}}\\nzz\\n"}']) {
        const context = await profile()
        await context.addInitScript((it) => {
            if (sessionStorage.filled) return
            sessionStorage.filled = 'yes'
            localStorage.setItem('under.sun.game', it)
        }, value)
        const page = await open(context, '', { address: server.address })
        await page.locator('.banner').first().waitFor()
        await page.locator('.sun-start .mission-card').nth(5).waitFor()
        if (value === '{') {
            await begin(page)
            await playOn(page, { most: 2 })
        }
        await close(context)
    }
})

/** The set-up of the game that is kept. */
const setupOf = async (page) => JSON.parse((await keptSave(page)).split('\n')[0]).setup
async function beginWith(page, { players = '1', mission = 1, edition, checks = [], bots = [] }) {
    if (!checks.includes('sun.new.campaign')) await page.locator('.mission-card').nth(mission - 1).click()
    await page.getByLabel(t('sun.new.players')).selectOption(players)
    if (edition) await page.getByLabel(t('sun.new.edition')).selectOption(edition)
    for (const check of checks) await page.getByLabel(t(check)).check()
    for (const seat of bots) await page.locator('.seat-bot input').nth(seat).check()
    await page.locator('.mission-form .primary').click()
    await page.locator('.play.sun[data-hour][aria-busy=false]').waitFor()
}

test('every way to begin: each mission and edition, six with the expansion, a campaign', async () => {
    const context = await profile({ size: { width: 1440, height: 900 } })
    const page = await openSun(context)
    const ways = [
        { mission: 2, edition: '1.0', wants: { mission: 2, edition: '1.0', players: 1 } },
        { mission: 4, edition: '1.05', players: '3', wants: { mission: 4, edition: '1.05', players: 3 } },
        { mission: 6, players: '6', wants: { mission: 6, edition: '2.0', players: 6 } },
        { checks: ['sun.new.campaign'], players: '2', wants: { mission: 1, players: 2 }, campaign: true },
    ]
    for (const [i, { wants, campaign = false, ...way }] of ways.entries()) {
        if (i) await page.keyboard.press('n')
        if (i) await page.locator('dialog[open] .mission-form').waitFor()
        await beginWith(page, way)
        if (i) await page.locator('dialog').waitFor({ state: 'detached' })
        let setup = await setupOf(page)
        // The game before is kept until the new one is dealt.
        for (let tries = 0; tries < 100 && setup.mission !== wants.mission; tries++) {
            await page.waitForTimeout(100)
            setup = await setupOf(page)
        }
        for (const [key, value] of Object.entries(wants)) assert.deepEqual(setup[key], value, `${key} of ${JSON.stringify(setup)}`)
        assert.equal(await page.evaluate(() => 'campaign' in JSON.parse(localStorage.getItem('under.sun.game'))), campaign)
        await playOn(page, { most: 3 })
        await page.reload()
        await page.locator('.sun-map').waitFor()
        await settled(page)
    }
    await close(context)
})

test('bots in seats: they play their turns, the person is asked again, and the screen stays theirs', async () => {
    const context = await profile({ size: { width: 1440, height: 900 } })
    const page = await openSun(context)
    await beginWith(page, { players: '3', bots: [0, 2] })
    const people = new Set()
    for (let i = 0; i < 14; i++) {
        // With bots that play well, it may be won after a few turns.
        if (i > 3 && /game is over/.test(await questionOf(page))) break
        assert.equal(await page.locator('.sun-curtain').count(), 0)
        const moves = await movesOf(page)
        assert.ok(moves.length, await questionOf(page))
        people.add(/^(\w+):/.exec(await questionOf(page))?.[1])
        await make(page, moves.includes('end') ? 'end' : advise(await keptSave(page), moves))
    }
    people.delete(undefined)
    assert.equal(people.size, 1, `${[...people]} were asked`)
    await close(context)
})
