import type { ManagedRestaurants } from '#contract/people/accounts.ts'
import { mayAddRestaurant } from '#web/admin/restaurant-choice/may-add-restaurant.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminMenu, type Destination, type Menu, type MenuEntry, type Need } from './destinations.ts'

export function isGroup<Item extends object>(
  item: Item,
): item is Extract<Item, { readonly entries: unknown }> {
  return 'entries' in item
}

/**
 * ADM-1, ADM-20: returns the sidebar entries for an owner or an administrator, of a demo or of production. What belongs to the
 * platform is for administrators; drills are for demos.
 */
export function menuFor(isAdministrator: boolean, isDemo: boolean): Menu {
  const isListed = ({ only, needs }: MenuEntry) =>
    (needs !== 'platform' || isAdministrator) && (only !== 'demo' || isDemo)
  return adminMenu.flatMap((item): Menu => {
    if (isGroup(item)) return [{ ...item, entries: item.entries.filter(isListed) }]
    return isListed(item) ? [item] : []
  })
}

/** ADM-20: returns whether the person may not use this screen at any of their restaurants. */
export function isLocked(path: string, managed: ManagedRestaurants): boolean {
  const needs = needsByPath.get(path) ?? []
  if (managed.administrator) return false
  if (needs.includes('platform')) return true
  const { restaurants } = managed
  // Without a restaurant these screens lead to setting one up.
  if (restaurants.length === 0) return false
  return !restaurants.some(({ permissions }) =>
    needs.every((need) =>
      need === 'new restaurant' ? mayAddRestaurant(managed) : permissions.some((name) => name === need),
    ),
  )
}

/** ADM-2, ADM-22: whether a search may lead the person to this screen. */
export function mayFind(path: string, managed: ManagedRestaurants): boolean {
  return !isLocked(path, managed)
}

/** A destination as the palette lists it, with the group or the entry that it is in. */
type PlacedDestination = Destination & { readonly context: string | null }

/** Returns the destinations of a menu, each entry before what is inside its screen. */
export function destinationsOf(menu: Menu): readonly PlacedDestination[] {
  return menu.flatMap((item) => {
    const [entries, group] = isGroup(item) ? [item.entries, item.name] : [[item], null]
    return entries.flatMap((entry) => [
      { ...entry, context: group },
      ...(entry.inside ?? []).map((destination) => ({ ...destination, context: entry.name })),
    ])
  })
}

const allEntries = menuFor(true, true).flatMap((item) => (isGroup(item) ? item.entries : [item]))

/** What is inside a screen needs what that screen needs, too. */
const needsByPath: ReadonlyMap<string, readonly Need[]> = new Map(
  allEntries.flatMap((entry) => [
    [entry.path, needsOf(entry)] as const,
    ...(entry.inside ?? []).map((destination) => [destination.path, needsOf(entry, destination)] as const),
  ]),
)

function needsOf(...destinations: readonly Destination[]): readonly Need[] {
  return destinations.flatMap(({ needs }) => needs ?? [])
}

/** Entries that stay current on the screens below them. */
const withScreensBelow: ReadonlySet<string> = new Set([
  adminPaths.businesses,
  adminPaths.diners,
  adminPaths.disputes,
  adminPaths.reports,
  adminPaths.orders,
  adminPaths.owner,
  adminPaths.pages,
  adminPaths.restaurant,
  adminPaths.users,
])

/** ADM-3: returns the name of the group with the entry of this screen; null if it is in none. */
export function groupOf(pathname: string): string | null {
  const current = entryOf(pathname)
  const group = adminMenu.find(
    (item) => isGroup(item) && item.entries.some(({ path }) => path === current?.path),
  )
  return group?.name ?? null
}

/** Returns the entry that is current on this screen: its own, otherwise that of the screen above; null if there is none. */
export function entryOf(pathname: string): MenuEntry | null {
  const screen = pathname.replace(/\/$/, '')
  const isAbove = ({ path }: MenuEntry) => withScreensBelow.has(path) && screen.startsWith(`${path}/`)
  return allEntries.find(({ path }) => path === screen) ?? allEntries.find(isAbove) ?? null
}
