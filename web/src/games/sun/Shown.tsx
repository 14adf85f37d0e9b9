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
    return <section class="sun-shown" aria-label={t('sun.table')}>{cards.map((id) => <Card key={id} board={board} id={id} story slot={offeredOf(ask, id).find(isOpen)?.choice.facts} live={!busy && offeredOf(ask, id).some(isOpen)} hot={hot(...offeredOf(ask, id).map(({ choice }) => choice.move)) !== ''} onPick={() => onPick(id)} />)}</section>
}
