// The lesson: a first game in any order that makes sense, with choices left free where nothing can go wrong, in ten minutes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clickPlace, close, legal, open, PHONES, profile, reads, settled, soon, violations, words } from './hands.mjs'
import { generator, openEngine, parts } from './parts.mjs'

const { after, en, LESSON, mayMake, rollOf, START, stepCount, stepsNow, t } = parts

/** A position whoever of the same kind stands where: dice and ships of one colour are alike. */
function alike(state) {
    const sorted = (list) => list.map((it) => JSON.stringify(it)).sort()
    return JSON.stringify({ ...state, dice: sorted(state.dice), ships: sorted(state.ships) })
}

test('every order the lesson allows leads on, to the same position wherever more follows, and to the win', async () => {
    const engine = await openEngine()
    const events = new Set()
    const verbs = new Set()
    let orders = 0
    for (const [number, chapter] of LESSON.entries()) {
        const play = (move) => engine.good({ do: 'play', move }).events.forEach(({ kind }) => events.add(kind))
        const settle = () => {
            while (engine.good({ do: 'status' }).actor === 'chance') play(rollOf(chapter, engine.good({ do: 'look', seat: 0 }).view))
        }
        const replay = (history) => {
            engine.good(chapter.from ? { do: 'set', game: 'skies', setup: { hard: [] }, state: chapter.from } : { do: 'new', game: 'skies', setup: { hard: [] }, seed: 1 })
            settle()
            for (const move of history) {
                play(move)
                settle()
            }
        }
        let paths = [{ history: [], now: START }]
        while (paths.length) {
            const { group } = paths[0].now
            const free = chapter.groups[group].flat().some((step) => step.free)
            const ends = new Map()
            const walk = (history, now) => {
                replay(history)
                if (now?.group !== group) {
                    orders++
                    ends.set(alike(engine.good({ do: 'state' }).state), { history, now })
                    return
                }
                if (stepsNow(chapter, now)[0].move === null) {
                    walk(history, after(chapter, now, null))
                    return
                }
                const open = engine.good({ do: 'moves' }).moves.filter((move) => mayMake(chapter, now, move))
                assert.ok(open.length, `stuck after ${history}`)
                for (const move of open) {
                    verbs.add(move.split(' ')[0])
                    walk([...history, move], after(chapter, now, move))
                }
            }
            for (const { history, now } of paths) walk(history, now)
            if (!free) assert.equal(ends.size, paths.length, `group ${group}: the order matters`)
            paths = [...ends.values()].filter(({ now }) => now)
            if (number === LESSON.length - 1 && !paths.length) for (const { history } of ends.values()) {
                replay(history)
                assert.equal(engine.good({ do: 'status' }).result, 'won', String(history))
            }
        }
    }
    assert.ok(orders > 100, `only ${orders} orders`)
    assert.deepEqual([...verbs].sort(), ['end', 'place', 'robot', 'scrap', 'skip', 'spawn', 'use'])
    for (const kind of [
        'rolled', 'placed', 'defended', 'ship-descends', 'ship-drifts', 'ship-blocked', 'ship-calls', 'city-hit', 'mothership',
        'ship-taken-up', 'paid', 'energy', 'shot', 'research', 'skipped', 'dig-paid', 'dug', 'robot-built', 'robot-used',
        'robot-scrapped', 'symbol-excavator', 'symbol-research', 'respawned', 'round', 'won',
    ])
        assert.ok(events.has(kind), `${kind} happens`)
})

test('the lesson takes ten minutes at most', () => {
    const steps = LESSON.flatMap(({ groups }) => groups.flat(2))
    assert.equal(steps.length, LESSON.reduce((sum, chapter) => sum + stepCount(chapter), 0))
    assert.ok(steps.length <= 42, `${steps.length} steps`)
    // Read slowly, two and a half words a second, and five seconds for a move.
    const seconds = steps.reduce((sum, { say, move }) => sum + en[say].split(/\s+/).length / 2.5 + (move === null ? 1 : 5), 0)
    assert.ok(seconds <= 600, `${Math.round(seconds)} seconds`)
})

const clickDie = (page, die) => page.locator(`[data-die=${die}]`).first().click()

/** Makes one move by clicks: what is taken in hand first, or the place first. */
async function clickMove(page, move, { placeFirst = false } = {}) {
    const [verb, first, second] = move.split(' ')
    const place = second ?? first
    const take = async () => {
        if (verb === 'place') await clickDie(page, first)
        else if (await page.locator(`[data-hand=${verb}][aria-pressed=false]`).count()) await page.locator(`[data-hand=${verb}]`).click()
    }
    if (verb === 'end') {
        await page.locator('[data-hand=end]').click()
        return
    }
    const waits = verb === 'place' || (await page.locator(`[data-hand=${verb}][aria-pressed=false]`).count())
    if (placeFirst && waits) {
        await clickPlace(page, place, { force: true })
        await page.locator('.notice').waitFor()
        await take()
    } else {
        await take()
        await page.locator(`.legal[data-place="${place}"]`).waitFor()
        await clickPlace(page, place)
    }
}

