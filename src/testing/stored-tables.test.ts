import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { retentionDays } from '#server/platform/db/retention-periods.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { allStoredTables } from '#server/platform/db/stored-tables.ts'
import { erasedWith, pathToRestaurant } from './stored-documents.ts'

const named = (tables: readonly { readonly name: string }[]) => tables.map(({ name }) => name)

test('[DBS-35] every table has a row', () => {
  const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [name] : []))
  expect(named(allStoredTables).toSorted()).toEqual(tables.toSorted())
})

test('[DBS-31, DBS-35] whose a table is follows from its columns, and a restaurant’s leads to it by foreign keys', () => {
  const isOf = (table: PgTable) => {
    const { restaurantId, userId } = getTableColumns(table)
    if (getTableName(table) === 'restaurants' || restaurantId?.notNull) return 'restaurant'
    if (restaurantId) return 'restaurant or platform'
    return userId || getTableName(table) === 'users' ? 'person' : 'platform'
  }
  for (const { name, table, of } of allStoredTables) expect([name, of]).toEqual([name, isOf(table)])
  const ofRestaurants = allStoredTables.filter(({ of }) => of.startsWith('restaurant'))
  expect(ofRestaurants.length).toBeGreaterThan(70)
  expect(named(ofRestaurants.filter(({ table }) => pathToRestaurant(table) === null))).toEqual([])
})

test('[DBS-35] personal data is erased, goes with what is erased, or is deleted by its age', () => {
  const settings = { visitsKeptDays: 180, photosKeptDays: 90 }
  const stays = allStoredTables.filter(({ about, erased, table, kept }) => {
    const period = typeof kept === 'string' ? kept : kept.period
    return about && !erased && !erasedWith(table) && retentionDays(period, settings) === null
  })
  expect(named(stays)).toEqual([])
})

test('[DBS-35] rows expire and are erased by columns of their own', () => {
  const foreign = allStoredTables.filter(({ table, kept, erased }) => {
    const since = typeof kept === 'string' ? table : kept.since.table
    return since !== table || (erased?.where?.column.table ?? table) !== table
  })
  expect(named(foreign)).toEqual([])
})

test('[DBS-35] a backup and a move take every table that one of theirs refers to', () => {
  for (const taker of ['backup', 'move'] as const) {
    const taken = allStoredTables.filter(({ takenBy }) => takenBy.includes(taker))
    const missing = taken.flatMap(({ name, table }) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { foreignTable } = key.reference()
        return taken.some((other) => other.table === foreignTable)
          ? []
          : `${taker}: ${name} → ${getTableName(foreignTable)}`
      }),
    )
    expect(missing).toEqual([])
  }
})
