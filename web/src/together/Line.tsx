// When the server does not answer, or does not want to: a sentence, and a way forward.
import type { Connection, LineState } from '../net/connection'
import { t } from '../messages'
import { push, replace } from '../shell/route'
import { useStore } from '../shell/store'

/** Shown when a break has lasted for a while. */
export function Lost({ connection }: { connection: Connection }) {
    const { state, shown } = useStore(connection.line)
    if (state === 'here' || !shown) return null
    return (
        <p class="banner line-lost" role="alert">
            <span>{t(connection.unanswered ? 'line.lost.move' : navigator.onLine ? 'line.lost' : 'line.offline')}</span>
            <button type="button" class="primary" onClick={connection.hurry}>{t('line.now')}</button>
        </p>
    )
}

/** The link opens nothing. */
export function Turned({ line: { code, why }, id }: { line: LineState; id: string }) {
    const gone = code === 'gone' || /table/i.test(code)
    return (
        <main class="broken">
            <h1>{t('together.title')}</h1>
            <p>{code === 'key' || code === 'taken' ? t(`line.${code}`) : gone ? t('line.gone') : t('line.other', { why })}</p>
            <p class="row">
                {(code === 'key' || code === 'taken') && <button type="button" class="primary" onClick={() => replace({ screen: 'table', table: id })}>{t('line.watch')}</button>}
                <button type="button" onClick={() => push({ screen: 'games' })}>{t('line.home')}</button>
            </p>
        </main>
    )
}
