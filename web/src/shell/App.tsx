// The page: which screen, which window, and what keys do. The game being played lives in one sitting from first to last.
import { useCallback, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Engine } from '../engine/client'
import type { Answers } from '../engine/types'
import { frontOf } from '../games'
import { t } from '../messages'
import {
    HintDialog, KeysDialog, LogDialog, MenuDialog, OverDialog, RulesDialog, ShareDialog, StatisticsDialog, WhyDialog, WordsDialog,
} from './dialogs'
import type { Kept } from './keep'
import { followGame, forgetPast, readGame, readPlayed, writeGame, writePast, writePlayed } from './keep'
import type { Action } from './keys'
import { ACTION_KEYS } from './keys'
import { linkOf, saveOf } from './link'
import { Lookback } from './Lookback'
import { settings } from './settings'
import type { Sight } from './sitting'
import { Sitting } from './sitting'
import { Store, useStore } from './store'

type Game = Answers['games']['games'][number]

type Window = 'menu' | 'new' | 'rules' | 'why' | 'hint' | 'log' | 'share' | 'statistics' | 'keys' | 'words' | 'over'
/** What shows a seat's own side of the game. */
const PRIVATE: ReadonlySet<Action> = new Set<Action>(['hint', 'why', 'log', 'words', 'lookback', 'share'])

type Screen = { at: 'play' } | { at: 'learn' } | { at: 'lookback'; save: string; own: boolean }

/** What is written of the game, and whether the browser takes it. */
class Keeper {
    id = Date.now()
    readonly kept = new Store({ ok: true })

    constructor(readonly sitting: Sitting) {
        sitting.keep = (save, sight) => this.keep(save, sight)
    }
    private async keep(save: string, sight: Sight): Promise<void> {
        const ok = writeGame(this.sitting.game, { id: this.id, save })
        if (ok !== this.kept.value.ok) this.kept.set({ ok })
        if (sight.look?.actor === 'over') await this.remember(save, sight)
    }
    /** A game that is over, or that another takes the place of, goes to the games of the past. */
    async remember(save: string, { look }: Sight): Promise<void> {
        if (!look) return
        const { game } = this.sitting
        const { setup, result } = look
        const ok = writePast(game, { id: this.id, link: await linkOf(save), setup, result, ...frontOf(game).past(look) })
        if (!ok) this.kept.set({ ok: false })
    }
}

/** The page with the game that was played last, or else the engine's first. */
export function App({ engine }: { engine: Engine }) {
    const [games, setGames] = useState<Game[]>([])
    const [chosen, setChosen] = useState(readPlayed)
    const [broken, setBroken] = useState('')
    useLayoutEffect(() => {
        engine.ask({ do: 'games' }).then(
            (answer) => setGames(answer.games),
            (error: Error) => setBroken(error.message),
        )
    }, [engine])
    const game = games.find(({ name }) => name === chosen) ?? games[0]
    const play = (name: string) => {
        writePlayed(name)
        setChosen(name)
    }
    if (broken) return <Broken error={broken} />
    if (!game) return <p class="loading" role="status">{t('loading')}</p>
    return <Page key={game.name} engine={engine} game={game} others={games.filter((it) => it !== game)} onPlay={play} />
}

function Broken({ error }: { error: string }) {
    return (
        <main class="broken">
            <h1>{t('broken.title')}</h1>
            <p>{t('broken.text', { error })}</p>
            <button type="button" class="primary" onClick={() => location.reload()}>{t('broken.again')}</button>
        </main>
    )
}

