export function Analysis(_: { save: string; moves: string[]; at: number; words: (move: string) => string; onGo: (count: number) => void }) { return null }
