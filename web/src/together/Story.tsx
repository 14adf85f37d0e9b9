// While you were away: what happened, as a short story, and the same again on the board, step by step.
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Answers } from '../engine/types'
import type { Front } from '../games/front'
import type { TableEvent, TableInfo } from '../net/messages'
import type { Table, TableSitting } from '../net/sitting'
import { t } from '../messages'
import { nameOf } from '../net/names'
import { Dialog } from '../shell/Dialog'
import { openly } from '../shell/sitting'
import { useStore } from '../shell/store'
import { dotOf } from './People'

const PLAIN = new Set(['left', 'returned', 'bot', 'clock', 'undone', 'started', 'sat', 'closed', 'rematch', 'link'])

/** The sentences of an event; none: it is not worth one. */
export function sentencesOf(info: TableInfo | null, event: TableEvent): string[] {
    const { what, told, undone, by, seat, text } = event
    const name = nameOf(info, by ?? seat)
    if ((what === 'moved' || what === 'started') && told && !undone) return openly(told).flatMap((act) => act.told.flatMap((it) => it.text ?? []))
    if (what === 'chat') return [t('story.chat', { name, text: text ?? '' })]
    if (what === 'undone' || what === 'started' || what === 'closed' || what === 'rematch') return [t(`story.${what}`)]
    if (PLAIN.has(what)) return [t(`story.${what as 'left'}`, { name: nameOf(info, seat ?? by) })]
    return []
}

/** Whether others did something worth telling. */
export const isStory = (events: TableEvent[], seat: number | null) => events.some(({ what, by, bot, told, undone }) => what === 'moved' && (told !== undefined || undone === true) && (by !== seat || bot !== undefined))

/** The moves a list of events is about, as numbers of the log. */
function spanOf(events: TableEvent[]): number[] {
    const acts = events.flatMap(({ told, undone }) => (told && !undone ? told : []))
    return acts.filter(({ told }) => told.some(({ text }) => text)).map(({ moves }) => moves.at(-1)!.number + 1)
}

function Replay({ sitting, front, counts, lines }: { sitting: TableSitting; front: Front; counts: number[]; lines: string[][] }) {
    const { board } = useStore(sitting.sight)
    const [at, setAt] = useState(0)
    const [moment, setMoment] = useState<Answers['at'] | null>(null)
    const [wrong, setWrong] = useState('')
    useLayoutEffect(() => {
        let wanted = true
        sitting.engine.ask({ do: 'at', count: counts[at]! }).then(
            (it) => wanted && setMoment(it),
            (error: Error) => wanted && setWrong(error.message),
        )
        return () => {
            wanted = false
        }
    }, [at])
    return (
        <div class="replay">
            <p class="row">
                <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>‹ {t('story.previous')}</button>
                <b>{t('story.step', { at: at + 1, of: counts.length })}</b>
                <button type="button" class="primary" disabled={at === counts.length - 1} onClick={() => setAt(at + 1)}>{t('story.next')} ›</button>
            </p>
            <div role="status">{lines[at]?.map((line, i) => <p key={i}>{line}</p>)}</div>
            {wrong && <p class="notice" role="alert">{wrong}</p>}
            {moment && <div class="replay-board"><front.Moment board={board} moment={moment} instead={null} /></div>}
        </div>
    )
}

interface Paragraph {
    event: TableEvent
    lines: string[]
}
/** What somebody did one after the other is one paragraph. */
function paragraphs(parts: Paragraph[]): Paragraph[] {
    const all: Paragraph[] = []
    for (const part of parts) {
        const before = all.at(-1)
        if (before && part.event.what === 'moved' && before.event.what === 'moved' && before.event.by === part.event.by) before.lines.push(...part.lines)
        else all.push({ ...part, lines: [...part.lines] })
    }
    return all
}

export function StoryDialog({ table, sitting, front, events, onClose }: { table: Table; sitting: TableSitting; front: Front; events: TableEvent[]; onClose: () => void }) {
    const { info, seen } = useStore(table.at)
    const [again, setAgain] = useState(false)
    const parts = paragraphs(events.map((event) => ({ event, lines: sentencesOf(info, event) })).filter(({ lines }) => lines.length))
    const acts = events.flatMap(({ told, undone }) => (told && !undone ? openly(told) : [])).filter(({ told }) => told.some(({ text }) => text))
    const counts = spanOf(events)
    return (
        <Dialog title={t('story.title')} wide onClose={onClose}>
            {again ? (
                <Replay sitting={sitting} front={front} counts={counts} lines={acts.map((act) => act.told.flatMap((it) => it.text ?? []))} />
            ) : (
                <>
                    {events[0]!.n > seen + 1 && seen > 0 && <p class="quiet">{t('story.more')}</p>}
                    <ol class="story">
                        {parts.map(({ event, lines }) => (
                            <li key={event.n}>
                                <i class={dotOf(info?.seats[event.by ?? event.seat ?? 0], event.by ?? event.seat ?? 0)} aria-hidden="true" />
                                <div>
                                    {event.what === 'moved' && <b>{nameOf(info, event.by)}</b>}
                                    <p>{lines.join(' ')}</p>
                                </div>
                            </li>
                        ))}
                    </ol>
                </>
            )}
            <p class="row story-row">
                {counts.length > 0 && <button type="button" onClick={() => setAgain(!again)}>{t(again ? 'story.read' : 'story.replay')}</button>}
                <button type="button" class="primary" onClick={onClose}>{t('story.close')}</button>
            </p>
        </Dialog>
    )
}
