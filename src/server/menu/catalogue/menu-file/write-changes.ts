/** Writes the changes of a catalogue, in an order that violates no foreign key. */

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/db/connect.ts'
import * as schema from '../../../platform/db/schema/index.ts'
import type { CatalogueChanges } from './catalogue-changes.ts'
import type { GroupLink, OfTheDay } from './catalogue-rows.ts'
import type { RowChanges } from './row-changes.ts'

/** Must run inside a transaction. */
export async function writeChanges(tx: Database, changes: CatalogueChanges): Promise<void> {
  await removeRows(tx, schema.variants, changes.variants)
  await removeRows(tx, schema.upsells, changes.upsells)
  await removeRows(tx, schema.modifiers, changes.modifiers)
  await removeLinks(tx, schema.productVariantGroups, changes.variantLinks)
  await removeLinks(tx, schema.productUpsellGroups, changes.upsellLinks)
  await removeLinks(tx, schema.productModifierGroups, changes.modifierLinks)
  await removeRows(tx, schema.variantGroups, changes.variantGroups)
  await removeRows(tx, schema.upsellGroups, changes.upsellGroups)
  await removeRows(tx, schema.modifierGroups, changes.modifierGroups)
  await removeRows(tx, schema.products, changes.products)
  await removeRows(tx, schema.timedMenus, changes.timedMenus)

  await putRows(tx, schema.timedMenus, changes.timedMenus)
  await putRows(tx, schema.variantGroups, changes.variantGroups)
  await putRows(tx, schema.upsellGroups, changes.upsellGroups)
  await putRows(tx, schema.modifierGroups, changes.modifierGroups)
  await putRows(tx, schema.variants, changes.variants)
  await putRows(tx, schema.upsells, changes.upsells)
  await putRows(tx, schema.modifiers, changes.modifiers)
  await putRows(tx, schema.categories, changes.categories)
  await putRows(tx, schema.products, changes.products)
  await putLinks(tx, schema.productVariantGroups, changes.variantLinks)
  await putLinks(tx, schema.productUpsellGroups, changes.upsellLinks)
  await putLinks(tx, schema.productModifierGroups, changes.modifierLinks)

  await removeRows(tx, schema.categories, changes.categories)
  await writeHosts(tx, changes.hosts)
  await writeDiscountCodes(tx, changes.discountCodes)
}

type TableWithId = PgTable & { readonly id: PgColumn }

async function removeRows(
  tx: Database,
  table: TableWithId,
  { removed }: RowChanges<{ readonly id: string }>,
) {
  if (removed.length === 0) return
  const ids = removed.map((row) => row.id)
  await tx.delete(table).where(inArray(table.id, ids))
}

async function putRows<Table extends TableWithId>(
  tx: Database,
  table: Table,
  { added, changed }: RowChanges<Omit<Table['$inferSelect'], OfTheDay> & { readonly id: string }>,
) {
  // A PgTable without a type argument lets drizzle accept any columns; the signature above keeps rows and table consistent.
  const anyTable: TableWithId = table
  for (const rows of chunks(added)) await tx.insert(anyTable).values([...rows])
  for (const row of changed) {
    await tx
      .update(anyTable)
      .set({ ...row, ...nextRevision(table) })
      .where(eq(anyTable.id, row.id))
  }
}

/** Increments the revision, so that concurrent edits of the row are refused. */
function nextRevision(table: PgTable): object {
  return 'revision' in table ? { revision: sql`revision + 1` } : {}
}

/** PostgreSQL accepts at most 65,535 parameters in one statement. */
function chunks<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const size = 1000
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}

type LinkTable =
  | typeof schema.productVariantGroups
  | typeof schema.productUpsellGroups
  | typeof schema.productModifierGroups

const ofLink = (table: LinkTable, link: GroupLink) =>
  and(eq(table.productId, link.productId), eq(table.groupId, link.groupId))

async function removeLinks(tx: Database, table: LinkTable, { removed }: RowChanges<GroupLink>) {
  for (const link of removed) await tx.delete(table).where(ofLink(table, link))
}

async function putLinks(tx: Database, table: LinkTable, { added, changed }: RowChanges<GroupLink>) {
  for (const links of chunks(added)) await tx.insert(table).values([...links])
  for (const link of changed) await tx.update(table).set(link).where(ofLink(table, link))
}

async function writeHosts(tx: Database, { added, changed, removed }: CatalogueChanges['hosts']) {
  const { restaurantHosts } = schema
  for (const { host } of removed) await tx.delete(restaurantHosts).where(eq(restaurantHosts.host, host))
  for (const row of added) await tx.insert(restaurantHosts).values(row)
  for (const row of changed) {
    await tx.update(restaurantHosts).set(row).where(eq(restaurantHosts.host, row.host))
  }
}

async function writeDiscountCodes(tx: Database, { added, changed }: CatalogueChanges['discountCodes']) {
  const { discountCodes } = schema
  for (const row of added) await tx.insert(discountCodes).values(row)
  for (const { currentUses: _kept, ...row } of changed) {
    await tx
      .update(discountCodes)
      .set({ ...row, ...nextRevision(discountCodes) })
      .where(and(eq(discountCodes.restaurantId, row.restaurantId), eq(discountCodes.code, row.code)))
  }
}
