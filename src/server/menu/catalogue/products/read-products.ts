/** Products for their owner, active or not. */

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ProductList, ProductView } from '#contract/menu/products.ts'
import type { GroupId, ProductId, RestaurantId } from '#domain/ids.ts'
import { isStillSoldOut } from '#domain/menu/sold-out.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { categories, products } from '../../../platform/db/schema/catalogue.ts'
import type { MenuDeps } from '../../deps.ts'
import { linkTables } from './product-links.ts'

/** PRD-10: all products of the restaurant, active or not, in the order of the menu. */
export async function listProducts(
  { db, clock }: Pick<MenuDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
): Promise<ProductList> {
  const sections = await db
    .select({ id: categories.id, name: categories.name, isActive: categories.isActive })
    .from(categories)
    .where(eq(categories.restaurantId, restaurantId))
    .orderBy(asc(categories.sortOrder), asc(categories.name), asc(categories.id))
  const rows = await db
    .select()
    .from(products)
    .where(eq(products.restaurantId, restaurantId))
    .orderBy(asc(products.sortOrder), asc(products.name), asc(products.id))
  const views = await withGroups(db, rows, clock.now())
  return {
    categories: sections,
    products: sections.flatMap(({ id }) => views.filter(({ categoryId }) => categoryId === id)),
  }
}

/** Returns null if the restaurant has no such product. */
export async function readProduct(
  { db, clock }: Pick<MenuDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
  productId: ProductId,
): Promise<ProductView | null> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.restaurantId, restaurantId)))
  const [view] = await withGroups(db, rows, clock.now())
  return view ?? null
}

async function withGroups(
  db: Database,
  rows: readonly (typeof products.$inferSelect)[],
  now: Temporal.Instant,
): Promise<ProductView[]> {
  const ids = rows.map(({ id }) => id)
  const modifierGroups = await groupsOf(db, 'modifierGroupIds', ids)
  const variantGroups = await groupsOf(db, 'variantGroupIds', ids)
  const upsellGroups = await groupsOf(db, 'upsellGroupIds', ids)
  return rows.map((product) => {
    const {
      restaurantId: _1,
      availableMenus: _2,
      soldOutAt: _3,
      soldOutBy: _4,
      soldOutUntil,
      ...row
    } = product
    const soldOut = row.soldOut ? { until: soldOutUntil?.toString() ?? null } : null
    return {
      ...row,
      soldOut: soldOut && isStillSoldOut(soldOut, now) ? soldOut : null,
      modifierGroupIds: modifierGroups.get(row.id) ?? [],
      variantGroupIds: variantGroups.get(row.id) ?? [],
      upsellGroupIds: upsellGroups.get(row.id) ?? [],
    }
  })
}

async function groupsOf(
  db: Database,
  kind: keyof typeof linkTables,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, GroupId[]>> {
  const table = linkTables[kind]
  const links = await db
    .select({ productId: table.productId, groupId: table.groupId })
    .from(table)
    .where(inArray(table.productId, [...ids]))
    .orderBy(asc(table.position), asc(table.groupId))
  const groupIds = new Map<ProductId, GroupId[]>()
  for (const { productId, groupId } of links) {
    groupIds.set(productId, [...(groupIds.get(productId) ?? []), groupId])
  }
  return groupIds
}
