/** The search of the admin area's index, for the sidebar and the palette. */

import { foldText } from '#domain/fold-text.ts'
import type { Destination, Menu, MenuEntry } from './destinations.ts'
import { isGroup } from './menu-entries.ts'

/** An entry of the menu; with `section`, what was found inside its screen. */
export type ShownEntry = MenuEntry & { readonly section?: Destination }
export type ShownGroup = { readonly name: string; readonly entries: readonly ShownEntry[] }

/**
 * ADM-2: returns the part of the menu that matches a search. A group or an entry whose name has all words of `query` stays
 * as it is. Otherwise what `mayFind` allows is found by what owners call it: an entry, or a section of its screen.
 */
export function searchMenu(
  menu: Menu,
  query: string,
  mayFind: (path: string) => boolean,
): readonly (ShownEntry | ShownGroup)[] {
  const searched = wordsOf(query)
  const isFound = (destination: Destination) =>
    mayFind(destination.path) && matches({ id: destination.path, ...destination }, searched)
  const shownOf = (entry: MenuEntry): readonly ShownEntry[] => {
    if (isNamed(entry, searched)) return [entry]
    const sections = (entry.inside ?? []).filter(isFound)
    return [
      ...(isFound(entry) ? [entry] : []),
      ...firstOfEach(sections, ({ path }) => path).map((section) => ({ ...entry, section })),
    ]
  }
  return menu.flatMap((item): readonly (ShownEntry | ShownGroup)[] => {
    if (isNamed(item, searched)) return [item]
    if (!isGroup(item)) return shownOf(item)
    const entries = item.entries.flatMap(shownOf)
    return entries.length > 0 ? [{ name: item.name, entries }] : []
  })
}

/** What can be searched: by its name, what owners call it, and where it is. */
type Row = {
  readonly id: string
  readonly name: string
  readonly words?: string
  readonly context?: string | null
}

/**
 * ADM-22: returns the rows that have every word of `query`; all for an empty query. Names that begin with the query come first,
 * then those with a word that does, then those that owners call so; otherwise the order stays. At most `most`, each id once.
 */
export function findRows<Found extends Row>(
  rows: readonly Found[],
  query: string,
  most: number,
): readonly Found[] {
  const text = foldText(query).trim()
  const searched = wordsOf(query)
  const found = rows
    .filter((row) => matches(row, searched))
    .toSorted((one, other) => rank(one, text) - rank(other, text))
  return firstOfEach(found, ({ id }) => id).slice(0, most)
}

/** ADM-22: returns the rows with a word most like one of `query`, for a search that finds nothing. At most `most`. */
export function nearestRows<Near extends Row>(
  rows: readonly Near[],
  query: string,
  most: number,
): readonly Near[] {
  const searched = wordsOf(query)
  const scored = rows
    .map((row) => {
      const words = wordsOf(`${row.name} ${row.words ?? ''}`)
      const likeness = Math.max(
        0,
        ...searched.flatMap((word) => words.map((other) => similarity(word, other))),
      )
      return { row, likeness }
    })
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
  return firstOfEach(scored, ({ row }) => row.id)
    .slice(0, most)
    .map(({ row }) => row)
}

const leastLikeness = 0.5

/** Returns how many pairs of neighboring letters two words share, from 0 to 1: 'taxse' and 'taxes' share 2 of 4. */
function similarity(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  return (2 * pairs.intersection(others).size) / Math.max(1, pairs.size + others.size)
}

function pairsOf(word: string): ReadonlySet<string> {
  return new Set([...word].slice(1).map((letter, index) => `${word[index]}${letter}`))
}

function isNamed({ name }: { readonly name: string }, searched: readonly string[]): boolean {
  return searched.every((word) => foldText(name).includes(word))
}

function matches({ name, words = '', context }: Row, searched: readonly string[]): boolean {
  const [folded, others] = [foldText(name), wordsOf(`${words} ${context ?? ''}`)]
  return searched.every((word) => folded.includes(word) || others.some((other) => other.startsWith(word)))
}

function rank({ name, words = '' }: Row, text: string): number {
  const folded = foldText(name)
  if (folded.startsWith(text)) return 0
  if (wordsOf(name).some((word) => word.startsWith(text))) return 1
  if (
    foldText(words)
      .split(', ')
      .some((phrase) => phrase.startsWith(text))
  )
    return 2
  return 3
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[\s,]+/)
    .filter(Boolean)
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const isFirst = !seen.has(keyOf(item))
    seen.add(keyOf(item))
    return isFirst
  })
}