/** Plays the lesson in an order: which of the possible moves is made, and how it is clicked. */
async function playLesson(page, choose, how, meanwhile = async () => {}) {
    let done = 0
    for (const chapter of LESSON)
        for (let now = START; now; ) {
            const all = LESSON.reduce((sum, it) => sum + stepCount(it), 0)
            await reads(page.locator('.coach-foot'), new RegExp(t('learn.step', { step: ++done, of: all })))
            await settled(page)
            if (stepsNow(chapter, now)[0].move === null) {
                await page.locator('.coach .primary').click()
                now = after(chapter, now, null)
                continue
            }
            await meanwhile(chapter, now)
            const dice = await page.$$eval('.hand-die', (buttons) => buttons.map((it) => it.dataset.die))
            const open = stepsNow(chapter, now).flatMap((step) => {
                const [verb, die, place] = step.move.split(' ')
                if (verb === 'place' && !dice.includes(die)) return []
                if (step.free) return [{ verb, free: true, die, place }]
                return [{ move: step.move }]
            })
            const chosen = choose(open)
            let { move } = chosen
            if (!move && chosen.verb === 'spawn') move = `spawn ${(await legal(page)).at(-1)}`
            if (!move) {
                await clickDie(page, chosen.die)
                move = `place ${chosen.die} ${(await legal(page)).filter((it) => it.startsWith(chosen.place)).at(-1)}`
                await clickDie(page, chosen.die)
            }
            // What cannot be paid for yet does not glow: then something else is done first.
            const [verb, first] = move.split(' ')
            if (verb === 'use' && open.length > 1 && !(await page.locator(`.legal[data-place="${first}"]`).count())) move = open.find((it) => it.move !== move).move
            await clickMove(page, move, how(done))
            now = after(chapter, now, move)
        }
}

const ORDERS = {
    'as the coach says, die then room': [(open) => open[0], () => ({})],
    'the other way round, room then die': [(open) => open.at(-1), () => ({ placeFirst: true })],
    'anyhow': [(open) => open[generator(7 + open.length)(open.length)], (step) => ({ placeFirst: step % 2 === 0 })],
}
for (const [name, [choose, how]] of Object.entries(ORDERS))
    test(`the lesson to its end: ${name}`, async () => {
        const context = await profile()
        const page = await open(context)
        const own = await words(page)
        await page.keyboard.press('b')
        await page.locator('.coach').waitFor()
        await playLesson(page, choose, how)
        await page.locator('.coach').waitFor({ state: 'detached' })
        await soon(async () => assert.deepEqual(await words(page), own, 'one’s own game is as it was'))
        await close(context)
    })

test('a wrong click is answered with what to do', async () => {
    const context = await profile()
    const page = await open(context, '#learn')
    await page.locator('.coach').waitFor()
    await settled(page)
    const help = page.locator('.coach .notice')
    // While there is only something to read.
    await clickDie(page, 'b4')
    await reads(help, /Next/)
    await page.locator('.coach .primary').click()
    await help.waitFor({ state: 'detached' })
    // Another die; another room; nothing is lost by it.
    await clickDie(page, 'b5')
    await reads(help, /Here, take the black 4 and put it into the room that glows/)
    await clickPlace(page, 'c5r5', { force: true })
    await reads(help, /Here, take the black 4 and put it into the room that glows/)
    assert.deepEqual(await violations(page), [])
    await clickDie(page, 'b4')
    await clickPlace(page, 'c5r1', { force: true })
    await reads(help, /Here, take the/)
    await clickPlace(page, 'c1r1')
    await help.waitFor({ state: 'detached' })
    await reads(page.locator('.coach-foot'), /Step 3 /)
    // What the coach had not come to yet is told afterwards.
    await settled(page)
    await clickMove(page, 'place w3 c2r1')
    await reads(page.locator('.coach'), /rolled again/)
    await close(context)
})

test('with a finger: the room first, the die, and the button', async () => {
    const context = await profile({ size: PHONES[1], touch: true })
    const page = await open(context, '#learn')
    await page.locator('.coach .primary').tap()
    await settled(page)
    await page.locator('[data-place=c1r1]').tap({ position: { x: 12, y: 8 }, force: true })
    await page.locator('.notice').getByText(t('skies.pick.die')).waitFor()
    await page.locator('[data-die=b4]').first().tap()
    await page.locator('.commit').tap()
    await reads(page.locator('.coach-foot'), /Step 3 /)
    await close(context)
})
