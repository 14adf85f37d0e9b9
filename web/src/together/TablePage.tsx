// The page of one table: the waiting room, the game with everybody around it, and what is left when it is over.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { loadFront, titleOf } from '../games'
import type { Front } from '../games/front'
import type { TableEvent } from '../net/messages'
import type { TableSitting } from '../net/sitting'
import { Table } from '../net/sitting'
import { gameAt } from '../net/server'
import { t } from '../messages'
import { KeysDialog, LogDialog, WordsDialog } from '../shell/dialogs'
import { playGame } from '../shell/engines'
import type { Action } from '../shell/keys'
import { ACTION_KEYS } from '../shell/keys'
import { linkOf } from '../shell/link'
import { HintPanel, WhyPanel } from '../shell/Panel'
import { closeWindow, openWindow, push, replace, route } from '../shell/route'
import { RulesDialog } from '../shell/Rules'
import { placesWanted, settings } from '../shell/settings'
import { useStore } from '../shell/store'
import { Tools } from '../shell/Tools'
import { Tips } from '../shell/Tips'
import { Unreached } from '../shell/Unreached'
import { lookForUpdate, takeUpdate, update } from '../shell/update'
import { AfterDialog } from './After'
import { DiceDialog } from './DiceDialog'
import { CompareDialog, Comparison, Progress, StillPlaying } from './Duplicate'
import { findTable, keepTable } from './keep'
import { Lost, Turned } from './Line'
import { PeopleBar, PeopleDialog } from './People'
import { Room } from './Room'
import { addToDice, followRematch, ownInstead } from './sit'
import { isStory, StoryDialog } from './Story'
import { TableMenu } from './TableMenu'
import { TalkPanel, useUnread } from './Talk'
import { useTurn } from './turn'
import { Votes } from './Votes'
import { Waiting } from './Waiting'

/** The table of an address, for as long as the page is there. */
function useTable(id: string, seatKey: string | null): Table {
    const table = useMemo(() => {
        const known = findTable(id)
        const seen = known?.last && (known.key ?? null) === seatKey && known.seat !== undefined ? { epoch: known.epoch ?? 0, last: known.last } : undefined
        return new Table(id, seatKey, placesWanted, seen)
    }, [id])
    useLayoutEffect(() => () => table.close(), [table])
    // Another seat's link was opened in this very page.
    useLayoutEffect(() => {
        if (table.connection.key !== seatKey) table.connection.restart(seatKey)
    }, [table, seatKey])
    // What was said is said anew when notation is switched.
    useLayoutEffect(() => {
        let { notation } = settings.value
        return settings.follow(() => {
            if (notation !== settings.value.notation) table.connection.restart(table.connection.key)
            ;({ notation } = settings.value)
        })
    }, [table])
    return table
}

/** The browser remembers the table, and how much of it was seen. */
function useMemory(table: Table): void {
    const { info, seat, events } = useStore(table.at)
    const { line } = table.connection
    const { state } = useStore(line)
    const last = events.at(-1)?.n ?? 0
    useLayoutEffect(() => {
        const { key, epoch } = table.connection
        if (!info || state !== 'here') return
        const mine = key !== null && seat !== null
        if (!mine && findTable(table.id)?.seat !== undefined) return
        keepTable(table.id, { game: info.game, when: Date.now(), ...(mine && { key, seat, epoch, ...(!document.hidden && { last }) }) })
    }, [table, info?.game, seat, last, state])
}

