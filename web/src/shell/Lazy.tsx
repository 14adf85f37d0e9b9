// What is only fetched when somebody wants it: playing together, and what the first screen says of it.
import type { FunctionComponent } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { t } from '../messages'
import { Unreached } from './Unreached'

type Parts = typeof import('../together')
const loaded: { parts?: Parts } = {}

export function Lazy({ part, quiet }: { part: keyof Parts; quiet?: boolean }) {
    const [parts, setParts] = useState(loaded.parts)
    const [failed, setFailed] = useState(false)
    useLayoutEffect(() => {
        let wanted = true
        if (!parts)
            import('../together').then(
                (it) => {
                    loaded.parts = it
                    if (wanted) setParts(it)
                },
                () => wanted && setFailed(true),
            )
        return () => {
            wanted = false
        }
    }, [parts])
    const Part = parts?.[part] as FunctionComponent | undefined
    if (Part) return <Part />
    if (quiet) return null
    if (failed) return <Unreached />
    return <p class="loading" role="status">{t('loading')}</p>
}
