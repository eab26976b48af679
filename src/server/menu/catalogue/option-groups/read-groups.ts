/** GRP-6: a restaurant's groups for the people who manage them, with active and inactive options. */

import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { isBefore } from '#domain/clock/compare.ts'
import type { GroupId, RestaurantId } from '#domain/ids.ts'
import type { GroupKind } from '#domain/menu/group-draft.ts'
import type { Database } from '../../../platform/db/connect.ts'
import * as schema from '../../../platform/db/schema/catalogue.ts'
import { linkTables } from './group-tables.ts'

type GroupQuery = {
  readonly restaurantId: RestaurantId
  /** null: all groups of the kind. */
  readonly groupId: GroupId | null
  readonly now: Temporal.Instant
}

/** By name. */
export async function readGroups(
  db: Database,
  kinds: readonly GroupKind[],
  query: GroupQuery,
): Promise<OptionGroupView[]> {
  const all: OptionGroupView[] = []
  for (const kind of kinds) all.push(...(await readers[kind](db, query)))
  return all.sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** Returns the group with this id, or null if the restaurant has none of that kind. */
export async function readGroup(
  db: Database,
  kind: GroupKind,
  query: GroupQuery & { readonly groupId: GroupId },
): Promise<OptionGroupView | null> {
  const [group] = await readers[kind](db, query)
  return group ?? null
}

const byName = new Intl.Collator('en', { numeric: true })

const readers = { variant: readVariantGroups, upsell: readUpsellGroups, modifier: readModifierGroups }

async function readVariantGroups(db: Database, query: GroupQuery): Promise<OptionGroupView[]> {
  const { variantGroups: groups, variants: options } = schema
  const rows = await db.select().from(groups).where(matchesQuery(groups, query))
  const rowsOfOptions = await db
    .select()
    .from(options)
    .where(inArray(options.groupId, idsOf(rows)))
    .orderBy(asc(options.sortOrder), asc(options.name), asc(options.id))
  const optionsById = Map.groupBy(rowsOfOptions, (option) => option.groupId)
  const counts = await countProducts(db, 'variant', idsOf(rows))
  return rows.map((row) => ({
    kind: 'variant',
    ...presentGroup(row, counts),
    isRequired: row.isRequired,
    minSelections: row.minSelections,
    maxSelections: row.maxSelections,
    options: (optionsById.get(row.id) ?? []).map((option) => ({
      ...presentOption(option, query.now),
      isDefault: option.isDefault,
    })),
  }))
}

async function readUpsellGroups(db: Database, query: GroupQuery): Promise<OptionGroupView[]> {
  const { upsellGroups: groups, upsells: options } = schema
  const rows = await db.select().from(groups).where(matchesQuery(groups, query))
  const rowsOfOptions = await db
    .select()
    .from(options)
    .where(inArray(options.groupId, idsOf(rows)))
    .orderBy(asc(options.sortOrder), asc(options.name), asc(options.id))
  const optionsById = Map.groupBy(rowsOfOptions, (option) => option.groupId)
  const counts = await countProducts(db, 'upsell', idsOf(rows))
  return rows.map((row) => ({
    kind: 'upsell',
    ...presentGroup(row, counts),
    maxSelections: row.maxSelections,
    options: (optionsById.get(row.id) ?? []).map((option) => presentOption(option, query.now)),
  }))
}

async function readModifierGroups(db: Database, query: GroupQuery): Promise<OptionGroupView[]> {
  const { modifierGroups: groups, modifiers: options } = schema
  const rows = await db.select().from(groups).where(matchesQuery(groups, query))
  const rowsOfOptions = await db
    .select()
    .from(options)
    .where(inArray(options.groupId, idsOf(rows)))
    .orderBy(asc(options.sortOrder), asc(options.name), asc(options.id))
  const optionsById = Map.groupBy(rowsOfOptions, (option) => option.groupId)
  const counts = await countProducts(db, 'modifier', idsOf(rows))
  return rows.map((row) => ({
    kind: 'modifier',
    ...presentGroup(row, counts),
    displayType: row.displayType,
    isRequired: row.isRequired,
    minSelections: row.minSelections,
    maxSelections: row.maxSelections,
    options: (optionsById.get(row.id) ?? []).map((option) => ({
      ...presentOption(option, query.now),
      action: option.action,
    })),
  }))
}

type GroupTable = typeof schema.variantGroups | typeof schema.upsellGroups | typeof schema.modifierGroups

function matchesQuery(table: GroupTable, { restaurantId, groupId }: GroupQuery) {
  const mine = eq(table.restaurantId, restaurantId)
  return groupId === null ? mine : and(mine, eq(table.id, groupId))
}

async function countProducts(
  db: Database,
  kind: GroupKind,
  groupIds: readonly GroupId[],
): Promise<ReadonlyMap<GroupId, number>> {
  const links = linkTables[kind]
  const rows = await db
    .select({ groupId: links.groupId, products: count() })
    .from(links)
    .where(inArray(links.groupId, [...groupIds]))
    .groupBy(links.groupId)
  return new Map(rows.map(({ groupId, products }) => [groupId, products]))
}

function presentGroup(
  { id, name, description, revision }: typeof schema.upsellGroups.$inferSelect,
  counts: ReadonlyMap<GroupId, number>,
) {
  return { id, name, description, revision, productCount: counts.get(id) ?? 0 }
}

function presentOption(option: typeof schema.upsells.$inferSelect, now: Temporal.Instant) {
  const { id, name, description, price, isActive, soldOutUntil: until } = option
  const soldOut = option.soldOut && (until === null || isBefore(now, until))
  return {
    id,
    name,
    description,
    price,
    isActive,
    soldOut,
    soldOutUntil: soldOut ? (until?.toString() ?? null) : null,
  }
}

function idsOf(rows: readonly { readonly id: GroupId }[]): GroupId[] {
  return rows.map((row) => row.id)
}
