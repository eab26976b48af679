/** The menu of the admin area: entries, some of them in groups, and the search by name. */

import { foldText } from '#domain/fold-text.ts'

export type MenuEntry = { readonly name: string; readonly path: string }
export type MenuGroup<Entry extends MenuEntry = MenuEntry> = {
  readonly name: string
  readonly entries: readonly Entry[]
}

/**
 * ADM-2: returns the part of the menu that matches a search. A name matches if it contains all words of `query`, in any
 * case. A group whose own name matches keeps all its entries; any other keeps the entries that match, and is left out if
 * none do.
 */
export function searchMenu<Entry extends MenuEntry>(
  menu: readonly (Entry | MenuGroup<Entry>)[],
  query: string,
): readonly (Entry | MenuGroup<Entry>)[] {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  const matches = ({ name }: { readonly name: string }) =>
    words.every((word) => foldText(name).includes(word))
  return menu.flatMap((item) => {
    if (matches(item)) return [item]
    const entries = isGroup(item) ? item.entries.filter(matches) : []
    return entries.length > 0 ? [{ name: item.name, entries }] : []
  })
}

export function isGroup<Entry extends MenuEntry>(item: Entry | MenuGroup<Entry>): item is MenuGroup<Entry> {
  return 'entries' in item
}