/** What was missed: before the page was opened, or while nobody looked at it. */
function useMissed(table: Table): [TableEvent[], () => void] {
    const { missed, events, seat } = useStore(table.at)
    const [hidden, setHidden] = useState<TableEvent[]>([])
    const left = useRef(0)
    const now = useRef(events)
    now.current = events
    useLayoutEffect(() => {
        const change = () => {
            if (document.hidden) left.current = now.current.at(-1)?.n ?? 0
            else {
                const since = now.current.filter(({ n }) => n > left.current)
                if (isStory(since, seat)) setHidden(since)
                if (seat !== null) keepTable(table.id, { last: now.current.at(-1)?.n ?? 0, epoch: table.connection.epoch })
            }
        }
        document.addEventListener('visibilitychange', change)
        return () => document.removeEventListener('visibilitychange', change)
    }, [table, seat])
    const told = hidden.length ? hidden : missed
    const forget = () => {
        setHidden([])
        table.at.set({ missed: [] })
    }
    return [isStory(told, seat) ? told : [], forget]
}

/** The new version is taken once the move is made, even if the next one is one's own, too: whoever is about to decide is not disturbed. */
function useUpdate(table: Table, sitting: TableSitting | null, mine: boolean): void {
    const { ready } = useStore(update)
    const before = useRef<number | null>(null)
    useLayoutEffect(() => {
        if (!ready) return
        const look = () => {
            const { count, busy } = sitting?.sight.value ?? { count: 0, busy: false }
            before.current ??= count
            if (!busy && !table.connection.unanswered && (!mine || count !== before.current)) takeUpdate()
        }
        look()
        return sitting?.sight.follow(look)
    }, [ready, mine, table, sitting])
}

export function TablePage({ id, seatKey: opened }: { id: string; seatKey: string | null }) {
    // The invitation this browser has sat down by stands for the seat's own link.
    const seatKey = ownInstead(id, opened)
    useLayoutEffect(() => {
        if (seatKey !== opened) replace({ screen: 'table', table: id, ...(seatKey && { key: seatKey }) })
    }, [id, seatKey, opened])
    const table = useTable(id, seatKey)
    const line = useStore(table.connection.line)
    const { info, seat, actor } = useStore(table.at)
    const { sitting } = useStore(table.game)
    const [front, setFront] = useState<Front | null>(null)
    const [failed, setFailed] = useState(false)
    useMemory(table)
    const title = titleOf(info?.game ?? '').title
    useTurn(info ? title : t('together.title'), id, info?.state === 'playing' && actor === seat && seat !== null && !info.seats[seat]?.bot)

    useLayoutEffect(() => {
        if (!info) return
        playGame(info.game)
        loadFront(info.game).then(setFront, () => setFailed(true))
    }, [info?.game])
    useLayoutEffect(() => addToDice(table), [table, info?.state, seat])
    // It sat down, and did not hear the answer.
    useLayoutEffect(() => {
        const known = findTable(id)
        if (line.code === 'taken' && known?.key && known.invited === seatKey) replace({ screen: 'table', table: id, key: known.key })
    }, [id, line.code, seatKey])
    // A server that was away may be a new one.
    const away = useRef(false)
    useLayoutEffect(() => {
        if (line.state === 'here' && away.current) lookForUpdate()
        away.current = line.state === 'lost'
    }, [line.state])

    if (line.state === 'refused') return <Turned line={line} id={id} />
    if (failed) return <Unreached />
    if (!info || !front)
        return (
            <main class="table-wait">
                <p class="loading" role="status">{line.shown ? t('together.unreachable') : t('loading')}</p>
                {line.shown && <button type="button" class="primary" onClick={table.connection.hurry}>{t('together.again')}</button>}
            </main>
        )
    return <Around table={table} sitting={sitting} front={front} title={title} />
}

