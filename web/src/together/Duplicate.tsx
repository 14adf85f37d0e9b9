// A duplicate: everybody plays the same dice, each alone. How far they are, and, when all have finished, all games side by side: round by round in a
// table, and on two boards with a slider.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Answers } from '../engine/types'
import type { Engine } from '../engine/client'
import type { Front } from '../games/front'
import type { Table } from '../net/sitting'
import { gamesOf } from '../net/server'
import { t } from '../messages'
import { nameOf } from '../net/names'
import { Dialog } from '../shell/Dialog'
import { openEngine } from '../shell/engines'
import { useStore } from '../shell/store'
import { dotOf, useNow } from './People'
import { timeOf } from './words'

interface Round {
    round: number
    /** Where in that game's log the round ends. */
    count: number
    status: string
    moves: { count: number; label: string }[]
}
interface Compared {
    seat: number
    outcome?: string[]
    rounds: Round[]
}

/** Whoever watches sees how far they are, and nothing else; so does whoever has finished before the others. */
export function Progress({ table }: { table: Table }) {
    const { info, ahead } = useStore(table.at)
    const now = useNow(5000)
    if (!info?.sides) return null
    return (
        <section class="room-card panel-card progress">
            <h2>{t('duplicate.progress')}</h2>
            <p class="quiet">{t('duplicate.hidden')}</p>
            <ol class="room-seats">
                {info.sides.map(({ round, over, since }, i) => (
                    <li key={i} data-seat={i}>
                        <i class={dotOf(info.seats[i], i)} aria-hidden="true" />
                        <span class="room-who">
                            <b>{nameOf(info, i)}</b>
                            <small class="quiet">{over ? t('duplicate.finished') : since ? t('duplicate.round.since', { round, time: timeOf(now + ahead - since) }) : t('duplicate.round', { round })}</small>
                        </span>
                    </li>
                ))}
            </ol>
        </section>
    )
}

/** One's own game is over, and others still play. */
export function StillPlaying({ table }: { table: Table }) {
    const { info, seat } = useStore(table.at)
    if (!info?.sides || seat === null || info.state !== 'playing' || !info.sides[seat]?.over) return null
    const names = info.sides.flatMap(({ over }, i) => (over ? [] : nameOf(info, i)))
    return <p class="banner" role="status">{t('duplicate.wait', { names: names.join(', ') })}</p>
}

/** A game of one of them, as it stood after some move. */
function Side({ table, front, save, count, label }: { table: Table; front: Front; save: string; count: number; label: string }) {
    const { info } = useStore(table.at)
    const [opened, setOpened] = useState<{ engine: Engine; board: unknown } | null>(null)
    const [moment, setMoment] = useState<Answers['at'] | null>(null)
    const [wrong, setWrong] = useState('')
    useLayoutEffect(() => {
        const engine = openEngine(info!.game)
        let wanted = true
        setOpened(null)
        engine.askAll([{ do: 'load', save }, { do: 'board' }] as const).then(
            ([, { board }]) => wanted && setOpened({ engine, board }),
            (error: Error) => wanted && setWrong(error.message),
        )
        return () => {
            wanted = false
            engine.close()
        }
    }, [save])
    useLayoutEffect(() => {
        let wanted = true
        opened?.engine.ask({ do: 'at', count }).then(
            (it) => wanted && setMoment(it),
            (error: Error) => wanted && setWrong(error.message),
        )
        return () => {
            wanted = false
        }
    }, [opened, count])
    return (
        <div class="compare-board" role="group" aria-label={label} data-count={moment?.count}>
            {wrong && <p class="notice" role="alert">{wrong}</p>}
            {opened && moment ? <front.Moment board={opened.board} moment={moment} instead={null} /> : <p class="loading">{t('loading')}</p>}
        </div>
    )
}

