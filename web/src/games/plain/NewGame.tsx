// A new game from the options the engine lists.
import { useState } from 'preact/hooks'
import type { Option } from '../../engine/types'
import { t } from '../../messages'
import { Dialog } from '../../shell/Dialog'
import type { NewGameProps } from '../front'

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export function NewGame({ game, unfinished, onBegin, onClose }: NewGameProps) {
    const options = Object.entries((game.options ?? {}) as Record<string, Option>).filter(([, { values }]) => values?.length)
    /** Which of its values an option has; what is not touched is left to the engine. */
    const [chosen, setChosen] = useState<Record<string, number>>({})
    const [seed, setSeed] = useState('')
    const begin = (event: Event) => {
        event.preventDefault()
        const setup = Object.fromEntries(options.flatMap(([name, { values }]) => (name in chosen ? [[name, values![chosen[name]!]]] : [])))
        onBegin(Object.keys(setup).length ? setup : undefined, /^\d{1,18}$/.test(seed) ? seed : undefined)
    }
    return (
        <Dialog title={t('new.title')} onClose={onClose}>
            <form onSubmit={begin}>
                {unfinished && <p class="quiet">{t('new.unfinished')}</p>}
                {options.map(([name, option]) => (
                    <label key={name} class="field">
                        {name}
                        <select
                            value={chosen[name] ?? option.values!.findIndex((it) => shown(it) === shown(option.default))}
                            onChange={(event) => setChosen({ ...chosen, [name]: Number(event.currentTarget.value) })}
                        >
                            {option.values!.map((value, i) => <option key={i} value={i}>{shown(value)}</option>)}
                        </select>
                        {option.help && <span class="quiet">{option.help}</span>}
                    </label>
                ))}
                <label class="field">
                    {t('new.seed')}
                    <input inputMode="numeric" value={seed} placeholder={t('new.seed.none')} onInput={(event) => setSeed(event.currentTarget.value)} />
                </label>
                <p class="row"><button class="primary" type="submit">{t('new.begin')}</button></p>
            </form>
        </Dialog>
    )
}
