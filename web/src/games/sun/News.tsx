// What just happened, where it is decided what comes next: cards that were drawn, as cards with their story, and the dice. It stays
// until the next act, so nobody is rushed; afterwards it is in the log.
import type { SunBoard, SunView } from '../../engine/sun'
import type { Telling } from '../../engine/types'
import { t } from '../../messages'
import { Card } from './Card'
import { RollRow, rollsOf } from './Dice'
import { kindOf } from './places'

const DRAWN: Record<string, 'sun.news.night' | 'sun.news.event' | 'sun.news.sun' | 'sun.news.found'> = { drawn: 'sun.news.found', 'night-card': 'sun.news.night', 'event-card': 'sun.news.event', 'sun-card': 'sun.news.sun' }

/** A part of the mission, told as it begins and as it ends. */
function Chapter({ board, told }: { board: SunBoard; told: Telling }) {
    const { kind, text, part } = told as Telling & { part: number }
    const printed = board.mission.parts[part - 1]
    return (
        <article class={`story-card ${kind}`}>
            <h3><small>{t(kind === 'part' ? 'sun.news.part' : kind === 'part-done' ? 'sun.news.done' : 'sun.news.lost', { part })}</small> {kind === 'part' ? printed?.name : board.mission.name}</h3>
            <p>{kind === 'part' ? printed?.briefing ?? text : text}</p>
        </article>
    )
}

export function News({ board, view, setup, told, rolling, dice }: {
    board: SunBoard
    view: SunView
    setup: unknown
    told: Telling[]
    /** It is being shown this moment. */
    rolling: boolean
    /** Where the dice have a place of their own, only the cards. */
    dice: boolean
}) {
    // What was found is shown until it is decided about: then it lies on the table.
    const found = (it: Telling) => {
        const { card } = it as Telling & { card: string }
        return board.cards[kindOf(board.cards, card)]?.deck === 'loot' && view.cards['loot']?.[card]?.at !== 'table'
    }
    const cards = told.filter((it) => (it.kind === 'drawn' ? found(it) : (it.kind ?? '') in DRAWN))
    const parts = told.filter(({ kind = '' }) => kind === 'part' || kind === 'part-done' || kind === 'lost-story')
    const rolls = dice ? rollsOf(board, told, setup).slice(-4) : []
    if (!cards.length && !parts.length && !rolls.length) return null
    return (
        <section class="sun-news" aria-label={t('sun.news')}>
            {parts.map((it, i) => <Chapter key={`p${i}`} board={board} told={it} />)}
            {cards.map((it, i) => {
                const { card, who } = it as Telling & { card: string; who?: string }
                return (
                    <figure key={`c${i}`} class="news-card">
                        <figcaption>{t(DRAWN[it.kind!]!, { who: (who && board.characters[who]?.first_name) || '' })}</figcaption>
                        <Card board={board} id={kindOf(board.cards, card)} story />
                    </figure>
                )
            })}
            {rolls.length > 0 && <ul class="rolls">{rolls.map((roll, i) => <RollRow key={i} roll={roll} rolling={rolling && i === rolls.length - 1} />)}</ul>}
        </section>
    )
}
