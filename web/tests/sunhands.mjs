// A player's hands for Under our Sun, in a real Chromium: what is chosen is chosen where it is drawn, by mouse, by finger or by keys. Which
// move to make a bot says, which knows what the page has kept and nothing else.
import assert from 'node:assert/strict'
import { generator, openEngine, parts } from './parts.mjs'
import { isOver, open, profile as anyProfile, settled, soon } from './hands.mjs'

const { t } = parts
const KEY = 'under.sun.game'

export const profile = (options) => anyProfile({ game: 'sun', ...options })

export async function openSun(context, options) {
    const page = await open(context, '', options)
    await page.locator('.sun, .sun-curtain').first().waitFor()
    return page
}

/** Through the form a person fills in. */
export async function begin(page, { mission = 1, players = 1, people = ['scout', 'veteran'], seed = '7', secret = false } = {}) {
    await page.locator('.mission-card').nth(mission - 1).click()
    await page.getByLabel(t('sun.new.players')).selectOption(String(players))
    if (secret) await page.locator('select:has([value=semi-cooperative])').selectOption('semi-cooperative')
    for (const id of people) await page.locator(`.person:has(input[value=${id}])`).click()
    await page.getByLabel(t('new.seed')).fill(seed)
    await page.locator('.mission-form .primary').click()
    await page.locator('.play.sun[data-hour], .sun-curtain').first().waitFor()
    await settled(page)
}

export const questionOf = (page) => page.locator('.question-head h2').textContent()
/** What can be answered now, as far as it is drawn. */
export const movesOf = (page) => page.$$eval('.play [data-move]:not(:disabled)', (buttons) => [...new Set(buttons.map(({ dataset }) => dataset.move))])
export const keptSave = (page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.save ?? null, KEY)

/** Where something is drawn; null where something else lies over it. */
const middleOf = (locator) =>
    locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = document.elementFromPoint(x, y)
        return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null
    })

/** The next picture is made: what the page scrolls of itself when it asks anew (games/sun/soon.ts) has been scrolled. */
const nextPicture = (page) => page.evaluate(() => new Promise((made) => requestAnimationFrame(() => requestAnimationFrame(made))))

/** Scrolled to, as a person would who sees what is drawn, and then clicked or touched there. */
export async function hit(page, locator, how = 'mouse') {
    let at = null
    await soon(async () => {
        await nextPicture(page)
        await locator.evaluate((it) => it.checkVisibility() && !it.closest('svg') && it.scrollIntoView({ block: 'center' }))
        assert.ok((at = await middleOf(locator)), `something lies over ${await locator.evaluate((it) => it.outerHTML.slice(0, 120))}`)
    })
    if (how === 'touch') await page.touchscreen.tap(at.x, at.y)
    else await page.mouse.click(at.x, at.y)
}

/** A place of the map, by the middle of its hex as it is drawn; the map is shown whole first, as Z does. */
export async function clickHex(page, id, how = 'mouse') {
    await page.keyboard.press('z')
    await nextPicture(page)
    const at = await page.locator(`[data-place="${id}"] .hex-edge`).evaluate((hex) => {
        const { left, top, width, height } = hex.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return { x, y, under: document.elementFromPoint(x, y)?.closest('[data-place]')?.dataset.place ?? null }
    })
    assert.equal(at.under, id, `what is drawn at ${Math.round(at.x)}, ${Math.round(at.y)}`)
    if (how === 'touch') await page.touchscreen.tap(at.x, at.y)
    else await page.mouse.click(at.x, at.y)
}

/** With the tab key alone, until what is wanted has the focus. */
export async function tabTo(page, wanted, most = 400) {
    for (let i = 0; i < most; i++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)) return
    }
    assert.fail(`the tab key does not lead to ${wanted}`)
}

/** Waits until the move is kept, and the page asks again or is over. */
async function played(page, before) {
    await page.waitForFunction(([key, old]) => localStorage.getItem(key) !== old, [KEY, before])
    await page.locator('.play[aria-busy=false]').first().waitFor()
}
const stored = (page) => page.evaluate((key) => localStorage.getItem(key), KEY)

/** Makes a move that is drawn: where it is folded away it is unfolded first. */
export async function make(page, move, how = 'mouse') {
    const before = await stored(page)
    const selector = `[data-move="${move}"]:not(:disabled)`
    const folded = page.locator(`details:not([open]):has(${selector}) > summary`)
    if (how === 'keys') {
        if (await folded.count()) {
            await page.evaluate((it) => document.querySelector(it).closest('details').querySelector('summary').dataset.wanted = 'yes', selector)
            await tabTo(page, 'summary[data-wanted]')
            await page.keyboard.press('Enter')
        }
        await tabTo(page, selector)
        await page.keyboard.press('Enter')
    } else {
        if (await folded.count()) await hit(page, folded.first(), how)
        const button = page.locator(selector).first()
        await hit(page, button, how)
        // What is risky, or drops a deal half made, is shown at the first click and done at the second.
        if (await page.locator(`.hot ${selector}`).count()) await hit(page, button, how)
    }
    await played(page, before)
}

/** Whoever is next takes the screen. */
export async function takeScreen(page) {
    const curtain = page.locator('.sun-curtain button').first()
    if (!(await curtain.count())) return false
    await curtain.click()
    await page.locator('.question').waitFor()
    await settled(page)
    return true
}

