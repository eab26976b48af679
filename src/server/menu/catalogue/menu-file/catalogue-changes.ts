/** Computes the difference between the existing and the wanted catalogue. */

import type { CatalogueRows, GroupLink } from './catalogue-rows.ts'
import { type RowChanges, rowChanges } from './row-changes.ts'

export type CatalogueChanges = {
  readonly [List in keyof CatalogueRows]: RowChanges<CatalogueRows[List][number]>
}

const none = { added: [], changed: [], removed: [] }

/** To spread before the lists that change. */
export const noChanges: CatalogueChanges = {
  hosts: none,
  timedMenus: none,
  variantGroups: none,
  upsellGroups: none,
  modifierGroups: none,
  variants: none,
  upsells: none,
  modifiers: none,
  categories: none,
  products: none,
  variantLinks: none,
  upsellLinks: none,
  modifierLinks: none,
  discountCodes: none,
}

/** CAT-5: returns what must be written to turn `existing` into `desired`. */
export function catalogueChanges(existing: CatalogueRows, desired: CatalogueRows): CatalogueChanges {
  const byId = (row: { readonly id: string }) => row.id
  return {
    hosts: rowChanges(existing.hosts, desired.hosts, (row) => row.host),
    timedMenus: rowChanges(existing.timedMenus, desired.timedMenus, byId),
    variantGroups: rowChanges(existing.variantGroups, desired.variantGroups, byId),
    upsellGroups: rowChanges(existing.upsellGroups, desired.upsellGroups, byId),
    modifierGroups: rowChanges(existing.modifierGroups, desired.modifierGroups, byId),
    variants: rowChanges(existing.variants, desired.variants, byId),
    upsells: rowChanges(existing.upsells, desired.upsells, byId),
    modifiers: rowChanges(existing.modifiers, desired.modifiers, byId),
    categories: rowChanges(existing.categories, desired.categories, byId),
    products: rowChanges(existing.products, desired.products, byId),
    variantLinks: linkChanges(existing.variantLinks, desired.variantLinks),
    upsellLinks: linkChanges(existing.upsellLinks, desired.upsellLinks),
    modifierLinks: linkChanges(existing.modifierLinks, desired.modifierLinks),
    discountCodes: rowChanges(
      existing.discountCodes,
      retainedCodes(existing.discountCodes, desired),
      (row) => row.code,
    ),
  }
}

function linkChanges(existing: readonly GroupLink[], desired: readonly GroupLink[]): RowChanges<GroupLink> {
  return rowChanges(existing, desired, (link) => `${link.productId} ${link.groupId}`)
}

/** CAT-6: an existing code keeps its use count; a code that the file lacks is disabled, not deleted. */
function retainedCodes(
  existing: CatalogueRows['discountCodes'],
  { discountCodes: desired, products }: CatalogueRows,
): CatalogueRows['discountCodes'] {
  const productIds = new Set(products.map((row) => row.id))
  const uses = new Map(existing.map((row) => [row.code, row.currentUses]))
  const named = new Set(desired.map((row) => row.code))
  return [
    ...desired.map((row) => ({ ...row, currentUses: uses.get(row.code) ?? row.currentUses })),
    ...existing
      .filter((row) => !named.has(row.code))
      .map((row) => ({
        ...row,
        isActive: false,
        eligibleProductIds: row.eligibleProductIds.filter((id) => productIds.has(id)),
      })),
  ]
}

/** Returns the number of changed things. A product with changed groups counts as a changed product. */
export function countChanges(changes: CatalogueChanges) {
  const { variantLinks, upsellLinks, modifierLinks, ...things } = changes
  const count = (list: 'added' | 'changed' | 'removed') =>
    Object.values(things).reduce((total, change) => total + change[list].length, 0)

  const counted = new Set(
    [things.products.added, things.products.changed, things.products.removed].flat().map((row) => row.id),
  )
  const relinked = [variantLinks, upsellLinks, modifierLinks]
    .flatMap((change) => [...change.added, ...change.changed, ...change.removed])
    .map((link) => link.productId)
    .filter((id) => !counted.has(id))
  return {
    added: count('added'),
    changed: count('changed') + new Set(relinked).size,
    removed: count('removed'),
  }
}
