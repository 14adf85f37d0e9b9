// The games somebody has drawn; every other is played on the plain front.
import type { Front } from './front'
import { plain } from './plain'
import { skies } from './skies'

const DRAWN: Record<string, Front> = { skies }

export const frontOf = (game: string): Front => DRAWN[game] ?? plain