const engine = await openEngine('sun')
/** What a bot would do with the game as it is kept, as one of the moves that are drawn. */
export function advise(save, drawn) {
    engine.good({ do: 'load', save })
    const { groups } = engine.good({ do: 'ask' })
    const open = groups.flatMap(({ word, choices }) => choices.filter(({ why }) => !why).map((choice) => ({ word, ...choice }))).filter(({ move }) => drawn.includes(move))
    const { move } = engine.good({ do: 'bot', bot: 'simple' })
    const word = move.split(' ')[0]
    return (open.find((it) => it.move === move) ?? open.find((it) => it.word === word) ?? open.find((it) => !['give-up', 'drop'].includes(it.word)))?.move ?? drawn[0]
}

/** Plays until the mission is over; between two moves `meanwhile` may do what a person does in between. */
export async function playOn(page, { how = 'mouse', most = 1500, meanwhile = async () => {} } = {}) {
    for (let count = 0; count < most; count++) {
        if (await isOver(page)) return count
        if (await takeScreen(page)) continue
        const drawn = await movesOf(page)
        assert.ok(drawn.length, `nothing can be answered: ${await questionOf(page)}`)
        await make(page, advise(await keptSave(page), drawn), how)
        await meanwhile(count)
    }
    return most
}

/** A move, or how the game begins, and what whoever is asked next is shown. */
function turn(by = 0, move) {
    const { look } = engine.good({ do: 'act', seat: by, ...(move && { move }) })
    const seat = typeof look.actor === 'number' ? look.actor : by
    return { look: engine.good({ do: 'look', seat }), ask: engine.good({ do: 'ask', seat }) }
}

/** A save of a game in which somebody is asked what the test wants: bots play until it comes up, now and then something else than
 * they would, so that a game sees more of the box. */
export function positionWhere(wanted, { players = 2, mode = 'cooperative', mission = 1, seeds = 60, acts = 400 } = {}) {
    for (let seed = 1; seed <= seeds; seed++) {
        const random = generator(17 * seed + players)
        engine.good({ do: 'new', game: 'sun', setup: { players, mode, mission }, seed })
        let { ask, look } = turn()
        for (let i = 0; i < acts && typeof ask.actor === 'number'; i++) {
            if (wanted(ask, look)) return { save: engine.good({ do: 'save' }).save, seat: ask.actor, ask, look }
            const offered = ask.groups.flatMap(({ choices }) => choices.filter(({ why }) => !why).map(({ move }) => move)).filter((move) => !/^(give-up|drop|unload|break)/.test(move))
            const move = random(4) || !offered.length ? engine.good({ do: 'bot', bot: 'simple' }).move : offered[random(offered.length)]
            ;({ ask, look } = turn(ask.actor, move))
        }
    }
    return assert.fail('this never came up')
}
export const hasWord = (ask, ...words) => words.every((word) => ask.groups.some((group) => group.word === word && group.choices.some(({ why }) => !why)))

/** A save of the first turn of a game, with something changed in its position; the seed is for what comes after. */
export function firstTurnWith(change, setup = { players: 2, characters: ['scout', 'veteran'] }, seed = 3, pack = 'sun') {
    engine.good({ do: 'packs', game: 'sun', use: pack })
    engine.good({ do: 'new', game: 'sun', setup, seed: 3 })
    let { look, ask } = turn()
    for (let i = 0; i < 60 && !hasWord(ask, 'end'); i++) ({ look, ask } = turn(ask.actor, engine.good({ do: 'bot', bot: 'simple' }).move))
    const state = structuredClone(look.view)
    change(state)
    engine.good({ do: 'set', game: 'sun', setup: look.setup, state, seed })
    const { save } = engine.good({ do: 'save' })
    engine.good({ do: 'packs', game: 'sun', use: 'sun' })
    return save
}

/** Lets the page find this game when it is opened. */
export async function keepGame(context, save) {
    await context.addInitScript(
        ([key, value]) => {
            if (!localStorage.getItem(key)) localStorage.setItem(key, value)
        },
        [KEY, JSON.stringify({ id: 1, save })],
    )
}
/** The driver's knowledge of a kept game: only for looking whether the page gives it away. */
export function secretsOf(save) {
    engine.good({ do: 'load', save })
    const cards = engine.good({ do: 'log' }).moves.filter((move) => move.startsWith('team ')).map((move) => move.slice(5))
    const names = new Map(engine.good({ do: 'reference', game: 'sun', find: 'team' }).entries.map(({ id, name }) => [id, name]))
    return cards.map((id) => ({ id, name: names.get(id) ?? id }))
}

/** It is drawn inside the window, and nothing lies over its middle. */
export const inSight = (locator) =>
    locator.evaluate((it) => {
        const { left, top, right, bottom } = it.getBoundingClientRect()
        const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && !!under && it.contains(under)
    })

/** A save in which four people stand before five enemies, on the tile above New Haven. */
export function crowd() {
    const foes = ['stray-dog', 'grey-bear', 'scavenger', 'crawler-mother', 'coyote']
    return firstTurnWith(
        ({ cards, foes: all, heroes, tiles }) => {
            tiles.t12 = { q: 0, r: -1, symbol_marked: true }
            for (const hero of heroes) Object.assign(hero, { tile: 't12', ap: 4 })
            cards.enemy = Object.fromEntries(foes.map((id) => [id, { at: 'field' }]))
            foes.forEach((id, i) => (all[id] = { tile: 't12', order: i + 1, damage: 0, hits: 0, flags: [], met: [], grudge: [] }))
        },
        { players: 4, characters: ['scout', 'veteran', 'mechanic', 'medic'] },
    )
}
