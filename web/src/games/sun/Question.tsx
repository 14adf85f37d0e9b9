// What is being decided, in one sentence, and the answers: grouped the way people think of them, with cost and chance.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Choice, Question as Asked } from '../../engine/types'
import { t } from '../../messages'
import type { Offered, Sort } from './choices'
import { apOf, chanceOf, goodsOf, isHarmless, isOpen, signOf, sorted, wordsOf } from './choices'
import { useHot } from './hint'
import { Ap, Goods, Icon, Ring } from './Signs'

export interface QuestionProps {
    ask: Asked
    busy: boolean
    /** What is listed instead of everything: the choices of a place or a card, and what that is called. */
    about: { title: string; offered: Offered[]; facts?: ComponentChildren } | null
    /** Merchants who are here, each with a counter, the ways to deal with them, and what those risk. */
    stalls: { id: string; name: string; counter: ComponentChildren; ways: { offered: Offered; risks: string[] }[] }[]
    /** Which sort comes first, and the words that stand apart. */
    first?: Sort | undefined
    apart: readonly string[]
    /** What a choice would do, as far as it is known. */
    preview: { of: string; lines: string[] } | null
    onPoint: (move: string | null) => void
    onAct: (move: string, times: number) => void
    onBack: () => void
}

/** A finger cannot hover: what is risky is shown first and done with a second touch. What loses something says so first, to everybody. */
function useTouch(onPoint: (move: string | null) => void, onAct: (move: string, times: number) => void) {
    const [marked, setMarked] = useState<string | null>(null)
    const press = (offered: Offered, times: number, touch: boolean) => {
        const { move } = offered.choice
        if (((touch && !isHarmless(offered)) || offered.choice.warning) && marked !== move) {
            setMarked(move)
            onPoint(move)
            return
        }
        setMarked(null)
        onAct(move, times)
    }
    return { marked, press }
}

export function Question({ ask, busy, about, stalls, first, apart, preview, onPoint, onAct, onBack }: QuestionProps) {
    const { marked, press } = useTouch(onPoint, onAct)
    const hot = useHot()
    const row = (offered: Offered, wide: boolean) => (
        <Answer key={offered.choice.move} offered={offered} wide={wide} busy={busy} marked={offered.choice.move === marked || hot(offered.choice.move) !== ''} lines={offered.choice.move === marked ? [...(offered.choice.warning ? [offered.choice.warning] : preview?.of === marked ? preview.lines : []), t('sun.again')] : null} onPoint={onPoint} onPress={press} />
    )
    const counters = stalls.map(({ id, name, counter, ways }) => (
        <section key={id} class="sun-stall" aria-label={t('sun.stall', { name })}>
            <h4><Icon name="swap" /> {t('sun.stall', { name })}</h4>
            {counter}
            {ways.map(({ offered, risks }) => (
                <div key={offered.choice.move} class={`stall-way way-${offered.group.word}`}>
                    {row(offered, true)}
                    <ul>{risks.map((risk) => <li key={risk}>{risk}</li>)}</ul>
                </div>
            ))}
        </section>
    ))
    if (about)
        return (
            <div class="answers about">
                <button type="button" class="back" onClick={onBack}>‹ {t('sun.back')}</button>
                <h3>{about.title}</h3>
                {about.facts && <div class="about-facts">{about.facts}</div>}
                <div class="pair">{about.offered.map((offered) => row(offered, true))}</div>
                {counters}
            </div>
        )
    const sorts = sorted(ask, { also: counters.length ? ['company'] : [], first, apart })
    return (
        <div class="answers">
            {sorts.length > 2 && (
                <nav class="sorts" aria-label={t('sun.sorts')}>
                    {sorts.filter(({ sort }) => sort !== 'end' && sort !== 'apart').map(({ sort, groups }) => (
                        <button key={sort} type="button" onClick={(event) => event.currentTarget.closest('.answers')?.querySelector(`.sort-${sort}`)?.scrollIntoView({ block: 'start' })}>
                            <Icon name={groups[0] ? signOf(groups[0].word) : 'swap'} size={20} /> {t(`sun.sort.${sort}`)}
                        </button>
                    ))}
                </nav>
            )}
            {sorts.map(({ sort, groups }) => (
                <section key={sort} class={`sort sort-${sort}`} aria-label={t(`sun.sort.${sort}`)}>
                    {sort !== 'answer' && sorts.length > 1 && <h3>{t(`sun.sort.${sort}`)}</h3>}
                    {groups.map((group) => {
                        const offered = strongestFirst(group.choices).map((choice) => ({ group, choice }))
                        const few = sort !== 'apart' && offered.length <= (sort === 'answer' ? 8 : 1)
                        if (few) return <div key={group.word} class="pair">{offered.map((it) => row(it, sort === 'answer' || offered.length > 1))}</div>
                        const { name, meaning } = wordsOf(group)
                        return (
                            <details key={group.word} class="many" open={sort === 'answer' || (sort !== 'apart' && (offered.length <= 8 || sort === first)) || offered.some(({ choice }) => hot(choice.move))}>
                                <summary><Icon name={signOf(group.word)} /> <b>{name}</b> <small>{meaning}</small></summary>
                                <div class="chips">{offered.map((it) => row(it, false))}</div>
                            </details>
                        )
                    })}
                    {sort === 'company' && counters}
                </section>
            ))}
        </div>
    )
}

