/** The maps by which a proxy finds the cell of a restaurant. */

/** What a cell has of a restaurant. */
type HousedRestaurant = {
  readonly slug: string
  readonly hosts: readonly string[]
  /** It moves, or has moved away. */
  readonly isMoving: boolean
}

export type NamedCell = { readonly name: string; readonly restaurants: readonly HousedRestaurant[] }

/** The cell of each host and each slug, by name. */
export type CellMaps = {
  readonly hosts: ReadonlyMap<string, string>
  readonly slugs: ReadonlyMap<string, string>
}

/**
 * CEL-9: the maps of all cells, or a sentence for each host or slug that two restaurants have, and for each restaurant that is
 * open in none of the cells, because it is moving or the list of cells is not whole.
 */
export function cellMaps(
  cells: readonly NamedCell[],
):
  | { readonly ok: true; readonly maps: CellMaps }
  | { readonly ok: false; readonly faults: readonly string[] } {
  const open = cells.flatMap(({ name, restaurants }) =>
    restaurants.filter(({ isMoving }) => !isMoving).map((restaurant) => ({ name, ...restaurant })),
  )
  const faults: string[] = []
  const hosts = claim(open.flatMap(({ name, hosts: ofOne }) => ofOne.map((key) => ({ key, name }))))
  const slugs = claim(open.map(({ name, slug: key }) => ({ key, name })))
  const moving = cells.flatMap(({ restaurants }) => restaurants.filter(({ isMoving }) => isMoving))
  for (const slug of new Set(moving.map((restaurant) => restaurant.slug)))
    if (!slugs.has(slug)) faults.push(`${slug} is open in none of these cells.`)
  return faults.length > 0 ? { ok: false, faults: faults.toSorted() } : { ok: true, maps: { hosts, slugs } }

  function claim(claims: readonly { readonly key: string; readonly name: string }[]) {
    const owners = new Map<string, string>()
    for (const { key, name } of claims) {
      const owner = owners.get(key)
      if (owner !== undefined) faults.push(`${key} belongs to both ${owner} and ${name}.`)
      else owners.set(key, name)
    }
    return owners
  }
}

/** A file for HAProxy's `map()`: a key and its value on each line, in the order of keys. */
export function formatMap(map: ReadonlyMap<string, string>): string {
  return [...map]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, name]) => `${key} ${name}\n`)
    .join('')
}
