// A part of the page that could not be fetched: a browser asks for it again only if the page is loaded anew.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../messages'
import { startAgain } from './route'

export function Unreached() {
    const here = useRef<HTMLDivElement>(null)
    /** It is all there is of the page, or a part of one that has a heading. */
    const [alone, setAlone] = useState(false)
    useLayoutEffect(() => setAlone(!here.current?.parentElement?.closest('main')), [])
    return (
        <div ref={here} class="broken" role={alone ? 'main' : undefined}>
            {alone && <h1>{t('together.missing')}</h1>}
            <p role="alert">{t('together.unreachable')}</p>
            <button type="button" class="primary" onClick={startAgain}>{t('together.again')}</button>
        </div>
    )
}
