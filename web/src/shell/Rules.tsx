// The rules as a book: chapters in the order one reads them, sentences in flow with pictures beside them, and a search that marks what it
// finds. The sentences are the engine's rule catalogue; a game says in which order they are read.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Rule } from '../engine/types'
import type { Chapter } from '../games/front'
import { t } from '../messages'
import { Dialog } from './Dialog'
import type { Closes } from './dialogs'
import { settings } from './settings'
import type { Sitting } from './sitting'

const ID = /^[A-Z]+-[A-Z]+-\d+$/

/** A rule without the ids of others in brackets, and with its rulings said in words, for whoever does not want to see signs. */
export const withoutIds = (text: string) =>
    text.replace(/ ?\((?:see )?(?:[A-Z]+-)?[A-Z]+-\d+(?:(?:,| and| to) (?:[A-Z]+-)?[A-Z]+-\d+)*\)/g, '').replace(/(^|[\s(])R: /g, `$1${t('rules.ruling')} `)

/** "MODE, TEAM — modes and hidden roles" is a title for those who write rules. */
function titleOf(section: string): string {
    const bare = section.replace(/^[A-Z, ]+ — /, '')
    return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** The chapters of a game that has not said how it is read: its catalogue's sections, a paragraph a rule. */
function chaptersOf(rules: Rule[]): Chapter[] {
    return [...new Set(rules.map(({ section }) => section))].map((section) => ({
        title: titleOf(section),
        parts: rules.filter((rule) => rule.section === section).map(({ id }) => ({ rules: [id] })),
    }))
}

/** The chapters, and at the end whatever rule none of them has. */
export function wholeBook(book: Chapter[] | undefined, rules: Rule[]): Chapter[] {
    if (!book) return chaptersOf(rules)
    const read = new Set(book.flatMap(({ parts }) => parts.flatMap((part) => part.rules)))
    const rest = rules.filter(({ id }) => !read.has(id))
    return rest.length ? [...book, { title: t('rules.rest'), parts: rest.map(({ id }) => ({ rules: [id] })) }] : book
}

/** A text with the words that were looked for marked. */
function Marked({ text, words }: { text: string; words: string[] }) {
    if (!words.length) return <>{text}</>
    const pieces = text.split(new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi'))
    return <>{pieces.map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}</>
}

function Sentence({ rule, words, ids, told }: { rule: Rule; words: string[]; ids: boolean; told: boolean }) {
    const [whole = '', ...table] = (ids ? rule.text : withoutIds(rule.text)).split('\n')
    // How a table is to be read belongs to it.
    const [sentence = '', legend] = table.length ? whole.split(/ (?=In the table\b)/) : [whole]
    return (
        <span class={told ? 'rule rule-told' : 'rule'} data-rule={rule.id} tabIndex={-1}>
            {ids && <b class="rule-no"><Marked text={rule.id} words={words} /></b>}
            <Marked text={sentence} words={words} />{' '}
            {table.length > 0 && (
                <details class="rule-table" open={words.length > 0}>
                    <summary>{t('rules.table')}</summary>
                    {legend && <span><Marked text={legend} words={words} /></span>}
                    <pre tabIndex={0}><Marked text={table.map((line) => line.trim()).join('\n')} words={words} /></pre>
                </details>
            )}
        </span>
    )
}

export function RulesDialog({ sitting, about, book, find, onClose }: Closes & {
    sitting: Sitting
    about: string | undefined
    book: Chapter[] | undefined
    /** A word to look for, or the id of a rule to open the book at. */
    find: string
}) {
    const [rules, setRules] = useState<Rule[]>([])
    const [wanted, setWanted] = useState(ID.test(find) ? '' : find)
    const [ids, setIds] = useState(settings.value.notation === 'on')
    const pages = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
        sitting.engine.ask({ do: 'rules' }).then((answer) => setRules(answer.rules))
    }, [sitting])
    useLayoutEffect(() => {
        const rule = pages.current?.querySelector<HTMLElement>(`[data-rule="${find}"]`)
        rule?.scrollIntoView({ block: 'center' })
        rule?.focus({ preventScroll: true })
    }, [rules, find])

    const words = useMemo(() => wanted.toLowerCase().split(/\s+/).filter(Boolean), [wanted])
    const byId = useMemo(() => new Map(rules.map((rule) => [rule.id, rule])), [rules])
    const chapters = useMemo(() => {
        const all = rules.length ? wholeBook(book, rules) : []
        if (!words.length) return all
        const has = (chapter: Chapter, part: Chapter['parts'][number]) => {
            const text = part.rules.map((id) => `${ids ? id : ''} ${byId.get(id)?.text ?? ''}`).join(' ')
            return words.every((word) => `${chapter.title} ${text}`.toLowerCase().includes(word))
        }
        return all.flatMap((chapter) => {
            const parts = chapter.parts.filter((part) => has(chapter, part))
            return parts.length ? [{ ...chapter, lead: undefined, parts }] : []
        })
    }, [rules, book, words, byId, ids])
    const found = chapters.reduce((sum, { parts }) => sum + parts.length, 0)
    const go = (index: number) => {
        const head = pages.current?.querySelectorAll<HTMLElement>('.chapter > h3')[index]
        head?.scrollIntoView({ block: 'start' })
        head?.focus({ preventScroll: true })
    }
    return (
        <Dialog title={t('rules.title')} wide="book" onClose={onClose}>
            <div class="book-tools">
                <label class="field">
                    {t('rules.find')}
                    <input type="search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
                </label>
                <label class="check">
                    <input type="checkbox" checked={ids} onChange={(event) => setIds(event.currentTarget.checked)} /> {t('rules.ids')}
                </label>
                <p role="status" class="quiet">{words.length ? (found ? t('rules.found', { count: found }) : t('rules.none')) : ''}</p>
            </div>
            <div class="book">
                {!words.length && (
                    <nav class="book-contents" aria-label={t('rules.contents')}>
                        <ol>
                            {chapters.map(({ title }, i) => (
                                <li key={title}><button type="button" onClick={() => go(i)}>{title}</button></li>
                            ))}
                        </ol>
                    </nav>
                )}
                <div class="book-pages" ref={pages}>
                    {!words.length && about && <p class="book-about">{about}</p>}
                    {chapters.map(({ title, lead, picture, parts }) => (
                        <section key={title} class="chapter">
                            <h3 tabIndex={-1}><Marked text={title} words={words} /></h3>
                            {lead && <p>{lead}</p>}
                            {!words.length && picture && <Figure>{picture}</Figure>}
                            {parts.map((part) => (
                                <div key={part.rules[0]} class={part.picture ? 'part part-drawn' : 'part'}>
                                    {part.picture && <Figure>{part.picture}</Figure>}
                                    <p>
                                        {part.rules.map((id) => {
                                            const rule = byId.get(id)
                                            return rule && <Sentence key={id} rule={rule} words={words} ids={ids} told={id === find} />
                                        })}
                                    </p>
                                </div>
                            ))}
                        </section>
                    ))}
                </div>
            </div>
        </Dialog>
    )
}

const Figure = ({ children }: { children: ComponentChildren }) => <figure class="book-figure" aria-hidden="true">{children}</figure>
