// The page: which screen, which window, and what keys do. The game being played lives in one sitting from first to last.
import type { ComponentChildren } from 'preact'
import { Component } from 'preact'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Engine } from '../engine/client'
import { Refusal } from '../engine/client'
import type { Answers } from '../engine/types'
import type { Luck } from '../engine/types'
import type { Front } from '../games/front'
import { frontOf, loadFront, titleOf } from '../games'
import { t } from '../messages'
import { DailyDialog } from './Daily'
import {
    KeysDialog, LogDialog, MenuDialog, OverDialog, ShareDialog, WordsDialog,
} from './dialogs'
import { GAMES, openEngine, playGame } from './engines'
import { Games } from './Games'
import { followGame, forgetPast, gameKey, keptGames, pastGames, readGame, readPast, readPlayed, writeGame, writePast, writePlayed } from './keep'
import type { Action } from './keys'
import { ACTION_KEYS } from './keys'
import { linkOf, saveOf } from './link'
import { Lookback } from './Lookback'
import { HintPanel, WhyPanel } from './Panel'
import type { Place } from './route'
import { closeWindow, goHome, goTo, openWindow, push, replace, route, startAgain } from './route'
import { RulesDialog } from './Rules'
import { settings } from './settings'
import type { Extras, Sight } from './sitting'
import { Sitting } from './sitting'
import { StatisticsDialog } from './PastGames'
import { setAside, setAsideNow } from './storage'
import { Store, useStore } from './store'
import { Tips } from './Tips'
import { Tools } from './Tools'
import { entryOf, gameOf, sameGame } from './transfer'
import { takeUpdate, update } from './update'
import { Lazy } from './Lazy'

type Game = Answers['games']['games'][number]

/** What shows a seat's own side of the game. */
const PRIVATE: ReadonlySet<Action> = new Set<Action>(['hint', 'why', 'log', 'words', 'lookback', 'share'])

/** Windows that need no game. */
const WITHOUT_GAME: ReadonlySet<string> = new Set(['menu', 'new', 'statistics', 'keys', 'cards'])

/** What is written of the game, and whether the browser takes it. */
class Keeper {
    id = Date.now()
    /** The date, in a game of a day. */
    daily: string | undefined
    readonly kept = new Store({ ok: true })

    constructor(readonly sitting: Sitting) {
        sitting.keep = (save, sight) => this.keep(save, sight)
    }
    private async keep(save: string, sight: Sight): Promise<void> {
        const ok = writeGame(this.sitting.game, { id: this.id, save, ...this.mark() })
        if (ok !== this.kept.value.ok) this.kept.set({ ok })
        if (sight.look?.actor === 'over') await this.remember(save, sight)
    }
    private mark() {
        const { bots, campaign } = this.sitting.extras
        return { ...(this.daily !== undefined && { daily: this.daily }), ...(bots?.length && { bots }), ...(campaign !== undefined && { campaign }) }
    }
    /** A game that is over, or that another takes the place of, goes to the games of the past. */
    async remember(save: string, { look }: Sight): Promise<void> {
        if (!look) return
        const { game } = this.sitting
        const { setup, result } = look
        const ok = writePast(game, { id: this.id, link: await linkOf(save), setup, result, ...frontOf(game).past(look), ...this.mark() })
        if (!ok) this.kept.set({ ok: false })
    }
}

/** A game with all it needs: its engine, and how it is drawn. */
interface Opened {
    engine: Engine
    front: Front
    game: Game
}
async function openGame(name: string): Promise<Opened> {
    playGame(name)
    const engine = openEngine(name)
    const [front, { games }] = await Promise.all([loadFront(name), engine.ask({ do: 'games' })])
    return { engine, front, game: games.find((it) => it.name === name)! }
}

/** Whose page it is: the game's that the place names, that was played last, that a link is of, or that is kept; null: nobody has chosen. */
function gameWanted({ game, screen, link }: Place): string | null {
    if (screen === 'games' || screen === 'together') return null
    const known = [game, readPlayed(), ...keptGames(), ...pastGames()].find((it) => it && GAMES.includes(it))
    return known ?? (link !== undefined || GAMES.length === 1 ? GAMES[0]! : null)
}

