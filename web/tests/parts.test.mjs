// The parts of the page that need no browser, held against the engine in WebAssembly.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { generator, openEngine, parts, web } from './parts.mjs'

const { advance, answers, diceInHand, elsewhere, eventsOf, handAtOnce, handsOf, isDie, en, linkOf } = parts
const { saveOf, schema, skiesBoard, skiesEvent, skiesState, skiesWorth, spaceLabel, statisticsOf, t } = parts

const SETUPS = [{}, { level: 8 }, { hard: ['upper', 'tracks'] }, { hard: ['mothership', 'sky1', 'sky2'] }]

/** What the game alone declares is held against its declaration, too. */
const declared = (check, value, name) => assert.equal(check(value, name), null)

/** Plays a random game as a seat does and calls `each` at every position where the player decides. */
async function randomGame(engine, setup, seed, each) {
    const random = generator(seed + 1)
    engine.good({ do: 'new', game: 'skies', setup, seed })
    const { board } = engine.good({ do: 'board' })
    declared(skiesBoard, board, 'board')
    let before = engine.good({ do: 'look', seat: 0 }).view
    for (let move; ; ) {
        const act = engine.good({ do: 'act', seat: 0, views: true, ...(move && { move }) })
        for (const { moves, told } of act.told)
            for (const { number } of moves) {
                const after = act.views.shift()
                declared(skiesState, after, 'view')
                const events = eventsOf(told.filter((it) => it.number === number))
                for (const event of events) declared(skiesEvent, event, 'event')
                shownStep(before, events, after, board)
                before = after
            }
        if (act.look.actor === 'over') return board
        const choices = act.ask.groups.flatMap((group) => group.choices)
        for (const { worth } of choices) if (worth) declared(skiesWorth, worth, 'worth')
        const moves = choices.filter(({ why }) => why === undefined).map((choice) => choice.move)
        await each?.({ board, state: before, ask: act.ask, moves, random })
        move = moves[random(moves.length)]
    }
}

/** Step by step the page must arrive at the engine's own position. */
function shownStep(before, events, after, board) {
    const shown = events.reduce((state, event) => advance(state, event, board), before)
    for (const key of ['mothership', 'energy', 'research', 'damage', 'excavator', 'ships'])
        assert.deepEqual(shown[key], after[key], `${key} after ${events.map((event) => event.kind)}`)
}

