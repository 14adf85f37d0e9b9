// What is chosen for a table on a server: the mission, for how many, with or without a traitor, and by which edition.
import { useLayoutEffect, useState } from 'preact/hooks'
import { t } from '../../messages'
import type { TableFormProps } from '../front'
import { BASE, EXPANSION, MissionCard, PICTURE, SEATS, VariantField, useMeasured, usePack } from './Start'

export function TableLine({ options, pack }: { options: Record<string, unknown>; pack: string | undefined }) {
    const { missions } = usePack(pack === EXPANSION ? EXPANSION : BASE)
    const { mission, mode, edition } = options
    const name = missions.find(({ id }) => id === String(mission))?.name
    return <p>{name !== undefined && `${t('sun.new.number', { number: String(mission), name })} · `}{t(`sun.new.mode.${mode === 'semi-cooperative' ? 'semi-cooperative' : 'cooperative'}`)} · {t('sun.new.edition.of', { edition: String(edition) })}</p>
}

export function TableForm({ onChange }: TableFormProps) {
    const [mission, setMission] = useState(1)
    const [players, setPlayers] = useState(3)
    const [wide, setWide] = useState(false)
    const [secret, setSecret] = useState(false)
    const [variant, setVariant] = useState(1)
    const [accidents, setAccidents] = useState(false)
    const [edition, setEdition] = useState('2.0')
    const expansion = wide || players > SEATS
    const pack = expansion ? EXPANSION : BASE
    const { missions, options, packs } = usePack(pack)
    const measured = useMeasured(missions, players)
    useLayoutEffect(() => {
        onChange({ seats: players, setup: { mission, players, edition, mode: secret ? 'semi-cooperative' : 'cooperative', ...(variant !== 1 && { variant }), ...(secret && accidents && { accidents }) }, ...(expansion && { pack }) })
    }, [mission, variant, players, edition, secret, accidents, expansion])
    const editions = (options['edition']?.values ?? ['2.0']) as string[]
    return (
        <div class="sun sun-table-form">
            <fieldset class="missions">
                <legend>{t('sun.new.mission')}</legend>
                {missions.map((entry, i) => <MissionCard key={entry.id} entry={entry} on={entry.id === String(mission)} picture={PICTURE[i % PICTURE.length]!} measured={measured[i]} people={players} onChoose={() => (setMission(Number(entry.id)), setVariant(1))} />)}
            </fieldset>
            <div class="table-fields">
                <VariantField entry={missions.find(({ id }) => id === String(mission))} variant={variant} onChoose={setVariant} />
                <label class="field">
                    {t('sun.new.players')}
                    <select value={players} onChange={(event) => setPlayers(Number(event.currentTarget.value))}>
                        {[2, 3, 4, ...(packs.includes(EXPANSION) ? [5, 6] : [])].map((it) => <option key={it} value={it}>{it > SEATS ? t('sun.new.many', { players: it }) : it}</option>)}
                    </select>
                </label>
                <label class="field">
                    {t('sun.new.mode')}
                    <select value={secret ? 'semi-cooperative' : 'cooperative'} onChange={(event) => setSecret(event.currentTarget.value === 'semi-cooperative')}>
                        {(['cooperative', 'semi-cooperative'] as const).map((it) => <option key={it} value={it}>{t(`sun.new.mode.${it}`)}</option>)}
                    </select>
                </label>
                <label class="field">
                    {t('sun.new.edition')}
                    <select value={edition} onChange={(event) => setEdition(event.currentTarget.value)}>{editions.map((it) => <option key={it} value={it}>{it}</option>)}</select>
                </label>
                {secret && <label class="check"><input type="checkbox" checked={accidents} onChange={(event) => setAccidents(event.currentTarget.checked)} /> <span>{t('sun.new.accidents')}</span></label>}
                {packs.includes(EXPANSION) && (
                    <label class="check"><input type="checkbox" checked={expansion} disabled={players > SEATS} onChange={(event) => setWide(event.currentTarget.checked)} /> <span>{t('sun.new.expansion')}</span></label>
                )}
            </div>
        </div>
    )
}
