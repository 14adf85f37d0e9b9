// Learning by playing: a coach says what to do next and why, and the player does it, or something else that is as good now.
import { useCallback, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { SkiesState } from '../../engine/skies'
import { t } from '../../messages'
import { openEngine } from '../../shell/engines'
import { Sitting } from '../../shell/sitting'
import { useStore } from '../../shell/store'
import type { LearnProps } from '../front'
import type { Standing, Step } from './lesson'
import { after, fits, LESSON, mayMake, rollOf, START, stepCount, stepsNow } from './lesson'
import { Play } from './Play'

const ALL = LESSON.reduce((sum, chapter) => sum + stepCount(chapter), 0)

export function Learn({ onLeave, onRule, keysOff }: LearnProps) {
    const sitting = useMemo(() => new Sitting(openEngine(), 'skies'), [])
    const { ask, busy } = useStore(sitting.sight)
    const [number, setNumber] = useState(0)
    const [now, setNow] = useState<Standing>(START)
    const [done, setDone] = useState(0)
    const [inHand, setInHand] = useState<string[]>([])
    /** What was done before the coach spoke of it: it is told afterwards. */
    const [missed, setMissed] = useState<Step | null>(null)
    const [strayed, setStrayed] = useState(false)
    const [wrong, setWrong] = useState('')
    const chapter = LESSON[number]!

    useLayoutEffect(() => {
        sitting.dice = (view) => rollOf(chapter, view as SkiesState)
        const start = chapter.from ? sitting.place(chapter.from, { hard: [] }) : sitting.begin({ hard: [] })
        start.catch((error: Error) => setWrong(error.message))
    }, [sitting, chapter])
    useLayoutEffect(() => () => sitting.engine.close(), [sitting])

    // What is possible now comes first: a die may not show yet what a step needs. Of that, what is in hand.
    const steps = stepsNow(chapter, now)
    const offered = ask?.groups.flatMap(({ choices }) => choices.filter(({ why }) => why === undefined)) ?? []
    const possible = steps.filter((step) => step.move === null || offered.some(({ move }) => fits(step, move)))
    const spoken = possible.find((step) => inHand.some((move) => fits(step, move))) ?? possible[0] ?? steps[0]!

    const next = (made: string | null) => {
        const step = steps.find((it) => (made === null ? it.move === null : fits(it, made)))
        setStrayed(false)
        setInHand([])
        setMissed(step && step !== spoken ? step : null)
        setDone(done + 1)
        const standing = after(chapter, now, made)
        if (standing) setNow(standing)
        else if (number + 1 < LESSON.length) {
            setNumber(number + 1)
            setNow(START)
        } else onLeave()
    }
    const only = useCallback((move: string) => mayMake(chapter, now, move), [chapter, now])
    const last = number === LESSON.length - 1 && now.group === chapter.groups.length - 1
    const group = ask?.groups.find(({ choices }) => choices.some(({ move }) => fits(spoken, move)))
    const room = group?.choices.find(({ move }) => fits(spoken, move))?.label
    const help = spoken.move === null ? t('learn.help.read')
        : !group || !room ? t('learn.other')
        : t(group.style?.endsWith('-die') ? 'learn.help.die' : 'learn.help.deed', { what: group.help, room })
    const coach = (
        <>
            <div class="coach-said">
                {missed && !busy && <p class="quiet">{t(missed.say)}</p>}
                <p>{wrong || t(spoken.say)}</p>
                {strayed && <p class="notice">{help}</p>}
                {possible.length > 1 && !strayed && <p class="quiet">{t('learn.order')}</p>}
            </div>
            <p class="coach-foot">
                <span class="quiet">{t('learn.step', { step: done + 1, of: ALL })}</span>
                {spoken.move === null ? (
                    <button type="button" class="primary" onClick={() => next(null)}>{t(last ? 'learn.end' : 'learn.next')}</button>
                ) : null}
                {!last && <button type="button" onClick={onLeave}>{t('learn.leave')}</button>}
            </p>
        </>
    )
    return (
        <Play
            sitting={sitting}
            coach={coach}
            only={only}
            onOther={() => setStrayed(true)}
            onMade={next}
            onHand={setInHand}
            onRule={onRule}
            keysOff={keysOff}
        />
    )
}
