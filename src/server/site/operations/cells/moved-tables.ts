/** What a move takes, from the list of stored tables. */

import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { RestaurantId } from '#domain/ids.ts'
import { users } from '../../../platform/db/schema/accounts.ts'
import { apiKeys } from '../../../platform/db/schema/api-keys.ts'
import { restaurantHosts, restaurants } from '../../../platform/db/schema/restaurants.ts'
import { allStoredTables } from '../../../platform/db/stored-tables.ts'

const moved = allStoredTables.filter(({ takenBy }) => takenBy.includes('move'))
const ofRestaurants = moved.filter(({ of }) => of.startsWith('restaurant'))

/** CEL-4: the tables whose rows of a restaurant PostgreSQL copies, and keeps as they are in the source. */
export const followedTables: readonly PgTable[] = tablesOf(
  ofRestaurants.filter(({ movesLast }) => !movesLast),
)

/** CEL-4: the tables that are copied when the restaurant opens. */
export const lastTables: readonly PgTable[] = tablesOf(ofRestaurants.filter(({ movesLast }) => movesLast))

/** CEL-10: what stays in the source, so that it can say that the restaurant has moved, also to programs. */
const stayingTables: readonly PgTable[] = [restaurantHosts, apiKeys]

/** All tables with rows of a restaurant besides its own; rows come before those that they belong to. */
export const allTables: readonly PgTable[] = childrenFirst(
  tablesOf(allStoredTables.filter(({ table }) => 'restaurantId' in getTableColumns(table))),
)

/** CEL-10: the tables whose rows the source loses once the restaurant has moved. */
export const clearedTables = allTables.filter((table) => !stayingTables.includes(table))

/** What belongs to a person besides the row in `users`: sessions, passkeys and the like. */
export const personTables: readonly PgTable[] = tablesOf(
  moved.filter(({ of, table }) => of === 'person' && table !== users),
)

/** A column of a restaurant's rows that refers to a row of no restaurant, such as that of a person. */
type SharedReference = {
  readonly table: PgTable
  readonly column: string
  readonly to: PgTable
}

export const sharedReferences: readonly SharedReference[] = ofRestaurants.flatMap(({ table }) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable: to } = key.reference()
    const isShared = moved.some((row) => row.table === to && !row.of.startsWith('restaurant'))
    return isShared ? columns.map((column) => ({ table, column: columnName(column), to })) : []
  }),
)

/** The rows of a restaurant in a table. */
export function isOf(table: PgTable, restaurantId: RestaurantId): SQL {
  return sql`${sql.identifier(table === restaurants ? 'id' : 'restaurant_id')} = ${restaurantId}::uuid`
}

/** The columns that are stored, not computed. */
export function storedColumns(table: PgTable): readonly string[] {
  return Object.values(getTableColumns(table))
    .filter(({ generated }) => generated === undefined)
    .map(columnName)
}

function columnName(column: PgColumn): string {
  return toSnakeCase(column.name)
}

function tablesOf(rows: readonly { readonly table: PgTable }[]): readonly PgTable[] {
  return rows.map(({ table }) => table)
}

/** Tables before those that they refer to. */
function childrenFirst(tables: readonly PgTable[]): readonly PgTable[] {
  const ordered: PgTable[] = []
  const add = (table: PgTable) => {
    if (ordered.includes(table) || !tables.includes(table)) return
    for (const child of tables) if (child !== table && refersTo(child, table)) add(child)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}

function refersTo(child: PgTable, parent: PgTable): boolean {
  const name = getTableName(parent)
  return getTableConfig(child).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === name)
}
