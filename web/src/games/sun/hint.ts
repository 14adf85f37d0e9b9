// The moves a hint suggests or the lesson asks for: whatever can be clicked for them is marked, wherever that stands.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

export const Suggested = createContext<readonly string[]>([])

/** The class of what makes this move, or one of these. */
export function useHot(): (...moves: string[]) => string {
    const suggested = useContext(Suggested)
    return (...moves) => (moves.some((move) => suggested.includes(move)) ? ' hot' : '')
}
