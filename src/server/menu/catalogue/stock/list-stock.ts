/** The products and options on the menu, for the people who mark them as sold out. */

import { and, asc, eq } from 'drizzle-orm'
import type { Stock } from '#contract/menu/stock.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { categories, products } from '../../../platform/db/schema/catalogue.ts'
import type { MenuDeps } from '../../deps.ts'
import { markOf } from './mark-sold-out.ts'
import { optionTables, type SoldOutState } from './stock-rows.ts'

/** SLD-12: active items only; an item whose sold-out time has passed is available again. */
export async function listStock(
  { db, clock }: Pick<MenuDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
): Promise<Stock> {
  const now = clock.now()
  const restaurant = await db.query.restaurants.findFirst({
    columns: { timezone: true },
    where: (table, { eq }) => eq(table.id, restaurantId),
  })
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      category: categories.name,
      soldOut: products.soldOut,
      soldOutUntil: products.soldOutUntil,
      soldOutBy: products.soldOutBy,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.restaurantId, restaurantId), eq(products.isActive, true)))
    .orderBy(asc(categories.sortOrder), asc(categories.name), asc(products.sortOrder), asc(products.name))
  const options = [
    ...(await optionsOf(db, restaurantId, 'variant')),
    ...(await optionsOf(db, restaurantId, 'upsell')),
    ...(await optionsOf(db, restaurantId, 'modifier')),
  ]
  return {
    now: now.toString(),
    timezone: restaurant?.timezone ?? 'UTC',
    products: rows.map((row) => judged(row, now)),
    options: options.map((row) => judged(row, now)),
  }
}

async function optionsOf(db: Database, restaurantId: RestaurantId, kind: keyof typeof optionTables) {
  const { options, groups } = optionTables[kind]
  const rows = await db
    .select({
      id: options.id,
      name: options.name,
      groupId: groups.id,
      group: groups.name,
      soldOut: options.soldOut,
      soldOutUntil: options.soldOutUntil,
      soldOutBy: options.soldOutBy,
    })
    .from(options)
    .innerJoin(groups, eq(groups.id, options.groupId))
    .where(and(eq(groups.restaurantId, restaurantId), eq(options.isActive, true)))
    .orderBy(asc(groups.name), asc(groups.id), asc(options.sortOrder), asc(options.name))
  return rows.map((row) => ({ ...row, kind }))
}

type Marked = Pick<SoldOutState, 'soldOut' | 'soldOutUntil' | 'soldOutBy'>

function judged<Row extends Marked>(row: Row, now: Temporal.Instant) {
  const { soldOutUntil: _until, ...item } = row
  const soldOut = markOf(row, now)
  return { ...item, soldOut, soldOutBy: soldOut && row.soldOutBy }
}
