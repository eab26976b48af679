/** The rows that can be sold out: products, and the options of three kinds with their groups. */

import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StockKind } from '#contract/menu/stock.ts'
import type { AuditSubject } from '#domain/access/audit/audit.ts'
import { type Id, type RestaurantId, toId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'
import * as schema from '../../../platform/db/schema/index.ts'

export type StockItem = { readonly kind: StockKind; readonly id: string }

const { products, variants, upsells, modifiers, variantGroups, upsellGroups, modifierGroups } = schema

/** The three kinds of options, each with its groups. */
export const optionTables = {
  variant: { options: variants, groups: variantGroups, subject: 'variant_group' },
  upsell: { options: upsells, groups: upsellGroups, subject: 'upsell_group' },
  modifier: { options: modifiers, groups: modifierGroups, subject: 'modifier_group' },
} as const

export type StockRow = {
  readonly restaurantId: RestaurantId
  readonly name: string
  readonly soldOut: boolean
  readonly soldOutUntil: Temporal.Instant | null
  /** The subject of its audit entry: the product, or the option's group. */
  readonly about: { readonly subject: AuditSubject; readonly id: string; readonly name: string }
}

/** Returns the row of an item, locked until the transaction ends; null if there is none. */
export async function lockStockRow(tx: Database, { kind, id }: StockItem): Promise<StockRow | null> {
  if (kind === 'product') {
    const [row] = await tx
      .select()
      .from(products)
      .where(eq(products.id, toId(id)))
      .for('update')
    return row ? { ...row, about: { subject: 'product', id: row.id, name: row.name } } : null
  }
  const { options, groups, subject } = optionTables[kind]
  const [row] = await tx
    .select({
      restaurantId: groups.restaurantId,
      name: options.name,
      soldOut: options.soldOut,
      soldOutUntil: options.soldOutUntil,
      groupId: groups.id,
      group: groups.name,
    })
    .from(options)
    .innerJoin(groups, eq(groups.id, options.groupId))
    .where(eq(options.id, toId(id)))
    .for('update', { of: options })
  return row ? { ...row, about: { subject, id: row.groupId, name: row.group } } : null
}

export async function writeSoldOut(
  tx: Database,
  { kind, id }: StockItem,
  change: { readonly soldOut: boolean; readonly soldOutUntil: Temporal.Instant | null },
): Promise<void> {
  const table = kind === 'product' ? products : optionTables[kind].options
  const key: PgColumn = table.id
  await tx
    .update(table)
    .set(change)
    .where(and(eq(key, toId<Id<'Product'>>(id))))
}
