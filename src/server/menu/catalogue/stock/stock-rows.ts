/** The rows that can be sold out: products, and the options of three kinds with their groups. */

import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AuditSubject } from '#domain/access/audit/audit.ts'
import { type Id, type RestaurantId, toId } from '#domain/ids.ts'
import type { StockKind } from '#domain/menu/sold-out.ts'
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
  /** When it was last marked or made available by hand; null: never. */
  readonly soldOutAt: Temporal.Instant | null
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
      soldOutAt: options.soldOutAt,
      groupId: groups.id,
      group: groups.name,
    })
    .from(options)
    .innerJoin(groups, eq(groups.id, options.groupId))
    .where(eq(options.id, toId(id)))
    .for('update', { of: options })
  return row ? { ...row, about: { subject, id: row.groupId, name: row.group } } : null
}

/** Whether an item is sold out, until when, and since which mark or removal of one. */
export type SoldOutState = {
  readonly soldOut: boolean
  readonly soldOutUntil: Temporal.Instant | null
  readonly soldOutAt: Temporal.Instant
  /** The name of the display on which it was marked; null if on none. */
  readonly soldOutBy: string | null
}

/** SLD-13: writes nothing if the item was marked, or made available, at a later time. */
export async function writeSoldOut(
  tx: Database,
  { kind, id }: StockItem,
  state: SoldOutState,
): Promise<void> {
  const table = kind === 'product' ? products : optionTables[kind].options
  const [key, markedAt]: readonly [PgColumn, PgColumn] = [table.id, table.soldOutAt]
  await tx
    .update(table)
    .set(state)
    .where(and(eq(key, toId<Id<'Product'>>(id)), or(isNull(markedAt), lte(markedAt, state.soldOutAt))))
}
