// The move a hint suggests: whatever can be clicked for it is marked, wherever that stands.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

export const Suggested = createContext<string | null>(null)

/** The class of what makes this move, or one of these. */
export function useHot(): (...moves: string[]) => string {
    const suggested = useContext(Suggested)
    return (...moves) => (suggested !== null && moves.includes(suggested) ? ' hot' : '')
}
