// A game of Under our Sun with as many tiles on the table as are wanted, as a save: whoever acts explores, and bots do the rest.
import { openEngine } from './parts.mjs'

export async function saveWithTiles(wanted) {
    const engine = await openEngine('sun')
    let best = { save: '', tiles: 0 }
    for (let seed = 5; seed <= 30 && best.tiles < wanted; seed++) {
        engine.good({ do: 'new', game: 'sun', setup: { mission: 1 + (seed % 6), players: 4 }, seed })
        let { look, ask } = engine.good({ do: 'act', seat: 0, follow: true })
        for (let i = 0; i < 600 && typeof look.actor === 'number' && best.tiles < wanted; i++) {
            const tiles = Object.values(look.view.tiles).filter(({ q }) => q !== undefined).length
            if (tiles > best.tiles && ['end', 'explore'].every((word) => ask.groups.some((group) => group.word === word))) best = { save: engine.good({ do: 'save' }).save, tiles }
            const explore = ask.groups.find(({ word }) => word === 'explore')?.choices.find(({ why }) => !why)
            const move = explore?.move ?? engine.good({ do: 'bot', bot: 'simple', seat: look.actor }).move
            ;({ look, ask } = engine.good({ do: 'act', seat: look.actor, move, follow: true }))
        }
    }
    return best
}
