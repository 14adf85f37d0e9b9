// Votes as small cards between the head and the board: what is asked, who has answered, and two buttons.
import { useState } from 'preact/hooks'
import type { TableInfo, Vote } from '../net/messages'
import type { AtTable, Table } from '../net/sitting'
import { t } from '../messages'
import { nameOf } from '../net/names'
import { useStore } from '../shell/store'
import { useNow } from './People'

function textOf(info: TableInfo, { about, by, seat }: Vote, mine: number | null): string {
    const name = nameOf(info, by)
    const who = nameOf(info, seat)
    if (about === 'link') return t('vote.link', { who })
    if (about === 'bot') return t('vote.bot', { name, who })
    if (about === 'undo' && by === mine) return t('vote.undo.mine')
    return t(`vote.${about}`, { name })
}

/** Milliseconds for which the end of a vote is told. */
const TOLD = 15_000

/** How the last vote ended, for a while: that something was undone, or that something stays as it is. All else that was agreed on shows by itself. */
function endOf({ info, events, ahead }: AtTable, now: number): string {
    const last = events.findLast(({ what }) => what === 'decided')
    if (!last?.about || now + ahead - last.at > TOLD || info?.votes.some(({ about }) => about === last.about)) return ''
    if (!last.passed) return t(`vote.failed.${last.about}`)
    return last.about === 'undo' ? t('vote.undo.passed') : ''
}

export function Votes({ table }: { table: Table }) {
    const at = useStore(table.at)
    const { info, seat } = at
    const [wrong, setWrong] = useState('')
    const end = endOf(at, useNow(5000))
    if (!info || (!info.votes.length && !end)) return null
    const vote = ({ about, number }: Vote, yes: boolean) => {
        setWrong('')
        table.connection.command({ do: 'vote', about, number, yes }).catch((error: Error) => setWrong(error.message))
    }
    return (
        <section class="votes" aria-label={t('vote.title')}>
            {info.votes.map((it) => {
                const mine = seat !== null && !it.yes.includes(seat) && !it.no.includes(seat) && !(it.about === 'bot' && it.seat === seat)
                const waits = it.waits?.filter((other) => other !== seat) ?? []
                return (
                    <article key={it.number} class="vote" data-about={it.about}>
                        <p role="status">{textOf(info, it, seat)}</p>
                        {mine ? (
                            <p class="row">
                                <button type="button" class="primary" onClick={() => vote(it, true)}>{t('vote.yes')}</button>
                                <button type="button" onClick={() => vote(it, false)}>{t('vote.no')}</button>
                            </p>
                        ) : (
                            waits.length > 0 && <p class="quiet">{t('vote.waits', { names: waits.map((other) => nameOf(info, other)).join(', ') })}</p>
                        )}
                    </article>
                )
            })}
            {end && <p class="vote vote-end" role="status">{end}</p>}
            {wrong && <p class="notice" role="alert">{wrong}</p>}
        </section>
    )
}