/** Two games side by side: whose, which round, and each move of it. */
function Boards({ table, front, sides, saves }: { table: Table; front: Front; sides: Compared[]; saves: string[] }) {
    const { info, seat } = useStore(table.at)
    const mine = seat ?? 0
    const [shown, setShown] = useState<[number, number]>([mine, sides.findIndex(({ seat }) => seat !== mine)])
    const most = Math.max(...sides.map(({ rounds }) => rounds.length))
    const [round, setRound] = useState(most)
    /** A move of the round that was chosen, on either side. */
    const [at, setAt] = useState<[number | null, number | null]>([null, null])
    const go = (to: number) => {
        setRound(to)
        setAt([null, null])
    }
    return (
        <div class="compare">
            <label class="field compare-slider">
                {t('duplicate.round.of', { round, of: most })}
                <input type="range" min="1" max={most} value={round} onInput={(event) => go(Number(event.currentTarget.value))} />
            </label>
            <div class="compare-boards">
                {shown.map((who, i) => {
                    const { rounds } = sides[who]!
                    const now = rounds[Math.min(round, rounds.length) - 1]!
                    return (
                        <section key={i} class="compare-side">
                            <label class="field">
                                <span class="unseen">{t('duplicate.whose')}</span>
                                <select value={who} onChange={(event) => {
                                    setShown(shown.map((it, j) => (j === i ? Number(event.currentTarget.value) : it)) as [number, number])
                                    setAt([null, null])
                                }}>
                                    {sides.map((it, j) => <option key={j} value={j}>{nameOf(info, it.seat)}</option>)}
                                </select>
                            </label>
                            <Side table={table} front={front} save={saves[who]!} count={at[i] ?? now.count} label={nameOf(info, sides[who]!.seat)} />
                            <p class="quiet">{round > rounds.length ? t('duplicate.ended', { round: rounds.length }) : now.status}</p>
                            <ol class="compare-moves" aria-label={t('duplicate.moves')}>
                                {now.moves.map(({ count, label }, j) => (
                                    <li key={j}><button type="button" class="menu-item" aria-pressed={at[i] === count} onClick={() => setAt(at.map((it, k) => (k === i ? (it === count ? null : count) : it)) as [number | null, number | null])}>{label}</button></li>
                                ))}
                            </ol>
                        </section>
                    )
                })}
            </div>
        </div>
    )
}

/** All games in a table, a row a round. */
function Rounds({ table, sides }: { table: Table; sides: Compared[] }) {
    const { info } = useStore(table.at)
    const most = Math.max(...sides.map(({ rounds }) => rounds.length))
    return (
        <div class="compare-scroll" tabIndex={0} role="region" aria-label={t('duplicate.rounds')}>
            <table class="compare-rounds">
                <thead>
                    <tr>
                        <th scope="col">{t('duplicate.column')}</th>
                        {sides.map(({ seat }) => <th key={seat} scope="col"><i class={dotOf(info?.seats[seat], seat)} aria-hidden="true" /> {nameOf(info, seat)}</th>)}
                    </tr>
                </thead>
                <tbody>
                    {Array.from({ length: most }, (_, i) => (
                        <tr key={i}>
                            <th scope="row">{i + 1}</th>
                            {sides.map(({ seat, rounds }) => <td key={seat}>{rounds[i]?.status ?? '–'}</td>)}
                        </tr>
                    ))}
                    <tr class="compare-end">
                        <th scope="row">{t('duplicate.end')}</th>
                        {sides.map(({ seat, outcome }) => <td key={seat}>{outcome?.map((line, i) => <p key={i}>{line}</p>) ?? '–'}</td>)}
                    </tr>
                </tbody>
            </table>
        </div>
    )
}

export function Comparison({ table, front }: { table: Table; front: Front }) {
    const [sides, setSides] = useState<Compared[] | null>(null)
    const [saves, setSaves] = useState<string[]>([])
    const [wrong, setWrong] = useState('')
    useLayoutEffect(() => {
        let wanted = true
        Promise.all([table.connection.command({ do: 'compare' }), gamesOf(table.id)]).then(
            ([{ sides }, saves]) => {
                if (!wanted) return
                setSaves(saves)
                setSides(sides as Compared[])
            },
            (error: Error) => wanted && setWrong(error.message || t('together.unreachable')),
        )
        return () => {
            wanted = false
        }
    }, [table])
    if (wrong) return <p class="notice" role="alert">{wrong}</p>
    if (!sides) return <p class="loading" role="status">{t('loading')}</p>
    return (
        <div class="compare-all">
            <p>{t('duplicate.same')}</p>
            <Rounds table={table} sides={sides} />
            <Boards table={table} front={front} sides={sides} saves={saves} />
        </div>
    )
}

export const CompareDialog = ({ table, front, onClose }: { table: Table; front: Front; onClose: () => void }) => (
    <Dialog title={t('duplicate.compare')} wide="book" onClose={onClose}><Comparison table={table} front={front} /></Dialog>
)
