// What people say to each other: lines of text and reactions, beside the board.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { TableEvent } from '../net/messages'
import type { Table } from '../net/sitting'
import { t } from '../messages'
import { nameOf } from '../net/names'
import { Panel } from '../shell/Panel'
import { useStore } from '../shell/store'
import { readTab, writeTab } from '../shell/tab'
import { Face } from './Face'
import { dotOf } from './People'
import type { Reaction } from './words'
import { REACTIONS } from './words'

const isSaid = ({ what }: TableEvent) => what === 'chat' || what === 'reacted'
const isReaction = (it: string | undefined): it is Reaction => REACTIONS.includes(it as Reaction)

/** How many things others said that were not seen yet. */
export function useUnread(table: Table, open: boolean): number {
    const { events, seat } = useStore(table.at)
    const seen = useRef<number | null>(null)
    const last = events.findLast(isSaid)?.n ?? 0
    // What was said before one came is not news.
    if (events.length && seen.current === null) seen.current = last
    if (open) seen.current = last
    return events.filter((it) => isSaid(it) && it.by !== seat && it.n > (seen.current ?? 0)).length
}

/** Where a tab keeps what one was about to say. */
const draftOf = (id: string) => `under.draft.${id}`

function Saying({ table }: { table: Table }) {
    const draft = draftOf(table.id)
    const [text, setText] = useState(() => readTab(draft))
    const [wrong, setWrong] = useState('')
    const write = (to: string) => {
        setText(to)
        writeTab(draft, to)
    }
    const refused = (error: Error) => setWrong(error.message)
    const send = (event: Event) => {
        event.preventDefault()
        const said = text.trim()
        if (!said) return
        setText('')
        setWrong('')
        // Until the table has it, it is not forgotten.
        table.connection.command({ do: 'chat', text: said }).then(
            () => readTab(draft) === text && writeTab(draft, ''),
            (error: Error) => {
                write(said)
                refused(error)
            },
        )
    }
    const react = (reaction: string) => {
        setWrong('')
        table.connection.command({ do: 'react', with: reaction }).catch(refused)
    }
    return (
        <form class="talk-say" onSubmit={send}>
            <div class="talk-reactions" role="toolbar" aria-label={t('talk.react')}>
                {REACTIONS.map((it) => <button key={it} type="button" class="icon-button" title={t(`react.${it}`)} aria-label={t(`react.${it}`)} onClick={() => react(it)}><Face name={it} /></button>)}
            </div>
            <div class="row talk-line">
                <input value={text} maxLength={500} aria-label={t('talk.say')} placeholder={t('talk.say')} onInput={(event) => write(event.currentTarget.value)} />
                <button type="submit" class="primary">{t('talk.send')}</button>
            </div>
            <p class="notice-line notice" role="alert">{wrong}</p>
        </form>
    )
}

/** What was said before the events that this page has. */
function useEarlier(table: Table): TableEvent[] {
    const { events } = useStore(table.at)
    const [said, setSaid] = useState<TableEvent[]>([])
    useLayoutEffect(() => {
        let wanted = true
        table.connection.command({ do: 'said' }).then(({ events }) => wanted && setSaid(events as TableEvent[]), () => {})
        return () => {
            wanted = false
        }
    }, [table])
    const known = new Set(events.map(({ n }) => n))
    return said.filter(({ n }) => !known.has(n))
}

export function TalkBody({ table }: { table: Table }) {
    const { events, info, seat } = useStore(table.at)
    const said = [...useEarlier(table), ...events].filter(isSaid)
    const list = useRef<HTMLOListElement>(null)
    useLayoutEffect(() => {
        if (list.current) list.current.scrollTop = list.current.scrollHeight
    }, [said.length])
    return (
        <div class="talk">
            {said.length ? (
                <ol class="talk-lines" ref={list} tabIndex={0} aria-label={t('talk.title')} aria-live="polite">
                    {said.map(({ at, by, text, with: reaction }, i) => (
                        <li key={`${at}-${i}`} class={by === seat ? 'mine' : ''}>
                            <i class={dotOf(info?.seats[by ?? 0], by ?? 0)} aria-hidden="true" />
                            <span><b>{nameOf(info, by)}</b> {isReaction(reaction) ? <span class="talk-reaction"><Face name={reaction} /> {t(`react.${reaction}`)}</span> : text}</span>
                        </li>
                    ))}
                </ol>
            ) : (
                <p class="quiet">{t('talk.empty')}</p>
            )}
            {seat === null ? <p class="quiet">{t('talk.watch')}</p> : <Saying table={table} />}
        </div>
    )
}

export function TalkPanel({ table, onClose }: { table: Table; onClose: () => void }) {
    return <Panel title={t('talk.title')} onClose={onClose}><TalkBody table={table} /></Panel>
}
