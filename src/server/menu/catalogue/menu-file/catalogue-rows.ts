/** A restaurant's catalogue as the database stores it. */

import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'
import * as schema from '../../../platform/db/schema/index.ts'

/** Every row of a restaurant's catalogue, active or not, each list in a stable order. */
export type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>

/** Which product offers which group, and its position, counted from 0. */
export type GroupLink = typeof schema.productVariantGroups.$inferSelect

export async function readCatalogue(db: Database, id: RestaurantId) {
  const { restaurantHosts, timedMenus, discountCodes, categories, products } = schema
  const { variantGroups, upsellGroups, modifierGroups, variants, upsells, modifiers } = schema

  const hosts = await db.select().from(restaurantHosts).where(eq(restaurantHosts.restaurantId, id))
  const menus = await db.select().from(timedMenus).where(eq(timedMenus.restaurantId, id))
  const codes = await db.select().from(discountCodes).where(eq(discountCodes.restaurantId, id))
  const sections = await db.select().from(categories).where(eq(categories.restaurantId, id))
  const dishes = await db.select().from(products).where(eq(products.restaurantId, id))

  const ofVariants = await db.select().from(variantGroups).where(eq(variantGroups.restaurantId, id))
  const ofUpsells = await db.select().from(upsellGroups).where(eq(upsellGroups.restaurantId, id))
  const ofModifiers = await db.select().from(modifierGroups).where(eq(modifierGroups.restaurantId, id))
  const variantRows = await db.select().from(variants).where(eq(variants.restaurantId, id))
  const upsellRows = await db.select().from(upsells).where(eq(upsells.restaurantId, id))
  const modifierRows = await db.select().from(modifiers).where(eq(modifiers.restaurantId, id))

  return {
    hosts: hosts.sort(by((row) => [row.host])),
    timedMenus: menus.map(ofFile).sort(by((row) => [row.name])),
    variantGroups: ofVariants.map(ofFile).sort(by((row) => [row.name, row.id])),
    upsellGroups: ofUpsells.map(ofFile).sort(by((row) => [row.name, row.id])),
    modifierGroups: ofModifiers.map(ofFile).sort(by((row) => [row.name, row.id])),
    variants: variantRows.map(ofFile).sort(by(menuOrder)),
    upsells: upsellRows.map(ofFile).sort(by(menuOrder)),
    modifiers: modifierRows.map(ofFile).sort(by(menuOrder)),
    categories: sections.map(ofFile).sort(by(menuOrder)),
    products: dishes.map(ofFile).sort(by(menuOrder)),
    variantLinks: await readLinks(db, schema.productVariantGroups, id),
    upsellLinks: await readLinks(db, schema.productUpsellGroups, id),
    modifierLinks: await readLinks(db, schema.productModifierGroups, id),
    discountCodes: codes.map(ofFile).sort(by((row) => [row.code])),
  }
}

/** Columns of daily operation: edits and sold-out marks. Menu files neither contain nor change them. */
export type OfTheDay = 'revision' | 'soldOut' | 'soldOutUntil' | 'soldOutAt' | 'soldOutBy'

function ofFile<Row extends { readonly [Column in OfTheDay]?: unknown }>(row: Row): Omit<Row, OfTheDay> {
  const { revision: _1, soldOut: _2, soldOutUntil: _3, soldOutAt: _4, soldOutBy: _5, ...rest } = row
  return rest
}

type LinkTable =
  | typeof schema.productVariantGroups
  | typeof schema.productUpsellGroups
  | typeof schema.productModifierGroups

async function readLinks(db: Database, table: LinkTable, id: RestaurantId): Promise<GroupLink[]> {
  const rows: GroupLink[] = await db.select().from(table).where(eq(table.restaurantId, id))
  return countedFromZero(rows.sort(by((row) => [row.productId, row.position, row.groupId])))
}

/** Normalizes positions: only the order of a product's groups matters, not the stored numbers. */
function countedFromZero(links: readonly GroupLink[]): GroupLink[] {
  const seen = new Map<string, number>()
  return links.map((link) => {
    const position = seen.get(link.productId) ?? 0
    seen.set(link.productId, position + 1)
    return { ...link, position }
  })
}

function menuOrder(row: { readonly sortOrder: number; readonly name: string; readonly id: string }) {
  return [row.sortOrder, row.name, row.id]
}

/** Compares by the given keys in turn; text by code units, independent of locale. */
function by<Row>(keys: (row: Row) => readonly (string | number)[]) {
  return (a: Row, b: Row): number => {
    const others = keys(b)
    for (const [index, key] of keys(a).entries()) {
      const other = others[index] ?? ''
      if (key !== other) return key < other ? -1 : 1
    }
    return 0
  }
}
