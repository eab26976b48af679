/** Deletes rows whose period is over. */

import { and, getTableColumns, sql } from 'drizzle-orm'
import type { Clock } from '../runtime/clock.ts'
import { isAtHome } from './at-home.ts'
import type { Database } from './connect.ts'
import { countChanged } from './query-rows.ts'
import { type RetentionPeriod, retentionPeriods } from './retention-periods.ts'
import { allStoredTables, type TableName } from './stored-tables.ts'

/** The tables whose rows are deleted by their age alone. */
export const expiringTables = allStoredTables.flatMap(({ name, table, kept }) => {
  if (typeof kept === 'string' || kept.by) return []
  const span: RetentionPeriod['for'] = retentionPeriods[kept.period].for
  return typeof span === 'object' && 'hours' in span ? [{ name, table, ...kept, hours: span.hours }] : []
})

/** API-9: returns how many rows of the table it deleted. */
export async function deleteExpired(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  name: TableName,
): Promise<number> {
  const expiring = expiringTables.find((stored) => stored.name === name)
  if (!expiring) throw new Error(`rows of ${name} are not deleted by their age alone`)
  const { table, since, only, hours } = expiring
  const isOver = sql`${since} < ${`${clock.now().subtract({ hours })}`}::timestamptz`
  const { restaurantId } = getTableColumns(table)
  const atHome = restaurantId && isAtHome(restaurantId)
  return countChanged(db, sql`delete from ${table} where ${and(isOver, only, atHome)}`)
}
