/** Which product offers which groups, in which order. */

import { and, eq, inArray } from 'drizzle-orm'
import type { GroupId, ProductId, RestaurantId } from '#domain/ids.ts'
import type { AttachedGroups } from '#domain/menu/product-draft.ts'
import type { Database } from '../../../platform/db/connect.ts'
import {
  modifierGroups,
  productModifierGroups,
  productUpsellGroups,
  productVariantGroups,
  upsellGroups,
  variantGroups,
} from '../../../platform/db/schema/catalogue.ts'

/** The table of each list of a product's groups. */
export const linkTables = {
  modifierGroupIds: productModifierGroups,
  variantGroupIds: productVariantGroups,
  upsellGroupIds: productUpsellGroups,
} as const

const groupTables = {
  modifierGroupIds: modifierGroups,
  variantGroupIds: variantGroups,
  upsellGroupIds: upsellGroups,
} as const

const kinds = ['modifierGroupIds', 'variantGroupIds', 'upsellGroupIds'] as const
type Kind = (typeof kinds)[number]

/** Returns whether the restaurant has all of these groups, each of its kind. Locks them until the transaction ends. */
export async function hasGroups(
  tx: Database,
  restaurantId: RestaurantId,
  groups: AttachedGroups,
): Promise<boolean> {
  for (const kind of kinds) {
    const table = groupTables[kind]
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.restaurantId, restaurantId), inArray(table.id, [...groups[kind]])))
      .for('key share')
    if (rows.length < groups[kind].length) return false
  }
  return true
}

/** PRD-12: writes only the differences: removed groups, new groups, and changed positions. */
export async function writeLinks(
  tx: Database,
  product: { readonly restaurantId: RestaurantId; readonly productId: ProductId },
  before: AttachedGroups,
  after: AttachedGroups,
): Promise<void> {
  for (const kind of kinds) await writeKind(tx, product, kind, before[kind], after[kind])
}

async function writeKind(
  tx: Database,
  product: { readonly restaurantId: RestaurantId; readonly productId: ProductId },
  kind: Kind,
  before: readonly GroupId[],
  after: readonly GroupId[],
): Promise<void> {
  const table = linkTables[kind]
  const gone = before.filter((id) => !after.includes(id))
  if (gone.length > 0) {
    await tx.delete(table).where(and(eq(table.productId, product.productId), inArray(table.groupId, gone)))
  }
  for (const [position, groupId] of after.entries()) {
    if (before[position] === groupId) continue
    await tx
      .insert(table)
      .values({ ...product, groupId, position })
      .onConflictDoUpdate({ target: [table.productId, table.groupId], set: { position } })
  }
}
