// Cards that lie on the table: being carried out, or on offer.
import type { SunBoard, SunView } from '../../engine/sun'
import type { Question, Telling } from '../../engine/types'
import { t } from '../../messages'
import { Card } from './Card'
import { allOf, isOpen } from './choices'
import { useHot } from './hint'
import { kindOf } from './places'

/** What can be done with a card that lies there: with it, or by taking it. */
export const offeredOf = (ask: Question | null, card: string) => allOf(ask).filter(({ choice }) => choice.with === card || choice.move.split(' ').includes(card))

/** What was just drawn is shown as news, not twice. */
export function Shown({ board, view, told, ask, busy, onPick }: { board: SunBoard; view: SunView; told: Telling[]; ask: Question | null; busy: boolean; onPick: (card: string) => void }) {
    const hot = useHot()
    const news = new Set(told.filter(({ kind }) => kind === 'night-card' || kind === 'event-card' || kind === 'sun-card').map((it) => kindOf(board.cards, (it as unknown as { card: string }).card)))
    const cards = Object.values(view.cards).flatMap((deck) => Object.entries(deck).filter(([id, { at }]) => at === 'table' && !news.has(kindOf(board.cards, id))).map(([id]) => id))
    if (!cards.length) return null
    // Of the same ones only one may be named in the choices: it stands for all of them.
    const isOffered = (id: string) => offeredOf(ask, id).some(isOpen)
    const same = (id: string) => cards.filter((it) => kindOf(board.cards, it) === kindOf(board.cards, id))
    const shown = cards.filter((id) => isOffered(id) || !same(id).some(isOffered))
    return (
        <section class="sun-shown" aria-label={t('sun.table')}>
            {shown.map((id) => {
                const offered = offeredOf(ask, id)
                const price = offered.find(isOpen)?.choice.facts
                const count = same(id).filter((it) => it === id || !shown.includes(it)).length
                const slot = count > 1 ? [price, `× ${count}`].filter(Boolean).join(' · ') : price
                return <Card key={id} board={board} id={id} story slot={slot} live={!busy && offered.some(isOpen)} hot={hot(...offered.map(({ choice }) => choice.move)) !== ''} onPick={() => onPick(id)} />
            })}
        </section>
    )
}
