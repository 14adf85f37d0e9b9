// Who one is: a name and a colour, remembered by the browser.
import { t } from '../messages'
import { useStore } from '../shell/store'
import { COLOURS, fitName, me } from './keep'

export function Me() {
    const { name, colour } = useStore(me)
    return (
        <div class="me">
            <label class="field">
                {t('together.name')}
                <input class="me-name" value={name} autoComplete="nickname" placeholder={t('together.name.hint')} onInput={(event) => me.set({ name: (event.currentTarget.value = fitName(event.currentTarget.value)) })} />
            </label>
            <fieldset class="colours">
                <legend>{t('together.colour')}</legend>
                {COLOURS.map((it) => (
                    <label key={it} class={`seat-dot colour-${it}`} title={t(`colour.${it}`)}>
                        <input type="radio" name="colour" class="unseen" checked={colour === it} aria-label={t(`colour.${it}`)} onChange={() => me.set({ colour: it })} />
                    </label>
                ))}
            </fieldset>
        </div>
    )
}