const sound = (text) => assert.ok(text && !/undefined|NaN|\{|null/.test(text), `a sentence that is not one: ${text}`)

test('every answer of random games is as declared, and events lead to the next position', async () => {
    const engine = await openEngine()
    for (let seed = 0; seed < 40; seed++) await randomGame(engine, SETUPS[seed % SETUPS.length], seed)
})

test('the page’s own requests are answered as declared in every kind of position', async () => {
    const engine = await openEngine()
    for (let seed = 100; seed < 104; seed++) {
        let turn = 0
        await randomGame(engine, SETUPS[seed % SETUPS.length], seed, ({ moves }) => {
            engine.good({ do: 'why', seat: 0 })
            engine.good({ do: 'why', seat: 0, move: moves[0] })
            engine.good({ do: 'why', seat: 0, move: 'use c1r5' })
            engine.good({ do: 'describe', seat: 0 }).lines.forEach(sound)
            const { of } = engine.good({ do: 'at', count: 0 })
            engine.good({ do: 'at', count: of, seat: 0 })
            for (const move of moves) declared(skiesState, engine.good({ do: 'preview', seat: 0, move }).view, 'view')
            if (turn++ % 20 === 0) engine.good({ do: 'hint', seat: 0, games: 4 })
            engine.good({ do: 'tell', seat: 0 })
        })
        const { save } = engine.good({ do: 'save' })
        engine.good({ do: 'load', save })
        assert.equal(engine.good({ do: 'save' }).save, save)
    }
    engine.good({ do: 'games' })
    engine.good({ do: 'version' })
    engine.good({ do: 'chance', game: 'skies', percent: 50, seed: 3 })
    assert.ok(engine.good({ do: 'rules' }).rules.length > 40)
    assert.ok(engine.good({ do: 'rules', find: 'robot' }).rules.every(({ id, text }) => /robot/i.test(id + text)))
})

test('the analysis is answered part by part as declared, and adds up', async () => {
    const engine = await openEngine()
    engine.good({ do: 'new', game: 'skies', seed: 5 })
    for (const move of [null, 'place b3 c1r1', 'place b3 c2r0']) {
        if (move === null) engine.good({ do: 'play', move: 'roll 3 3 1 2 6' })
        else engine.good({ do: 'play', move })
    }
    let analysis = null
    for (let part = 0; !analysis; part++) ({ analysis } = engine.good({ do: 'analyse', part }))
    assert.deepEqual(analysis.steps.map(({ kind, played }) => [kind, played.split(' ')[0]]), [['roll', 'roll'], ['own', 'place'], ['own', 'place']])
    const { start, luck, play, rest, end } = analysis
    assert.ok(Math.abs(start.value + luck.value + play.value + rest.value - end.value) < 1e-6)
    assert.ok(!engine.ask({ do: 'analyse', part: 9 }).ok)
    assert.deepEqual([analysis.together, analysis.persons], [true, []])
    assert.match(engine.ask({ do: 'analyse', part: 0, whose: 1 }).error, /no seat 1/)
})

test('a declaration refuses what is missing, too much or of the wrong type', () => {
    const { object, whole, text, list, word, orNull, kinds } = schema
    const it = object({ a: whole, b: list(word('x', 'y')) }, { c: text })
    assert.equal(it({ a: 1, b: ['x'] }, 'it'), null)
    assert.equal(it({ a: 1, b: ['y'], c: 'd' }, 'it'), null)
    assert.match(it({ a: 1 }, 'it'), /key "b" is missing/)
    assert.match(it({ a: 1, b: [], d: 1 }, 'it'), /unknown key "d"/)
    assert.match(it({ a: 1.5, b: [] }, 'it'), /it\.a: needs a whole number/)
    assert.match(it({ a: 1, b: ['z'] }, 'it'), /it\.b\[0\]: needs one of x, y/)
    assert.match(it([], 'it'), /needs an object/)
    assert.match(orNull(whole)('1', 'it'), /needs null.*whole number/)
    assert.match(kinds({ n: whole }, { a: {} })({ kind: 'b', n: 1 }, 'it'), /unknown kind/)
    const some = schema.atLeast({ a: whole }, { b: text })
    assert.equal(some({ a: 1, c: 3 }, 'it'), null)
    assert.match(some({ c: 3 }, 'it'), /key "a" is missing/)
    assert.match(some({ a: 1, b: 2 }, 'it'), /it\.b: needs a text/)
    assert.match(answers.look({ view: {} }, 'look'), /missing/)
    assert.match(skiesState({}, 'state'), /missing/)
})

test('every legal move can be made by taking something in hand and pointing at a place', async () => {
    const engine = await openEngine()
    const kinds = new Set()
    for (let seed = 200; seed < 215; seed++)
        await randomGame(engine, SETUPS[seed % SETUPS.length], seed, ({ board, state, ask, moves }) => {
            const hands = handsOf(ask.groups, board)
            const offered = new Set(hands.flatMap((hand) => [...[...hand.places.values()].map(({ move }) => move), ...(hand.move ? [hand.move] : [])]))
            assert.deepEqual([...offered].sort(), [...moves].sort())
            for (const hand of hands) kinds.add(hand.kind)
            const dice = diceInHand(state)
            if (state.phase === 'place')
                for (const hand of hands.filter(isDie)) assert.ok(dice.some(({ id }) => id === hand.id))
            const atOnce = handAtOnce(hands, false)
            assert.ok(atOnce === null || hands.some(({ id }) => id === atOnce))
            // Something is in hand, or there are dice to pick, or the end can be chosen.
            assert.ok(atOnce || hands.some((hand) => isDie(hand) || hand.kind === 'end'))
            // What is in hand done elsewhere is written as a move is, so that the engine can say why not.
            for (const hand of hands.filter(({ move }) => !move)) {
                const move = elsewhere(hand, hand.kind === 'ship' ? 'c1' : 'c5r5', board)
                const { legal, text } = engine.good({ do: 'why', seat: 0, move })
                assert.ok(legal || !/is not a move/.test(text), `${move}: ${text}`)
            }
            board.spaces.forEach(({ name }) => sound(spaceLabel(board, state, name, true)))
        })
    assert.deepEqual([...kinds].sort(), ['black-die', 'end', 'robot', 'scrap', 'ship', 'skip', 'use', 'white-die'])
    // Dice that fit nowhere before a robot makes room.
    const scrap = { word: 'scrap', help: '', style: 'scrap', choices: [{ move: 'scrap c1r1', at: 'c1r1' }, { move: 'scrap c2r1', at: 'c2r1' }] }
    assert.equal(handAtOnce(handsOf([scrap], { rooms: [] }), false), 'scrap')
})

test('a game nobody has drawn is played from the engine’s answers alone', async () => {
    const engine = await openEngine('plain')
    const { games } = engine.good({ do: 'games' })
    assert.deepEqual(games.map(({ name }) => name), ['secret'])
    const random = generator(5)
    engine.good({ do: 'new', game: 'secret', seed: 4 })
    let { look } = engine.good({ do: 'act', seat: 0 })
    for (let turns = 0; look.actor !== 'over'; turns++) {
        assert.ok(turns < 20, 'the game ends')
        const seat = look.actor
        const ask = engine.good({ do: 'ask', seat })
        assert.ok(ask.mine && ask.question)
        engine.good({ do: 'describe', seat }).lines.forEach((line) => assert.ok(line))
        const choices = ask.groups.flatMap((group) => group.choices)
        for (const { move } of choices) {
            // What a look at a card will show is not foreseen.
            const { view } = engine.good({ do: 'preview', seat, move })
            if (move.startsWith('peek')) assert.equal(view, null)
        }
        ;({ look } = engine.good({ do: 'act', seat, move: choices[random(choices.length)].move }))
    }
    assert.ok(look.outcome.length)
})

test('a link holds the game, and a damaged one is noticed', async () => {
    const engine = await openEngine()
    await randomGame(engine, {}, 7)
    const { save } = engine.good({ do: 'save' })
    const link = await linkOf(save)
    assert.match(link, /^[A-Za-z0-9_-]+$/)
    assert.ok(link.length < save.length, 'it is smaller than the save')
    assert.equal(await saveOf(link), save)
    for (const broken of ['', '!', link.slice(0, 20), `x${link}`, 'AAAA']) assert.equal(await saveOf(broken), null, broken)
    // Small in the address, endless when unpacked: refused before it fills the memory.
    assert.equal(await saveOf(await linkOf('x'.repeat(5_000_000))), null)
})

test('statistics count finished games only', () => {
    const game = (id, result, hard = [], rounds = 8) => ({ id, link: '', setup: { hard }, result, rounds, research: 3 })
    const found = statisticsOf([
        game(4, null), game(1, 'won'), game(2, 'won', ['sky1'], 10), game(3, 'lost-damage', ['sky1'], 4), game(5, 'won'),
    ], (setup) => setup.hard.length)
    assert.deepEqual(found, {
        games: 4, won: 3, streak: 1, best: 2,
        levels: [{ level: 0, games: 2, won: 2, rounds: 16 }, { level: 1, games: 2, won: 1, rounds: 14 }],
    })
    assert.deepEqual(statisticsOf([], () => 0), { games: 0, won: 0, streak: 0, best: 0, levels: [] })
})

test('every sentence of the catalogue is used, and every placeholder is filled by its name', async () => {
    const source = []
    const collect = async (folder) => {
        for (const entry of await readdir(folder, { withFileTypes: true })) {
            const path = join(folder, entry.name)
            if (entry.isDirectory()) await collect(path)
            else if (!path.endsWith('messages/en.ts')) source.push(await readFile(path, 'utf8'))
        }
    }
    await collect(join(web, 'src'))
    const all = source.join('\n')
    const prefixes = [...all.matchAll(/t\(`([^$`]+)\$\{/g)].map((match) => match[1])
    for (const key of Object.keys(en))
        assert.ok(all.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix)), `nobody says "${key}"`)
    assert.equal(t('learn.step', { step: 3, of: 9 }), 'Step 3 of 9')
})

test('a figure is shown where it says something, and in words where it does not', () => {
    const { isTold, isVague } = parts
    assert.ok(isTold({ value: 0.2, error: 0.06 }), 'certainly gained')
    assert.ok(isTold({ value: -0.01, error: 0.02 }), 'certainly not much')
    assert.ok(!isTold({ value: 0.2, error: 0.08 }), 'may have been a loss')
    assert.ok(isVague({ error: 0.5 }) && !isVague({ error: 0.04 }))
})