/** Of several ways to strike, the one that does most stands first. */
const strongestFirst = (choices: Choice[]) => (choices.some(({ odds }) => odds) ? [...choices].sort((a, b) => (b.odds?.dealt ?? -1) - (a.odds?.dealt ?? -1)) : choices)

function Answer({ offered, wide, busy, marked, lines, onPoint, onPress }: {
    offered: Offered
    wide: boolean
    busy: boolean
    marked: boolean
    lines: string[] | null
    onPoint: (move: string | null) => void
    onPress: (offered: Offered, times: number, touch: boolean) => void
}) {
    const { group, choice } = offered
    const [times, setTimes] = useState(1)
    const { name, meaning } = wordsOf(group)
    const only = group.choices.length === 1
    const ap = apOf(choice)
    const goods = goodsOf(choice)
    const chance = chanceOf(choice)
    const full = wide || only
    const notes = [choice.note, choice.why, !full || ap !== null || goods.length || chance !== null ? undefined : choice.facts].filter(Boolean)
    // What a card offers says itself what it is.
    const title = full && group.word !== 'choose' ? (choice.label ? `${name}: ${choice.label}` : name) : choice.label ?? name
    const most = choice.most ?? 1
    let touch = false
    return (
        <span class={`answer ${full ? 'full' : 'chip'} word-${group.word}${marked ? ' hot' : ''}`}>
            <button
                type="button"
                data-move={choice.move}
                disabled={busy || !isOpen(offered)}
                title={[choice.facts, choice.note, choice.why].filter(Boolean).join(' · ') || meaning}
                onPointerEnter={() => onPoint(choice.move)}
                onPointerLeave={() => onPoint(null)}
                onPointerDown={(event) => (touch = event.pointerType === 'touch')}
                onFocus={() => onPoint(choice.move)}
                onBlur={() => onPoint(null)}
                onClick={() => onPress(offered, times, touch)}
            >
                {full && <span class="answer-sign"><Icon name={signOf(group.word)} size={18} /></span>}
                <span class="answer-words">
                    <b>{title}</b>
                    {full && (notes.length > 0 || only) && <small>{notes.join(' · ') || meaning}</small>}
                </span>
                {chance !== null && <Ring chance={chance} size={full ? 34 : 26} />}
                <Goods goods={goods} />
                {ap !== null && <Ap ap={ap} />}
            </button>
            {lines && <ul class="answer-preview" role="status">{lines.map((line, i) => <li key={i}>{line}</li>)}</ul>}
            {most > 1 && !busy && (
                <input type="number" min="1" max={most} value={times} aria-label={t('sun.times', { what: choice.label ?? name, most })} onInput={(event) => setTimes(Math.max(1, Math.min(most, Number(event.currentTarget.value) || 1)))} />
            )}
        </span>
    )
}