/** The games to choose from, or the page of one. */
export function App() {
    const { place } = useStore(route)
    const name = place.table === undefined ? gameWanted(place) : null
    // The first screen of a first visit is a place of its own: going back leads there.
    useLayoutEffect(() => {
        if (name === null && place.screen === 'play') replace({ screen: 'games' })
    }, [name, place])
    const play = (game: string) => push({ screen: 'play', game })
    if (place.table !== undefined || place.screen === 'together') return <Lazy part="Together" />
    return name === null ? <Games onPlay={play} /> : <Table key={name} name={name} />
}

/** A game with its engine and its front, once both are here. */
function Table({ name }: { name: string }) {
    const [opened, setOpened] = useState<Opened | null>(null)
    const { place } = useStore(route)
    const [broken, setBroken] = useState('')
    useLayoutEffect(() => {
        let last = true
        openGame(name).then(
            (game) => (last ? setOpened(game) : game.engine.close()),
            (error: Error) => setBroken(error.message),
        )
        return () => {
            last = false
        }
    }, [name])
    // A game opened by its link may be another than the one played last.
    useLayoutEffect(() => {
        if (place.link !== undefined && !place.game)
            void saveOf(place.link).then((save) => {
                const game = save && gameOf(save)
                if (game && game !== name && GAMES.includes(game)) replace({ ...place, game })
            })
    }, [place])
    // The entry of the history knows its game from now on: going back from another one leads here.
    useLayoutEffect(() => {
        if (opened?.game.name !== name) return
        document.title = opened.game.title
        if (place.game !== name && place.link === undefined) replace({ ...place, game: name })
        else if (readPlayed() !== name) writePlayed(name)
    }, [opened, name, place])
    if (broken) return <Broken error={broken} />
    if (opened?.game.name !== name) return <p class="loading" role="status">{t('loading')}</p>
    return <Page {...opened} />
}

function Broken({ error }: { error: string }) {
    return (
        <main class="broken">
            <h1>{t('broken.title')}</h1>
            <p>{t('broken.text', { error })}</p>
            <button type="button" class="primary" onClick={startAgain}>{t('broken.again')}</button>
        </main>
    )
}

/** Whatever goes wrong while drawing: a sentence and a way on, never an empty page. */
export class Net extends Component<{ children: ComponentChildren }, { error: string }> {
    override state = { error: '' }
    static override getDerivedStateFromError = (error: unknown) => ({ error: String(error) })
    override render() {
        const { error } = this.state
        if (!error) return this.props.children
        return (
            <main class="broken">
                <h1>{t('broken.page')}</h1>
                <p>{t('broken.page.text', { error })}</p>
                <button type="button" class="primary" onClick={startAgain}>{t('broken.again')}</button>
            </main>
        )
    }
}

