// The games to choose from: the first screen of a first visit, and one step away from everywhere.
import { useLayoutEffect } from 'preact/hooks'
import { loadFront, titleOf } from '../games'
import { t } from '../messages'
import { GAMES, fetchEngine } from './engines'
import { keptGames } from './keep'
import { Lazy } from './Lazy'
import { push } from './route'
import { storedKeys } from './storage'

/** Whoever points at a game will want it: it is fetched while they make up their mind. */
function fetchAhead(game: string): void {
    fetchEngine(game)
    loadFront(game).catch(() => {})
}

export function Games({ onPlay }: { onPlay: (game: string) => void }) {
    useLayoutEffect(() => {
        document.title = t('games.title')
    }, [])
    const kept = keptGames()
    return (
        <main class="games">
            <header>
                <h1>{t('games.title')}</h1>
                <p>{t('games.lead')}</p>
            </header>
            {storedKeys(/^under\.tables$/).length > 0 && <Lazy part="YourTables" quiet />}
            <ul>
                {GAMES.map((game) => {
                    const { title, facts, about, cover } = titleOf(game)
                    return (
                        <li key={game}>
                            <button type="button" class="game-card" data-game={game} onPointerEnter={() => fetchAhead(game)} onFocus={() => fetchAhead(game)} onClick={() => onPlay(game)}>
                                <span class="game-cover">{cover}</span>
                                <b>{title}</b>
                                <small>{facts}</small>
                                <span class="game-about">{about}</span>
                                <span class="game-go">{t(kept.includes(game) ? 'games.continue' : 'games.play')}</span>
                            </button>
                        </li>
                    )
                })}
            </ul>
            <button type="button" class="together-card" onClick={() => push({ screen: 'together' })}>
                <svg viewBox="0 0 48 24" aria-hidden="true"><g class="stroke"><circle cx="12" cy="7" r="4" /><path d="M4 22q0-9 8-9t8 9M40 22q0-9-8-9t-8 9" /><circle cx="32" cy="7" r="4" /></g></svg>
                <b>{t('together.title')}</b>
                <span>{t('together.note')}</span>
            </button>
        </main>
    )
}
