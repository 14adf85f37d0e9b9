// What is chosen for a table on a server: how hard it is.
import { useLayoutEffect, useState } from 'preact/hooks'
import { t } from '../../messages'
import type { TableFormProps } from '../front'

export function TableForm({ onChange }: TableFormProps) {
    const [level, setLevel] = useState(0)
    useLayoutEffect(() => onChange({ setup: { level }, seats: 1 }), [level])
    return (
        <label class="field">
            {t('new.level', { level })}
            <input type="range" min="0" max="8" value={level} onInput={(event) => setLevel(Number(event.currentTarget.value))} />
            <span class="quiet">{t('new.level.note')}</span>
        </label>
    )
}
