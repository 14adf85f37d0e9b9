// A new game: how hard, said in one of three ways, and the seed of its dice.
import { useState } from 'preact/hooks'
import type { SkiesBoard } from '../../engine/skies'
import { t } from '../../messages'
import { Dialog } from '../../shell/Dialog'
import { percent } from '../../shell/dialogs'
import { thinker } from '../../shell/engines'
import type { NewGameProps } from '../front'

/** The largest seed of the engine. */
const MOST = 9223372036854775807n

type How = 'level' | 'cards' | 'chance'

export function NewGame({ sight, unfinished, onBegin, onClose }: NewGameProps) {
    const board = sight.board as SkiesBoard
    const [how, setHow] = useState<How>('level')
    const [level, setLevel] = useState(board.cards.filter((card) => card.hard).length)
    const [hard, setHard] = useState<string[]>(board.cards.filter((card) => card.hard).map((card) => card.name))
    const [chance, setChance] = useState(60)
    const [seed, setSeed] = useState('')
    const [found, setFound] = useState('')

    const begin = async (event: Event) => {
        event.preventDefault()
        const wanted = seed.trim() || undefined
        if (wanted && !(/^\d{1,19}$/.test(wanted) && BigInt(wanted) <= MOST)) {
            setFound(t('new.seed.wrong', { most: String(MOST) }))
            return
        }
        if (how === 'level') onBegin({ level }, wanted)
        else if (how === 'cards') onBegin({ hard }, wanted)
        else {
            const drawn = wanted ?? String(Math.floor(Math.random() * 2 ** 31))
            try {
                const answer = await thinker().ask({ do: 'chance', game: 'skies', percent: chance, seed: drawn })
                onBegin(answer.setup, drawn)
            } catch (error) {
                setFound((error as Error).message)
            }
        }
    }
    const flip = (name: string) => setHard(hard.includes(name) ? hard.filter((it) => it !== name) : [...hard, name])
    return (
        <Dialog title={t('new.title')} wide onClose={onClose}>
            <form onSubmit={begin}>
                {unfinished && <p class="quiet">{t('new.unfinished')}</p>}
                <fieldset class="choice">
                    <legend>{t('new.how')}</legend>
                    {(['level', 'cards', 'chance'] as const).map((it) => (
                        <label key={it}>
                            <input type="radio" name="how" checked={how === it} onChange={() => setHow(it)} /> {t(`new.how.${it}`)}
                        </label>
                    ))}
                </fieldset>
                {how === 'level' && (
                    <label class="field">
                        {t('new.level', { level })}
                        <input type="range" min="0" max="8" value={level} onInput={(event) => setLevel(Number(event.currentTarget.value))} />
                        <span class="quiet">{t('new.level.note')}</span>
                    </label>
                )}
                {how === 'cards' && <p class="cards-note">{t('new.cards.note')}</p>}
                {how === 'cards' && (
                    <ul class="cards">
                        {board.cards.map(({ name, easy, hard_idea }) => (
                            <li key={name}>
                                <label class={hard.includes(name) ? 'card hard' : 'card'}>
                                    <input type="checkbox" checked={hard.includes(name)} onChange={() => flip(name)} />
                                    <span>
                                        <b>{t(`skies.card.${name as 'sky1'}`)} {hard.includes(name) ? '★' : ''}</b>
                                        <span>{hard.includes(name) ? t('new.cards.hard', { text: hard_idea }) : t('new.cards.easy', { text: easy })}</span>
                                    </span>
                                </label>
                            </li>
                        ))}
                    </ul>
                )}
                {how === 'cards' && <p class="quiet" role="status">{t('new.cards.count', { count: hard.length, all: board.cards.length })}</p>}
                {how === 'chance' && (
                    <label class="field">
                        {t('new.chance', { chance: percent(chance / 100) })}
                        <input type="range" min="1" max="99" value={chance} onInput={(event) => setChance(Number(event.currentTarget.value))} />
                        <span class="quiet">{t('new.chance.note')}</span>
                    </label>
                )}
                <label class="field">
                    {t('new.seed')}
                    <input inputMode="numeric" value={seed} placeholder={t('new.seed.none')} onInput={(event) => setSeed(event.currentTarget.value)} />
                </label>
                <p role="alert" class="notice-line">{found}</p>
                <p class="row"><button class="primary" type="submit">{t('new.begin')}</button></p>
            </form>
        </Dialog>
    )
}
