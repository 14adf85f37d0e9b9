// Learning by playing: a coach says what the next move is and why, and the player makes it.
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { t } from '../../messages'
import { openEngine } from '../../shell/engines'
import { Sitting } from '../../shell/sitting'
import type { LearnProps } from '../front'
import { LESSON } from './lesson'
import { Play } from './Play'

const ALL = LESSON.reduce((sum, chapter) => sum + chapter.steps.length, 0)

export function Learn({ onLeave, onRule, keysOff }: LearnProps) {
    const sitting = useMemo(() => new Sitting(openEngine(), 'skies'), [])
    const [chapter, setChapter] = useState(0)
    const [step, setStep] = useState(0)
    const [strayed, setStrayed] = useState(false)
    const [wrong, setWrong] = useState('')
    const { steps, rolls, from } = LESSON[chapter]!
    const now = steps[step]!
    const done = LESSON.slice(0, chapter).reduce((sum, it) => sum + it.steps.length, 0) + step

    useLayoutEffect(() => {
        let rolled = 0
        sitting.dice = () => rolls[rolled++] ?? null
        const start = from ? sitting.place(from, { hard: [] }) : sitting.begin({ hard: [] })
        start.catch((error: Error) => setWrong(error.message))
    }, [sitting, from, rolls])
    useLayoutEffect(() => () => sitting.engine.close(), [sitting])

    const next = () => {
        setStrayed(false)
        if (step + 1 < steps.length) setStep(step + 1)
        else if (chapter + 1 < LESSON.length) {
            setChapter(chapter + 1)
            setStep(0)
        } else onLeave()
    }
    const last = chapter === LESSON.length - 1 && step === steps.length - 1
    const coach = (
        <>
            <p>{wrong || t(now.say)}</p>
            {strayed && <p class="notice">{t('learn.other')}</p>}
            <p class="coach-foot">
                <span class="quiet">{t('learn.step', { step: done + 1, of: ALL })}</span>
                {now.move === null ? (
                    <button type="button" class="primary" onClick={next}>{t(last ? 'learn.end' : 'learn.next')}</button>
                ) : null}
                {!last && <button type="button" onClick={onLeave}>{t('learn.leave')}</button>}
            </p>
        </>
    )
    return (
        <Play
            sitting={sitting}
            coach={coach}
            only={now.move ?? ''}
            onOther={() => setStrayed(true)}
            onMade={next}
            onRule={onRule}
            onLog={() => {}}
            keysOff={keysOff}
        />
    )
}