/** The table with everything around it. */
function Around({ table, sitting, front, title }: { table: Table; sitting: TableSitting | null; front: Front; title: string }) {
    const { info, seat, actor } = useStore(table.at)
    const { place } = useStore(route)
    const [missed, forget] = useMissed(table)
    const [notice, setNotice] = useState('')
    const [suggested, setSuggested] = useState<string | null>(null)
    const { ready } = useStore(update)
    const open = place.window ?? null
    const unread = useUnread(table, open === 'talk')
    const kept = findTable(table.id)
    const mayReturn = seat === null && kept?.seat !== undefined && kept.key
    const state = info!.state
    const playing = sitting !== null && state !== 'open' && state !== 'showing'

    const mine = state === 'playing' && actor === seat && seat !== null
    useUpdate(table, sitting, mine)
    // The end is shown once; whoever closes it finds it in the menu.
    const ended = useRef<string | null>(null)
    useLayoutEffect(() => {
        if ((ended.current === 'playing' && state === 'over') || (ended.current === null && state === 'over' && !place.window)) openWindow('over')
        ended.current = state
    }, [state])
    // There is another table with the same people: whoever is still here is led there by a button; whoever asked for it goes at once.
    const act = (action: Action) => {
        if (action === 'theme') settings.set({ theme: document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark' })
        else if (action === 'undo') {
            sitting?.undo().then(() => setNotice(''), (error: Error) => setNotice(error.message))
        } else if (action === 'lookback') lookBack()
        else if (['menu', 'log', 'rules', 'why', 'hint', 'words', 'keys', 'cards'].includes(action)) {
            if (action === 'hint' && actor !== seat) setNotice(sitting?.sight.value.ask?.question ?? '')
            else if (action === open) closeWindow()
            else openWindow(action as 'log')
        }
    }
    const lookBack = () => {
        gameAt(table.id, seat).then(linkOf).then(
            (link) => push({ screen: 'lookback', link, game: info!.game }),
            (error: Error) => setNotice(error.message || t('together.unreachable')),
        )
    }
    useLayoutEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.ctrlKey || event.altKey || event.metaKey || (event.target as Element | null)?.closest('input, textarea, select, dialog')) return
            const action = ACTION_KEYS[event.key]
            if (!action || !playing) return
            event.preventDefault()
            act(action)
        }
        document.addEventListener('keydown', press)
        return () => document.removeEventListener('keydown', press)
    })
    useLayoutEffect(() => setNotice(''), [actor])

    const showRule = (rule: string) => openWindow('rules', rule)
    // Read once: a page that was loaded again has nothing more to tell.
    useLayoutEffect(() => {
        if (open === 'story' && !missed.length) closeWindow()
    }, [open, missed.length])
    const tryHint = (move: string) => {
        setSuggested(null)
        closeWindow()
        sitting?.play(move).catch((error: Error) => setNotice(error.message))
    }
    const panel =
        open === 'talk' ? <TalkPanel table={table} onClose={closeWindow} />
        : !sitting ? null
        : open === 'why' ? <WhyPanel sitting={sitting} onClose={closeWindow} />
        : open === 'hint' ? <HintPanel sitting={sitting} chosen={suggested} onChoose={setSuggested} onPlay={tryHint} onClose={() => (setSuggested(null), closeWindow())} />
        : null
    return (
        <>
            <PeopleBar table={table} unread={unread} talking={open === 'talk'} room={!playing} onPeople={() => openWindow('people')} onTalk={() => (open === 'talk' ? closeWindow() : openWindow('talk'))} />
            <Head table={table} sitting={playing ? sitting : null} title={title} open={open} onAction={act} />
            <div class="table-notes">
            <Lost connection={table.connection} />
            {ready && mine && <p class="banner" role="status">{t('line.update')}</p>}
            {notice && <p class="banner" role="alert">{notice}</p>}
            {mayReturn && <p class="banner" role="status"><span>{t('table.seat')}</span> <button type="button" class="primary" onClick={() => replace({ screen: 'table', table: table.id, key: kept.key! })}>{t('table.seat.take')}</button></p>}
            {seat !== null && info!.seats[seat]?.bot && <p class="banner" role="status"><span>{t('people.bot.mine')}</span> <button type="button" class="primary" onClick={() => table.connection.command({ do: 'return' }).catch((error: Error) => setNotice(error.message))}>{t('people.bot.back')}</button></p>}
            {playing && missed.length > 0 && open !== 'story' && <p class="banner" role="status"><span>{t('story.open')}</span> <button type="button" class="primary" onClick={() => openWindow('story')}>{t('story.read')}</button> <button type="button" onClick={forget}>{t('close')}</button></p>}
            {info!.rematch && <p class="banner" role="status"><span>{t('story.rematch')}</span> <button type="button" class="primary" onClick={() => followRematch(table, info!.rematch!)}>{t('after.rematch.go')}</button></p>}
            {playing && state === 'closed' && <p class="banner" role="status">{t(sitting.sight.value.look?.actor === 'over' ? 'after.closed' : 'after.closed.early')}</p>}
            <StillPlaying table={table} />
            <Votes table={table} />
            </div>
            <main class={`main main-play${playing ? '' : ' main-room'}`}>
                {playing ? (
                    <front.Play sitting={sitting} suggested={suggested} panel={panel} onRule={showRule} onLog={() => openWindow('log')} onBroken={(error) => setNotice(error)} waiting={<Waiting table={table} sitting={sitting} front={front} />} keysOff={open !== null && !panel} />
                ) : info!.sides && (state === 'playing' || state === 'over') ? (
                    <div class="room">{state === 'over' ? <section class="panel-card compare-page"><Comparison table={table} front={front} /></section> : <Progress table={table} />}</div>
                ) : state === 'closed' ? (
                    <p class="loading">{t('after.closed.early')}</p>
                ) : (
                    <Room table={table} front={front} />
                )}
            </main>
            <Tips />
            {open === 'menu' && <TableMenu table={table} front={front} title={title} onClose={closeWindow} onAction={act} onLook={lookBack} />}
            {open === 'people' && <PeopleDialog table={table} onClose={closeWindow} />}
            {open === 'keys' && <KeysDialog board={front.keys} daily={false} onClose={closeWindow} />}
            {open === 'compare' && info!.sides && state === 'over' && <CompareDialog table={table} front={front} onClose={closeWindow} />}
            {open === 'dice' && <DiceDialog table={table} onClose={closeWindow} />}
            {open === 'cards' && front.Reference && <front.Reference onClose={closeWindow} />}
            {sitting && open === 'log' && <LogDialog sitting={sitting} onClose={closeWindow} onRule={showRule} />}
            {sitting && open === 'rules' && <RulesDialog key={place.find} sitting={sitting} about={front.about} book={front.rulebook} find={place.find ?? ''} onClose={closeWindow} />}
            {sitting && open === 'words' && <Words sitting={sitting} />}
            {sitting && open === 'story' && missed.length > 0 && <StoryDialog table={table} sitting={sitting} front={front} events={missed} onClose={() => (closeWindow(), forget())} />}
            {sitting && open === 'over' && state === 'over' && <AfterDialog table={table} sitting={sitting} front={front} onClose={closeWindow} onLook={lookBack} />}
        </>
    )
}

function Head({ table, sitting, title, open, onAction }: { table: Table; sitting: TableSitting | null; title: string; open: string | null; onAction: (action: Action) => void }) {
    const { seat } = useStore(table.at)
    return (
        <header class="head">
            <button type="button" class="icon-button" aria-label={t('menu')} data-tip={t('menu')} aria-keyshortcuts="m" onClick={() => openWindow('menu')}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path class="stroke" d="M3 5h14M3 10h14M3 15h14" /></svg>
            </button>
            <h1>
                <span class="head-title">{title}</span>
                {sitting && <Status sitting={sitting} />}
            </h1>
            {sitting && (
                <Tools {...(seat === null && { tools: ['why', 'log'] })} open={open} onAction={onAction} />
            )}
        </header>
    )
}

const Words = ({ sitting }: { sitting: TableSitting }) => <WordsDialog lines={useStore(sitting.sight).lines} onClose={closeWindow} />
const Status = ({ sitting }: { sitting: TableSitting }) => <span class="head-phase">{useStore(sitting.sight).look?.status}</span>