function Page({ engine, game, front }: Opened) {
    const GAME = game.name
    const sitting = useMemo(() => new Sitting(engine, GAME), [engine, GAME])
    const keeper = useMemo(() => new Keeper(sitting), [sitting])
    const sight = useStore(sitting.sight)
    const { ok } = useStore(keeper.kept)
    const { place } = useStore(route)
    const { screen, find = '' } = place
    const over = sight.look?.actor === 'over'
    /** What was kept has been looked for. */
    const [started, setStarted] = useState(false)
    // Windows ask the engine about its game: after a reload they wait for it.
    const open = !(sight.look || (started && place.window && WITHOUT_GAME.has(place.window))) || (place.window === 'over' && !over) ? null : place.window ?? null
    const [notice, setNotice] = useState('')
    /** What a reader of the screen is told, and what anybody sees anyway. */
    const [said, setSaid] = useState('')
    const { ready } = useStore(update)
    const [later, setLater] = useState(false)
    const [damage, setDamage] = useState('')
    const [suggested, setSuggested] = useState<string | null>(null)
    const [broken, setBroken] = useState('')

    const hinted = useRef(0)
    const guard = useCallback((work: Promise<unknown>) => {
        work.catch((error: Error) => setBroken(error.message))
    }, [])

    // The first board: the game that was left, or a new one.
    useLayoutEffect(() => {
        const start = async () => {
            const kept = readGame(GAME)
            if (kept) {
                try {
                    keeper.id = kept.id
                    keeper.daily = kept.daily
                    await sitting.resume(kept.save, false, extrasOf(kept))
                    setDamage(damageTold(GAME))
                    return
                } catch (error) {
                    // Other rules or cards since then: it is kept as it was, among the games of the past.
                    const entry = await entryOf(GAME, kept)
                    if (entry) writePast(GAME, entry)
                    else setAside(gameKey(GAME), kept.save)
                    keeper.id = Date.now()
                    keeper.daily = undefined
                    if (!front.Start) await sitting.begin()
                    setNotice(t(entry ? 'unloaded' : 'unreadable', { why: (error as Error).message }))
                    return
                }
            }
            if (!front.Start) await sitting.begin()
            setDamage(damageTold(GAME))
        }
        guard(start().finally(() => setStarted(true)))
        // What another tab keeps and cannot be read here is that tab's alone: this board stays.
        return followGame(GAME, ({ id, save, daily, ...more }) => {
            sitting.resume(save, false, extrasOf(more)).then(
                () => {
                    keeper.id = id
                    keeper.daily = daily
                },
                () => {},
            )
        })
    }, [sitting, keeper, guard])

    // What was said is said anew when notation is switched.
    useLayoutEffect(() => {
        let { notation } = settings.value
        return settings.follow(() => {
            if (notation !== settings.value.notation && sitting.sight.value.look) guard(sitting.again())
            ;({ notation } = settings.value)
        })
    }, [sitting, guard])

    useLayoutEffect(() => {
        setSuggested(null)
        if (sight.count > 1) setNotice('')
        // A hint is for one position; that of a reload is the same.
        if (open === 'hint' && hinted.current && hinted.current !== sight.count) closeWindow()
        hinted.current = sight.look ? sight.count : 0
        if (over && screen === 'play' && (!open || open === 'hint' || open === 'why')) openWindow('over')
    }, [sight.count, over])

    const unfinished = sight.count > 1 && !over
    const putAside = async () => {
        if (unfinished) await keeper.remember(await sitting.save(), sight)
    }
    const begin = async (setup: unknown, seed?: string, luck?: Luck, daily?: string, extras?: Extras) => {
        await putAside()
        keeper.id = Date.now()
        keeper.daily = daily
        goHome()
        await sitting.begin(setup, seed, luck, extras)
    }
    const resume = async (save: string, { id, daily, ...more }: { id: number; daily?: string | undefined } & Extras = { id: Date.now() }) => {
        await putAside()
        const playing = { id: keeper.id, daily: keeper.daily }
        Object.assign(keeper, { id, daily })
        try {
            await sitting.resume(save, true, extrasOf(more))
        } catch (error) {
            Object.assign(keeper, playing)
            if (!(error instanceof Refusal)) throw error
            setNotice(t('past.damaged', { why: error.message }))
            closeWindow()
            return
        }
        goHome()
        forgetPast(GAME, id)
    }
    /** A game of the past by its link: what cannot be read says so, and the board stays. */
    const fromPast = async (link: string, then: (save: string) => Promise<void> | void) => {
        const save = await saveOf(link)
        if (save !== null) await then(save)
        else {
            setNotice(t('past.cut'))
            closeWindow()
        }
    }

    const act = (action: Action) => {
        const { ask, busy, look: now } = sitting.sight.value
        // Whoever sits down next has not yet: what the one before may see stays closed.
        if (typeof now?.actor === 'number' && now.actor !== sitting.seat && PRIVATE.has(action)) {
            setNotice(ask?.question ?? '')
            closeWindow()
            return
        }
        if ((action === 'daily' && !front.daily) || (action === 'cards' && !front.Reference)) return
        if (action === 'lookback') goTo({ screen: 'lookback' })
        else if (action === 'learn' && front.Learn) goTo({ screen: 'learn' })
        else if (action === 'undo' || action === 'theme' || action === 'learn' || (action === 'hint' && !ask?.mine)) {
            closeWindow()
            setSuggested(null)
            if (action === 'theme') settings.set({ theme: document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark' })
            else if (action === 'hint') setNotice(busy ? '' : ask?.question ?? '')
            else if (action === 'undo' && !ask?.undo.may) setNotice(ask?.undo.why ?? '')
            else if (action === 'undo') guard(sitting.undo().then((done) => done && setSaid(t('undo.done'))))
        } else if (action === open) closeHint()
        else openWindow(action)
    }
    const closeHint = () => {
        setSuggested(null)
        closeWindow()
    }
    const showRule = (id: string) => openWindow('rules', id)

    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.ctrlKey || event.altKey || event.metaKey || (event.target as Element | null)?.closest('input, textarea, select, dialog')) return
            const action = ACTION_KEYS[event.key]
            if (!action || (screen !== 'play' && !['theme', 'keys', 'rules'].includes(action))) return
            event.preventDefault()
            act(action)
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
    })

    if (broken) return <Broken error={broken} />

    const { look, ask } = sight
    /** The save of what is looked back on; null where there is none. */
    const source = async () => {
        if (place.link !== undefined) return saveOf(place.link)
        if (place.past === undefined) return sitting.save()
        const past = readPast(GAME).find(({ id }) => id === place.past)
        return past ? saveOf(past.link) : null
    }
    const tryHint = (move: string) => {
        setSuggested(null)
        sitting.play(move).catch((error: Error) => (error instanceof Refusal ? setNotice(error.message) : setBroken(error.message)))
    }
    const panel = open === 'why' ? (
        <WhyPanel sitting={sitting} onClose={closeWindow} />
    ) : open === 'hint' ? (
        <HintPanel key={sight.count} sitting={sitting} chosen={suggested} onChoose={setSuggested} onPlay={tryHint} onClose={closeHint} />
    ) : null
    const mayUndo = !!ask?.undo.may
    return (
        <>
            <header class="head">
                <button type="button" class="icon-button" aria-label={t('menu')} data-tip={t('menu')} aria-keyshortcuts="m" onClick={() => openWindow('menu')}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="M3 5h14M3 10h14M3 15h14" /></svg>
                </button>
                <h1>
                    <span class="head-title">{game.title}</span>
                    {screen === 'play' && look && <span class="head-phase">{look.status}</span>}
                </h1>
                {screen === 'play' && (
                    <Tools dim={!mayUndo && 'undo'} open={open} onAction={act} />
                )}
            </header>
            {ready && !later && (
                <p class="banner" role="status">
                    <span>{t('update.ready')}</span>
                    <button type="button" class="primary" onClick={takeUpdate}>{t('update.take')}</button>
                    <button type="button" onClick={() => setLater(true)}>{t('update.later')}</button>
                </p>
            )}
            {damage && screen === 'play' && (
                <p class="banner banner-damage" role="alert">
                    <span>{damage}</span> <button type="button" onClick={() => setDamage('')}>{t('damaged.close')}</button>
                </p>
            )}
            {(notice || !ok) && screen === 'play' && <p class="banner" role="alert">{notice || t('unkept')}</p>}
            <p class="unseen" role="status">{said}</p>
            <main class={`main main-${screen}`}>
                {screen === 'play' && started && !look && front.Start && (
                    <front.Start game={game} onBegin={(setup, seed, extras) => guard(begin(setup, seed, undefined, undefined, extras))} onLearn={front.Learn && (() => goTo({ screen: 'learn' }))} onPast={() => openWindow('statistics')} unfinished={readPast(GAME).filter(({ result }) => result === null)} onResume={(past) => guard(fromPast(past.link, (save) => resume(save, past)))} />
                )}
                {screen === 'play' && (look || !front.Start) && (
                    <front.Play sitting={sitting} onBroken={setBroken} onLearn={() => act('learn')} suggested={suggested} onRule={showRule} onLog={() => openWindow('log')} panel={panel} keysOff={open !== null && !panel} />
                )}
                {screen === 'learn' && front.Learn && <front.Learn onLeave={goHome} onPlayOn={(save) => guard(resume(save))} onRule={showRule} keysOff={open !== null} />}
                {screen === 'lookback' && (look || place.link !== undefined) && (
                    <Lookback
                        key={`${place.link ?? ''} ${place.past ?? ''}`}
                        front={front}
                        seat={sitting.seat}
                        seats={game.seats}
                        source={source}
                        own={place.link === undefined}
                        onLeave={goHome}
                        onRule={showRule}
                        onAgain={(same, pack) => guard(begin(...same, undefined, { pack }))}
                        onResume={(save) => guard(resume(save))}
                    />
                )}
            </main>
            <Tips />
            {open === 'menu' && (
                <MenuDialog title={game.title} learn={!!front.Learn} cards={!!front.Reference} daily={front.daily?.title} credits={titleOf(GAME).credits} onGames={GAMES.length > 1 ? () => goTo({ screen: 'games' }) : undefined} onClose={closeWindow} onAction={act} />
            )}
            {open === 'keys' && <KeysDialog board={front.keys} daily={!!front.daily} onClose={closeWindow} />}
            {open === 'log' && <LogDialog sitting={sitting} onClose={closeWindow} onRule={showRule} />}
            {open === 'rules' && <RulesDialog key={find} sitting={sitting} about={front.about} book={front.rulebook} find={find} onClose={closeWindow} />}
            {open === 'cards' && front.Reference && <front.Reference onClose={closeWindow} />}
            {open === 'share' && <ShareDialog sitting={sitting} onClose={closeWindow} />}
            {open === 'statistics' && (
                <StatisticsDialog
                    game={GAME}
                    front={front}
                    known={GAMES}
                    onLook={(link, past) => guard(fromPast(link, () => goTo({ screen: 'lookback', past })))}
                    onResume={(past) => guard(fromPast(past.link, (save) => resume(save, past)))}
                    onClose={closeWindow}
                />
            )}
            {open === 'daily' && front.daily && (
                <DailyDialog
                    game={GAME}
                    front={front.daily}
                    playing={over ? undefined : keeper.daily}
                    onBegin={({ setup, seed, date }) => guard(begin(setup, String(seed), 'shared', date))}
                    onResume={(past) => guard(fromPast(past.link, (save) => resume(save, past)))}
                    onBoard={goHome}
                    onClose={closeWindow}
                />
            )}
            {open === 'words' && <WordsDialog lines={sight.lines} onClose={closeWindow} />}
            {open === 'new' && (look || front.Start) && (
                <front.NewGame game={game} sight={sight} unfinished={unfinished} onBegin={(setup, seed, extras) => guard(begin(setup, seed, undefined, undefined, extras))} onClose={closeWindow} />
            )}
            {open === 'over' && look?.actor === 'over' && (
                <OverDialog
                    sight={sight}
                    front={front}
                    story={front.Over && <front.Over sitting={sitting} gameId={keeper.id} onBegin={(setup, seed, extras) => guard(begin(setup, seed, undefined, undefined, extras))} />}
                    onDaily={keeper.daily === undefined ? undefined : () => openWindow('daily')}
                    onClose={closeWindow}
                    onLook={() => act('lookback')}
                    onShare={() => openWindow('share')}
                    onNew={() => openWindow('new')}
                    onAgain={() => guard(Promise.all([sitting.save(), sitting.extrasAgain()]).then(([save, extras]) => begin(...sameGame(save), undefined, extras)))}
                />
            )}
        </>
    )
}

/** What is kept of a game beside its moves and its date. */
const extrasOf = ({ bots, campaign }: Extras): Extras => ({ bots, campaign })

/** What is said of stored values that could not be read; all of them have been looked at by now. */
function damageTold(game: string): string {
    readPast(game)
    const told = setAsideNow.value.keys.map((key) => {
        const kind = /\.(game|past|settings)$/.exec(key)?.[1] ?? 'other'
        return t(`damaged.${kind as 'other'}`)
    })
    return [...new Set(told)].join(' ')
}
