/** Identifies the things of a menu file: by id if they have one, else by name (CAT-3). */

import type { MenuFile } from './menu-file-schema.ts'
import { stableId } from './stable-id.ts'

type Named = { readonly id: string | null; readonly name: string }

export type FileKind = 'timedMenu' | 'category' | 'product' | 'variantGroup' | 'upsellGroup' | 'modifierGroup'

/** Returns the id of a thing of the file. */
export function idOfThing(file: MenuFile, kind: FileKind, thing: Named): string {
  return thing.id ?? stableId(file.restaurant.slug, kind, thing.name)
}

/** Returns the id of an option, which is named within its group: groups of one name have options of their own. */
export function idOfOption(file: MenuFile, kind: FileKind, group: Named, option: Named): string {
  return option.id ?? stableId(file.restaurant.slug, kind, idOfThing(file, kind, group), option.name)
}

/** Returns the id of the restaurant, for the case that the database has none for its slug yet. */
export function idOfRestaurant({ restaurant }: MenuFile): string {
  return restaurant.id ?? stableId(restaurant.slug, 'restaurant')
}

/**
 * Returns the thing that `reference` identifies, 'unknown', or 'ambiguous' if several have that name and none has that id.
 */
export function findReferred<Thing extends Named>(
  things: readonly Thing[],
  reference: string,
): Thing | 'unknown' | 'ambiguous' {
  const byId = things.find((thing) => thing.id === reference)
  if (byId) return byId
  const [first, ...others] = things.filter((thing) => thing.name === reference)
  if (!first) return 'unknown'
  return others.length > 0 ? 'ambiguous' : first
}
