// Votes as small cards between the head and the board: what is asked, who has answered, and two buttons.
import { useState } from 'preact/hooks'
import type { TableInfo, Vote } from '../net/messages'
import type { Table } from '../net/sitting'
import { t } from '../messages'
import { useStore } from '../shell/store'
import { nameOf } from './words'

function textOf(info: TableInfo, { about, by, seat }: Vote, mine: number | null): string {
    const name = nameOf(info, by)
    const who = nameOf(info, seat)
    if (about === 'link') return t('vote.link', { who })
    if (about === 'bot') return t('vote.bot', { name, who })
    if (about === 'undo' && by === mine) return t('vote.undo.mine')
    return t(`vote.${about}`, { name })
}

export function Votes({ table }: { table: Table }) {
    const { info, seat } = useStore(table.at)
    const [wrong, setWrong] = useState('')
    if (!info?.votes.length) return null
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
            {wrong && <p class="notice" role="alert">{wrong}</p>}
        </section>
    )
}
