// A part of the page that could not be fetched: a browser asks for it again only if the page is loaded anew.
import { t } from '../messages'
import { startAgain } from './route'

export const Unreached = () => (
    <main class="broken">
        <p role="alert">{t('together.unreachable')}</p>
        <button type="button" class="primary" onClick={startAgain}>{t('together.again')}</button>
    </main>
)