function Page({ engine, game, others, onPlay }: { engine: Engine; game: Game; others: Game[]; onPlay: (game: string) => void }) {
    const GAME = game.name
    const front = frontOf(GAME)
    const sitting = useMemo(() => new Sitting(engine, GAME), [engine, GAME])
    const keeper = useMemo(() => new Keeper(sitting), [sitting])
    const sight = useStore(sitting.sight)
    const { ok } = useStore(keeper.kept)
    const [screen, setScreen] = useState<Screen>({ at: 'play' })
    const [open, setOpen] = useState<Window | null>(null)
    const [find, setFind] = useState('')
    const [notice, setNotice] = useState('')
    const [suggested, setSuggested] = useState<string | null>(null)
    const [broken, setBroken] = useState('')

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
                    await sitting.resume(kept.save, false)
                    return
                } catch (error) {
                    // Other rules or cards since then: it is kept as it was, among the games of the past.
                    const put = await putAway(GAME, kept)
                    keeper.id = Date.now()
                    await sitting.begin()
                    setNotice(t(put ? 'unloaded' : 'unreadable', { why: (error as Error).message }))
                    return
                }
            }
            await sitting.begin()
        }
        guard(start())
        // What another tab keeps and cannot be read here is that tab's alone: this board stays.
        return followGame(GAME, ({ id, save }) => {
            sitting.resume(save, false).then(
                () => (keeper.id = id),
                () => {},
            )
        })
    }, [sitting, keeper, guard])

    // Addresses: #game=… is a game to look at, #learn the lesson.
    useLayoutEffect(() => {
        const read = async () => {
            if (location.hash.startsWith('#game=')) {
                const save = await saveOf(location.hash.slice(6))
                setScreen({ at: 'lookback', save: save ?? '', own: false })
            } else if (location.hash === '#learn') setScreen({ at: 'learn' })
            else setScreen((now) => (now.at === 'lookback' && now.own ? now : { at: 'play' }))
        }
        void read()
        addEventListener('hashchange', read)
        return () => removeEventListener('hashchange', read)
    }, [])
    const home = useCallback(() => {
        if (location.hash) history.replaceState(null, '', location.pathname)
        setScreen({ at: 'play' })
        setOpen(null)
    }, [])

    useLayoutEffect(() => {
        setSuggested(null)
        if (sight.count > 1) setNotice('')
        if (sight.look?.actor === 'over') setOpen('over')
    }, [sight.count, sight.look?.actor])

    const unfinished = sight.count > 1 && sight.look?.actor !== 'over'
    const putAside = async () => {
        if (unfinished) await keeper.remember(await sitting.save(), sight)
    }
    const begin = async (setup: unknown, seed?: string) => {
        await putAside()
        keeper.id = Date.now()
        home()
        await sitting.begin(setup, seed)
    }
    const resume = async (save: string, id = Date.now()) => {
        await putAside()
        keeper.id = id
        home()
        await sitting.resume(save)
        forgetPast(GAME, id)
    }

    const act = (action: Action) => {
        const { ask, busy, look: now } = sitting.sight.value
        setOpen(null)
        // Whoever sits down next has not yet: what the one before may see stays closed.
        if (typeof now?.actor === 'number' && now.actor !== sitting.seat && PRIVATE.has(action)) {
            setNotice(ask?.question ?? '')
            return
        }
        if (action === 'undo') {
            if (!ask?.undo.may) setNotice(ask?.undo.why ?? '')
            else guard(sitting.undo().then((done) => done && setNotice(t('undo.done'))))
        } else if (action === 'theme') settings.set({ theme: document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark' })
        else if (action === 'learn') location.hash = front.Learn ? '#learn' : ''
        else if (action === 'lookback') guard(sitting.save().then((save) => setScreen({ at: 'lookback', save, own: true })))
        else if (action === 'hint' && !ask?.mine) setNotice(busy ? '' : ask?.question ?? '')
        else if (action === 'rules') showRule('')
        else setOpen(action)
    }
    const showRule = (id: string) => {
        setFind(id)
        setOpen('rules')
    }

    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.ctrlKey || event.altKey || event.metaKey || (event.target as Element | null)?.closest('input, textarea, select, dialog')) return
            const action = ACTION_KEYS[event.key]
            if (!action || (screen.at !== 'play' && !['theme', 'keys', 'rules'].includes(action))) return
            event.preventDefault()
            act(action)
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
    })

    if (broken) return <Broken error={broken} />

    const close = () => setOpen(null)
    const { look, ask } = sight
    const mayUndo = !!ask?.undo.may
    return (
        <>
            <header class="head">
                <button type="button" class="icon-button" aria-label={t('menu')} aria-keyshortcuts="m" onClick={() => setOpen('menu')}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="M3 5h14M3 10h14M3 15h14" /></svg>
                </button>
                <h1>
                    <span class="head-title">{game.title}</span>
                    {screen.at === 'play' && look && <span class="head-phase">{look.status}</span>}
                </h1>
                {screen.at === 'play' && (
                    <nav class="head-actions" aria-label={t('dock')}>
                        <button type="button" class={mayUndo ? 'tool' : 'tool dim'} aria-keyshortcuts="u" onClick={() => act('undo')}>
                            <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="M8 4 4 8l4 4M4 8h7a5 5 0 0 1 0 9H8" /></svg>
                            <span>{t('undo')}</span>
                        </button>
                        <button type="button" class="tool" aria-keyshortcuts="h" onClick={() => act('hint')}>
                            <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="M10 2a6 6 0 0 0-3.5 10.8V15h7v-2.2A6 6 0 0 0 10 2zM8 18h4" /></svg>
                            <span>{t('hint')}</span>
                        </button>
                        <button type="button" class="tool" aria-keyshortcuts="w" onClick={() => act('why')}>
                            <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="M7 7a3 3 0 1 1 4.5 2.6C10.3 10.3 10 11 10 12.5M10 16v.1" /></svg>
                            <span>{t('why')}</span>
                        </button>
                    </nav>
                )}
            </header>
            <main class={`main main-${screen.at}`}>
                {(notice || !ok) && screen.at === 'play' && <p class="banner" role="alert">{notice || t('unkept')}</p>}
                {screen.at === 'play' && (
                    <front.Play sitting={sitting} onBroken={setBroken} onLearn={() => act('learn')} suggested={suggested} onRule={showRule} onLog={() => setOpen('log')} keysOff={open !== null} />
                )}
                {screen.at === 'learn' && front.Learn && <front.Learn onLeave={home} onRule={showRule} keysOff={open !== null} />}
                {screen.at === 'lookback' && (
                    <Lookback
                        key={screen.save}
                        front={front}
                        seat={sitting.seat}
                        seats={game.seats}
                        save={screen.save}
                        own={screen.own}
                        onLeave={home}
                        onRule={showRule}
                        onAgain={(setup, seed) => guard(begin(setup, seed))}
                        onResume={(save) => guard(resume(save))}
                    />
                )}
            </main>
            {open === 'menu' && (
                <MenuDialog title={game.title} others={others} learn={!!front.Learn} onPlay={onPlay} onClose={close} onAction={act} />
            )}
            {open === 'keys' && <KeysDialog onClose={close} />}
            {open === 'log' && <LogDialog sitting={sitting} onClose={close} onRule={showRule} />}
            {open === 'rules' && <RulesDialog key={find} sitting={sitting} about={front.about} find={find} onClose={close} />}
            {open === 'why' && <WhyDialog sitting={sitting} onClose={close} />}
            {open === 'share' && <ShareDialog sitting={sitting} onClose={close} />}
            {open === 'hint' && (
                <HintDialog
                    sitting={sitting}
                    onTry={(move) => {
                        setSuggested(move)
                        close()
                    }}
                    onClose={close}
                />
            )}
            {open === 'statistics' && (
                <StatisticsDialog
                    game={GAME}
                    front={front}
                    onLook={(link) => guard(saveOf(link).then((save) => (setScreen({ at: 'lookback', save: save ?? '', own: true }), close())))}
                    onResume={(link, id) => guard(saveOf(link).then((save) => resume(save ?? '', id)))}
                    onClose={close}
                />
            )}
            {open === 'words' && <WordsDialog lines={sight.lines} onClose={close} />}
            {open === 'new' && look && (
                <front.NewGame game={game} sight={sight} unfinished={unfinished} onBegin={(setup, seed) => guard(begin(setup, seed))} onClose={close} />
            )}
            {open === 'over' && look?.actor === 'over' && (
                <OverDialog
                    sight={sight}
                    front={front}
                    onClose={close}
                    onLook={() => act('lookback')}
                    onShare={() => setOpen('share')}
                    onNew={() => setOpen('new')}
                    onAgain={() => guard(sitting.save().then((save) => begin(...sameGame(save))))}
                />
            )}
        </>
    )
}

/** A kept game that cannot be loaded goes to the past; false where it is no game at all. */
async function putAway(game: string, { id, save }: Kept): Promise<boolean> {
    try {
        const [setup] = sameGame(save)
        if (typeof setup !== 'object' || !setup) return false
        return writePast(game, { id, link: await linkOf(save), setup, result: null, rounds: 0 })
    } catch {
        return false
    }
}

/** The set-up and seed of a save: its first line is JSON. */
export function sameGame(save: string): [unknown, string | undefined] {
    const line = save.slice(0, save.indexOf('\n'))
    const head = JSON.parse(line) as { setup: unknown }
    return [head.setup, /"seed":(\d+)/.exec(line)?.[1]]
}
