// The first day, as a prepared game: what is learnt stands above the question, and the engine lists what is sensible.
import { useCallback, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Answers } from '../../engine/types'
import { t } from '../../messages'
import { openEngine } from '../../shell/engines'
import { Sitting } from '../../shell/sitting'
import type { LearnProps } from '../front'
import { Play } from './Play'

type Lesson = Answers['lesson']['lesson']

/** What leads on where nothing answers yet: a choice or a roll that is finished, somebody else's turn that has to end. */
const LEADS_ON = /^(done|keep|end)\b/
const wantedOf = (lesson: NonNullable<Lesson>) => (lesson.answers?.length ? lesson.answers : lesson.may?.filter((move) => LEADS_ON.test(move)))

export function Learn({ onLeave, onPlayOn, onRule, keysOff }: LearnProps) {
    const sitting = useMemo(() => new Sitting(openEngine('sun'), 'sun'), [])
    const [lesson, setLesson] = useState<Lesson>(null)
    const [wrong, setWrong] = useState('')
    const look = useCallback(() => {
        sitting.engine.ask({ do: 'lesson' }).then(
            (answer) => setLesson(answer.lesson),
            (error: Error) => setWrong(error.message),
        )
    }, [sitting])
    useLayoutEffect(() => {
        sitting.begin(undefined, undefined, 'lesson').then(look, (error: Error) => setWrong(error.message))
        return () => sitting.engine.close()
    }, [sitting, look])
    const wanted = useMemo(() => (lesson ? wantedOf(lesson) : undefined), [lesson])
    const playOn = () => void sitting.save().then(onPlayOn)
    const coach = wrong ? (
        <p class="notice">{wrong}</p>
    ) : lesson ? (
        <>
            <p class="coach-step">
                {!lesson.over && <span class="quiet">{t('sun.lesson.step', { step: lesson.step + 1, of: lesson.of })}</span>}
                <button type="button" class="coach-leave" onClick={onLeave}>{t('sun.lesson.leave')}</button>
            </p>
            {lesson.title && <h3>{lesson.title}</h3>}
            <p>{lesson.text}</p>
            {lesson.ask && <p class="coach-ask"><b>{lesson.ask}</b></p>}
            {lesson.over && <p class="row"><button type="button" class="primary" onClick={playOn}>{t('sun.lesson.on')}</button></p>}
        </>
    ) : null
    return <Play sitting={sitting} coach={coach} onMade={look} onBroken={setWrong} suggested={null} wanted={wanted} onRule={onRule} keysOff={keysOff} />
}
