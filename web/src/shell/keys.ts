// The keys of the page. What is in hand and on the board has its own, which a front lists (Front.keys).
import type { Key } from '../messages'

export type Action =
    | 'undo' | 'hint' | 'why' | 'log' | 'rules' | 'new' | 'lookback' | 'learn' | 'statistics' | 'theme' | 'menu' | 'keys' | 'words' | 'share' | 'daily' | 'cards'

export const ACTION_KEYS: Record<string, Action> = {
    u: 'undo',
    h: 'hint',
    w: 'why',
    l: 'log',
    r: 'rules',
    n: 'new',
    p: 'lookback',
    b: 'learn',
    c: 'statistics',
    t: 'theme',
    m: 'menu',
    o: 'words',
    g: 'share',
    d: 'daily',
    k: 'cards',
    '?': 'keys',
}

export const KEY_HELP: [string, Key][] = [
    ['Esc', 'key.escape'],
    ['U', 'key.undo'],
    ['H', 'key.hint'],
    ['W', 'key.why'],
    ['L', 'key.log'],
    ['O', 'key.words'],
    ['R', 'key.rules'],
    ['N', 'key.new'],
    ['D', 'key.daily'],
    ['K', 'key.cards'],
    ['P', 'key.lookback'],
    ['G', 'key.share'],
    ['B', 'key.learn'],
    ['C', 'key.statistics'],
    ['T', 'key.theme'],
    ['M', 'key.menu'],
    ['?', 'key.keys'],
]
