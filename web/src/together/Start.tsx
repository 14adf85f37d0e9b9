// Play together: who one is, a table of one's own, and the tables that wait for players.
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Front, TableSetup } from '../games/front'
import { loadFront, titleOf } from '../games'
import type { Listed, SeatWish } from '../net/server'
import { Unreachable, diceShare, lobby, makeTable, newKey, sitDown } from '../net/server'
import { randomText } from '../net/connection'
import { t } from '../messages'
import { GAMES } from '../shell/engines'
import { push } from '../shell/route'
import { useStore } from '../shell/store'
import { Unreached } from '../shell/Unreached'
import { findTable, keepTable, me, myName } from './keep'
import { Me } from './Me'
import { CLOCKS, clockOf } from './words'
import { YourTables } from './YourTables'

const BOTS = ['simple', 'strong'] as const
const SEATS_MOST = 8
type Who = 'person' | (typeof BOTS)[number]

/** What a table is asked for with: the same however often one asks, so that a lost answer makes no second table that nobody has the keys of. */
const newTable = () => ({ id: randomText(15), keys: Array.from({ length: SEATS_MOST }, newKey) })

/** Makes the table, and sits down at it. */
async function makeAndSit({ game, setup, pack }: { game: string } & TableSetup, others: Who[], listed: boolean, clock: number, made: ReturnType<typeof newTable>, duplicate: boolean): Promise<{ table: string; key: string }> {
    const { colour } = me.value
    const name = myName()
    const { id } = made
    const keys = [made.keys[0]!, ...others.map((who, i) => (who === 'person' && !listed ? made.keys[i + 1]! : ''))]
    const seats: SeatWish[] = [{ key: keys[0]!, name }, ...others.map((who, i) => (who !== 'person' ? { bot: who } : listed ? {} : { key: keys[i + 1]! }))]
    const table = await makeTable({ game, setup, seats, listed, id, ...(pack && { pack }), ...(clock && { clock }), ...(duplicate && { duplicate }) })
    const share = await diceShare(findTable(table)?.bytes)
    keepTable(table, { game, key: keys[0]!, keys, ...(share && { bytes: share.bytes }) })
    const { seat } = await sitDown(table, { key: keys[0]!, name, ...(colour && { colour }), ...(share && { commitment: share.commitment }) })
    keepTable(table, { seat })
    return { table, key: keys[0]! }
}

function Make() {
    const { name } = useStore(me)
    const [game, setGame] = useState(GAMES.includes('sun') ? 'sun' : GAMES[0]!)
    const [front, setFront] = useState<Front | null>(null)
    const [failed, setFailed] = useState(false)
    const [wish, setWish] = useState<TableSetup>({ setup: {}, seats: 1 })
    const [others, setOthers] = useState<Who[]>([])
    /** How many play the same dice, each alone, in a game for one; 0: one plays, and the others watch. */
    const [alike, setAlike] = useState(0)
    const [clock, setClock] = useState(0)
    const [listed, setListed] = useState(false)
    const [busy, setBusy] = useState(false)
    const [wrong, setWrong] = useState('')
    useLayoutEffect(() => {
        setFront(null)
        setWish({ setup: {}, seats: 1 })
        loadFront(game).then(setFront, () => setFailed(true))
    }, [game])
    const mayCompare = wish.seats === 1 && !!front?.daily
    const players = mayCompare && alike ? alike : wish.seats
    /** The same table, however often it is asked for: until something else is wanted. */
    const asked = useMemo(newTable, [game, JSON.stringify(wish), others.join(), alike, clock, listed])
    const make = (event: Event) => {
        event.preventDefault()
        if (!name.trim()) {
            setWrong(t('together.name.missing'))
            ;(event.currentTarget as Element).querySelector<HTMLElement>('.me-name')!.focus()
            return
        }
        setBusy(true)
        setWrong('')
        const seats = Array.from({ length: players - 1 }, (_, i) => others[i] ?? 'person')
        makeAndSit({ game, ...wish }, seats, listed, clock, asked, players > wish.seats).then(
            ({ table, key }) => push({ screen: 'table', table, key }),
            (error: Error) => {
                setBusy(false)
                setWrong(error instanceof Unreachable ? t('together.unreachable') : error.message)
            },
        )
    }
    if (failed) return <Unreached />
    return (
        <form class="make panel-card" onSubmit={make}>
            <h2>{t('make.title')}</h2>
            <Me />
            <fieldset class="make-games">
                <legend>{t('make.game')}</legend>
                {GAMES.map((it) => (
                    <label key={it} class={it === game ? 'on' : ''} data-game={it}>
                        <input type="radio" name="game" class="unseen" checked={it === game} onChange={() => setGame(it)} />
                        <span class="game-cover">{titleOf(it).cover}</span>
                        <b>{titleOf(it).title}</b>
                    </label>
                ))}
            </fieldset>
            {front?.TableForm && <front.TableForm value={wish} onChange={setWish} />}
            {mayCompare && (
                <fieldset class="choice make-alike">
                    <legend>{t('make.alike')}</legend>
                    <label><input type="radio" name="alike" checked={!alike} onChange={() => setAlike(0)} /> {t('make.alike.watch')}</label>
                    <label><input type="radio" name="alike" checked={alike > 0} onChange={() => setAlike(2)} /> {t('make.alike.same')}</label>
                    {alike > 0 && (
                        <label class="field">
                            {t('make.alike.players')}
                            <select value={alike} onChange={(event) => setAlike(Number(event.currentTarget.value))}>{[2, 3, 4, 5, 6, 7, 8].map((it) => <option key={it} value={it}>{it}</option>)}</select>
                        </label>
                    )}
                </fieldset>
            )}
            {players > 1 && (
                <fieldset class="make-seats">
                    <legend>{t('make.seats')}</legend>
                    <p><b>{name.trim() || t('make.seat.you')}</b></p>
                    {Array.from({ length: players - 1 }, (_, i) => (
                        <label key={i} class="field">
                            {t('make.seat.label', { seat: i + 2 })}
                            <select value={others[i] ?? 'person'} onChange={(event) => setOthers(Array.from({ length: players - 1 }, (_, j) => (j === i ? (event.currentTarget.value as Who) : others[j] ?? 'person')))}>
                                <option value="person">{t('make.seat.person')}</option>
                                {BOTS.map((bot) => <option key={bot} value={bot}>{t('make.seat.bot', { bot: t(`bot.${bot}`) })}</option>)}
                            </select>
                        </label>
                    ))}
                </fieldset>
            )}
            <div class="make-more">
                <label class="field">
                    {t('make.clock')}
                    <select value={clock} onChange={(event) => setClock(Number(event.currentTarget.value))}>{CLOCKS.map((it) => <option key={it} value={it}>{t(`make.clock.${it}`)}</option>)}</select>
                    {clock > 0 && <span class="quiet">{t('make.clock.note')}</span>}
                </label>
                <fieldset class="choice">
                    <legend>{t('make.who')}</legend>
                    <label><input type="radio" name="listed" checked={!listed} onChange={() => setListed(false)} /> {t('make.private')}</label>
                    <label><input type="radio" name="listed" checked={listed} onChange={() => setListed(true)} /> {t('make.listed')}</label>
                </fieldset>
            </div>
            <p class="notice notice-line" role="alert">{wrong}</p>
            <p class="row"><button class="primary make-do" type="submit" disabled={busy || !front}>{t(busy ? 'make.busy' : 'make.do')}</button></p>
        </form>
    )
}

