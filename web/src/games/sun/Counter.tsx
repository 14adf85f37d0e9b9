// A merchant's counter, and an exchange among friends: two sides, what everything is worth, and what would balance the deal.
import type { SunBoard, SunView } from '../../engine/sun'
import type { Question } from '../../engine/types'
import { t } from '../../messages'
import { Picture } from './Card'
import type { Offered } from './choices'
import { allOf, worthOf } from './choices'
import { useHot } from './hint'
import { kindOf } from './places'
import { Icon } from './Signs'

export const isTrade = (ask: Question | null) => !!ask && ask.mine && ask.groups.some(({ word }) => word === 'want' || word === 'give')

/** Which thing a choice of the counter is about: a card, or goods. */
function thingOf(board: SunBoard, { choice }: Offered): { card?: string; good?: string } {
    const last = choice.move.split(' ').at(-1)!
    if (kindOf(board.cards, last) in board.cards) return { card: kindOf(board.cards, last) }
    return last in board.things ? { good: last } : {}
}

/** What a thing is worth, where the game does not say it by itself. */
function worthIn(board: SunBoard, card?: string, good?: string): string {
    const value = card ? board.cards[card]?.value : good ? board.things[good]?.value : undefined
    return value === undefined ? '' : t('sun.trade.worth', { worth: value })
}

export function Good({ board, offered, busy, onAct }: { board: SunBoard; offered: Offered; busy: boolean; onAct: (move: string, times: number) => void }) {
    const { choice } = offered
    const hot = useHot()
    const { card, good } = thingOf(board, offered)
    return (
        <button type="button" class={`good${hot(choice.move)}`} data-move={choice.move} disabled={busy || choice.why !== undefined} title={[choice.note, choice.why].filter(Boolean).join(' · ')} onClick={() => onAct(choice.move, 1)}>
            {card ? <Picture board={board} id={card} /> : <span class="mini-card res">{good && <Icon name={good} size={20} />}</span>}
            <span class="good-words"><b>{choice.label}</b> <small>{choice.note ?? worthIn(board, card, good)}</small></span>
        </button>
    )
}

export function Counter({ board, view, ask, busy, onAct }: { board: SunBoard; view: SunView; ask: Question; busy: boolean; onAct: (move: string, times: number) => void }) {
    const { gives, wants, gives_cards, wants_cards } = view.offer
    const { given, wanted } = allOf(ask).map(({ choice }) => worthOf(choice)).find((worth) => worth.given !== undefined) ?? {}
    const trader = allOf(ask).some(({ group }) => group.word === 'deal')
    const side = (word: 'give' | 'want', things: Record<string, number>, cards: string[]) => {
        const offered = allOf(ask).filter(({ group }) => group.word === word)
        const worth = word === 'give' ? given : wanted
        return (
            <div class={`counter-side ${word}`}>
                <h3>{t(word === 'give' ? 'sun.trade.give' : 'sun.trade.want')} {worth !== undefined && <span class="counter-worth">{t('sun.trade.worth', { worth })}</span>}</h3>
                <p class="counter-heap">
                    {Object.entries(things).flatMap(([thing, count]) => Array.from({ length: count }, (_, i) => <i key={`${thing}${i}`} class="cube" title={board.things[thing]?.one ?? thing}><Icon name={thing} size={20} /></i>))}
                    {cards.map((id) => <Picture key={id} board={board} id={id} />)}
                    {!Object.keys(things).length && !cards.length && <small>{t('sun.trade.nothing')}</small>}
                </p>
                <div class="goods-list">{offered.map((it) => <Good key={it.choice.move} board={board} offered={it} busy={busy} onAct={onAct} />)}</div>
            </div>
        )
    }
    const most = Math.max(1, given ?? 0, wanted ?? 0)
    const tilt = given === undefined || wanted === undefined ? 0 : Math.max(-1, Math.min(1, (wanted - given) / most)) * 9
    return (
        <section class="sun-counter" aria-label={t('sun.trade')}>
            {side('give', gives, gives_cards)}
            {side('want', wants, wants_cards)}
            {trader && given !== undefined && wanted !== undefined && (
                <p class="counter-balance" role="status">
                    <svg viewBox="-60 -30 120 44" aria-hidden="true">
                        <path d="M0-22V10M-14 12H14" class="scale-post" />
                        <g transform={`rotate(${tilt} 0 -22)`}><path d="M-44-22H44" class="scale-post" /><path d="M-56 -6a12 8 0 0 0 24 0zM32 -6a12 8 0 0 0 24 0zM-44-22L-56-6M-44-22L-32-6M44-22L32-6M44-22L56-6" class="scale-pan" /></g>
                    </svg>
                    <span>{!wanted ? t('sun.trade.choose') : given >= wanted ? (given > wanted ? t('sun.trade.over', { more: given - wanted }) : t('sun.trade.even')) : t('sun.trade.short', { more: wanted - given })}</span>
                </p>
            )}
        </section>
    )
}
