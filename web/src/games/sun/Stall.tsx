// A merchant who is here: both sides of the counter with what everything is worth, and the three ways to get at it. Trading is honest; theft
// and a raid say what they bring, how likely that is, and what happens otherwise.
import type { SunBoard, SunView } from '../../engine/sun'
import type { Question } from '../../engine/types'
import { t } from '../../messages'
import { Picture } from './Card'
import type { Offered } from './choices'
import { allOf } from './choices'
import { Good } from './Counter'
import { isPeaceful, kindOf } from './places'
import { Icon } from './Signs'

export interface Stall {
    id: string
    index: number
    tile: string
    /** To trade, to steal, to attack. */
    offered: Offered[]
}

/** Honest ways come first, violence last. */
const rankOf = ({ group }: Offered) => (group.word === 'trade' ? 0 : group.word === 'steal' ? 1 : 2)

/** The merchants whoever acts can deal with, one way or another. */
export function stallsOf(board: SunBoard, view: SunView, ask: Question | null): Stall[] {
    if (!ask?.mine || !ask.groups.some(({ word }) => word === 'end')) return []
    const here = view.heroes.find(({ character }) => character !== null && character === view.active)?.tile
    return Object.keys(board.merchants).flatMap((id, index) => {
        const merchant = view.merchants[index]
        const foe = view.foes[id]
        if (!merchant || merchant.tile !== here || (foe && !isPeaceful(board, { id, foe }))) return []
        const offered = allOf(ask).filter(({ choice }) => choice.at === id).sort((a, b) => rankOf(a) - rankOf(b))
        return offered.length ? [{ id, index, tile: merchant.tile, offered }] : []
    })
}

/** What a thief or a raider picks from: the merchant it belongs to, and the choices. */
export function takenFrom(board: SunBoard, view: SunView, ask: Question | null): { index: number; offered: Offered[] } | null {
    const step = view.stack.at(-1) as { op: string; merchant?: number; foe?: unknown } | undefined
    if (!ask?.mine || (step?.op !== 'grab' && step?.op !== 'spoils')) return null
    const index = step.op === 'grab' ? step.merchant ?? 0 : Object.keys(board.merchants).indexOf(String(step.foe))
    return { index, offered: allOf(ask).filter(({ group }) => group.word === (step.op === 'grab' ? 'grab' : 'keep')) }
}

interface Stock {
    goods: [string, number][]
    cards: string[]
    worth: number
}
function stockOf(board: SunBoard, view: SunView, at: string, has: Record<string, number>, water: number): Stock {
    const goods = Object.entries({ ...has, water }).filter(([, count]) => count > 0)
    const cards = Object.values(view.cards).flatMap((deck) => Object.entries(deck).filter(([, card]) => card.at === at).map(([id]) => id))
    const worth = goods.reduce((sum, [thing, count]) => sum + count * (board.things[thing]?.value ?? 0), 0) + cards.reduce((sum, id) => sum + (board.cards[kindOf(board.cards, id)]?.value ?? 0), 0)
    return { goods, cards, worth }
}

function Side({ board, title, stock }: { board: SunBoard; title: string; stock: Stock }) {
    return (
        <div class="counter-side">
            <h3>{title} <span class="counter-worth">{t('sun.trade.worth', { worth: stock.worth })}</span></h3>
            <p class="counter-heap">
                {stock.goods.map(([thing, count]) => (
                    <span key={thing} class="stall-good" title={t('sun.stall.each', { thing: board.things[thing]?.one ?? thing, value: board.things[thing]?.value ?? 0 })}>
                        <i class="cube"><Icon name={thing} size={20} /></i><b>{count}</b><small>{board.things[thing]?.[count === 1 ? 'one' : 'many'] ?? thing}</small>
                    </span>
                ))}
                {stock.cards.map((id) => {
                    const card = board.cards[kindOf(board.cards, id)]
                    return <span key={id} class="stall-good"><Picture board={board} id={id} /><small>{card?.name}{card?.value !== undefined && ` (${card.value})`}</small></span>
                })}
                {!stock.goods.length && !stock.cards.length && <small>{t('sun.stall.empty')}</small>}
            </p>
        </div>
    )
}

/** Both sides of the counter, before anything changes hands. */
export function Sides({ board, view, stall: { id, index } }: { board: SunBoard; view: SunView; stall: Stall }) {
    const merchant = view.merchants[index]
    const hero = view.heroes.find(({ character }) => character !== null && character === view.active)
    if (!merchant || !hero) return null
    return (
        <div class="sun-counter">
            <Side board={board} title={t('sun.stall.yours')} stock={stockOf(board, view, hero.character!, hero.has, hero.water)} />
            <Side board={board} title={t('sun.stall.theirs', { name: board.merchants[id]?.name ?? id })} stock={stockOf(board, view, `merchant-${index}`, merchant.has, merchant.water)} />
        </div>
    )
}

const percent = (chance: number) => Math.round(chance * 100)

/** What a way to deal with a merchant brings and risks; the editions differ. */
export function risksOf(board: SunBoard, { id, index }: Stall, { group, choice }: Offered, edition: string): string[] {
    const name = board.merchants[id]?.name ?? id
    if (group.word === 'trade') return [t('sun.stall.trade')]
    if (group.word === 'steal')
        return [
            t(edition === '1.05' ? 'sun.steal.one' : 'sun.steal.each', { chance: percent(choice.chance ?? 0) }),
            t(index === 0 ? 'sun.steal.banned' : 'sun.steal.caught', { name, chance: 100 - percent(choice.chance ?? 0) }),
        ]
    const { odds } = choice
    return [
        ...(odds ? [t('sun.raid.blow', { name, win: percent(odds.defeats), lose: percent(odds.falls), dealt: odds.dealt.toFixed(1), taken: odds.taken.toFixed(1) })] : []),
        t(edition === '2.0' ? 'sun.raid.loot' : 'sun.raid.spoils', { name }),
        t('sun.raid.enemy', { name }),
    ]
}

/** The goods a thief or a raider takes, where they lie. */
export function Taking({ board, view, taken, busy, onAct }: { board: SunBoard; view: SunView; taken: { index: number; offered: Offered[] }; busy: boolean; onAct: (move: string, times: number) => void }) {
    const merchant = view.merchants[taken.index]
    const name = Object.values(board.merchants)[taken.index]?.name ?? ''
    const hero = view.heroes.find(({ character }) => character !== null && character === view.active)
    return (
        <section class="sun-counter" aria-label={t('sun.trade')}>
            {hero && <Side board={board} title={t('sun.stall.yours')} stock={stockOf(board, view, hero.character!, hero.has, hero.water)} />}
            <div class="counter-side want">
                <h3>{t('sun.stall.theirs', { name })} {merchant && <span class="counter-worth">{t('sun.trade.worth', { worth: stockOf(board, view, `merchant-${taken.index}`, merchant.has, merchant.water).worth })}</span>}</h3>
                <div class="goods-list">{taken.offered.map((it) => <Good key={it.choice.move} board={board} offered={it} busy={busy} onAct={onAct} />)}</div>
            </div>
        </section>
    )
}