/** What is played at a table, and how long one has to decide: who wants to join would like to know. */
function Played({ table: { game, options, pack, duplicate, clock } }: { table: Listed }) {
    const [front, setFront] = useState<Front | null>(null)
    useLayoutEffect(() => void loadFront(game).then(setFront, () => {}), [game])
    return (
        <div class="played">
            {front?.TableLine && options && <front.TableLine options={options} pack={pack?.name ?? undefined} />}
            {duplicate && <p>{t('room.duplicate')}</p>}
            {!!clock && <p>{t('room.clock', { clock: clockOf(clock) })}</p>}
        </div>
    )
}

function Lobby() {
    const [tables, setTables] = useState<Listed[] | null>(null)
    const [wrong, setWrong] = useState('')
    useLayoutEffect(() => {
        let wanted = true
        const look = () =>
            lobby().then(
                (found) => wanted && (setTables(found), setWrong('')),
                () => wanted && setWrong(t('together.offline')),
            )
        void look()
        const timer = setInterval(() => !document.hidden && void look(), 15_000)
        return () => {
            wanted = false
            clearInterval(timer)
        }
    }, [])
    return (
        <section class="lobby panel-card">
            <h2>{t('lobby.title')}</h2>
            {wrong && <p class="notice" role="alert">{wrong}</p>}
            {tables?.length === 0 && <p class="quiet">{t('lobby.empty')}</p>}
            <ul>
                {tables?.map((it) => {
                    const taken = it.seats.filter(({ kind }) => kind === 'taken' || kind === 'bot').length
                    const names = it.seats.filter(({ kind, number }) => kind === 'taken' && number === undefined).map(({ name }) => name)
                    return (
                        <li key={it.table}>
                            <button type="button" class="table-row" data-table={it.table} onClick={() => push({ screen: 'table', table: it.table })}>
                                <b>{titleOf(it.game).title}</b>
                                <Played table={it} />
                                <small>{names.join(', ')}</small>
                                <span class="quiet">{it.state === 'open' ? t('lobby.seats', { taken, seats: it.seats.length }) : t('lobby.playing')}</span>
                                <span class="turn-mark">{t(it.state === 'open' ? 'lobby.sit' : 'lobby.watch')}</span>
                            </button>
                        </li>
                    )
                })}
            </ul>
        </section>
    )
}

export function Start() {
    useLayoutEffect(() => {
        document.title = t('together.title')
    }, [])
    return (
        <main class="together">
            <header>
                <button type="button" class="back" onClick={() => push({ screen: 'games' })}>‹ {t('together.home')}</button>
                <h1>{t('together.title')}</h1>
                <p>{t('together.lead')}</p>
            </header>
            <YourTables />
            <div class="together-columns">
                <Make />
                <Lobby />
            </div>
        </main>
    )
}
