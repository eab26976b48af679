/** The menu of the admin area: entries, some of them in groups, and how they are found by name. */

export type MenuEntry = { readonly name: string; readonly path: string }
export type MenuGroup<Entry extends MenuEntry = MenuEntry> = {
  readonly name: string
  readonly entries: readonly Entry[]
}

/**
 * ADM-2: what a search leaves of the menu. A name matches that contains all words of `query`, in either case; a group whose own
 * name matches keeps all its entries, another one those that match, and one without any goes.
 */
export function searchMenu<Entry extends MenuEntry>(
  menu: readonly (Entry | MenuGroup<Entry>)[],
  query: string,
): readonly (Entry | MenuGroup<Entry>)[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ name }: { readonly name: string }) =>
    words.every((word) => name.toLowerCase().includes(word))
  return menu.flatMap((item) => {
    if (matches(item)) return [item]
    const entries = isGroup(item) ? item.entries.filter(matches) : []
    return entries.length > 0 ? [{ name: item.name, entries }] : []
  })
}

export function isGroup<Entry extends MenuEntry>(item: Entry | MenuGroup<Entry>): item is MenuGroup<Entry> {
  return 'entries' in item
}
