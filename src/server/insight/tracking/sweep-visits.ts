/** Enforces the retention of visitor data: rows are deleted, their sums stay. */

import { getTableName, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { countChanged, queryRows } from '../../platform/db/query-rows.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { allStoredTables } from '../../platform/db/stored-tables.ts'
import type { InsightDeps } from '../deps.ts'

/** Maximum rows per statement where they need not be deleted together. */
const batch = 2_000

type SweepDeps = Pick<InsightDeps, 'db' | 'clock'> & {
  readonly settings: Pick<InsightDeps['settings'], 'current'>
}

/**
 * DAT-10: deletes visits, cart changes, checkout events, payment attempts and refusals by whole business days of a
 * restaurant, so that no day is incomplete; the carts of visits, and the visits named by checkouts, in batches. Leaves sums
 * unchanged.
 */
export async function sweepVisits({ db, clock, settings }: SweepDeps): Promise<void> {
  const { visitsKeptDays } = await settings.current()
  const before = clock.now().subtract({ hours: visitsKeptDays * 24 })
  for (const { id } of await db.select({ id: restaurants.id }).from(restaurants))
    for (const day of await daysBefore(db, id, before)) await deleteDay(db, id, day)
  await inBatches(
    db,
    sql`
    DELETE FROM cart_sessions WHERE id IN (
      SELECT id FROM cart_sessions WHERE last_activity < ${before.toString()} AND NOT EXISTS (
        SELECT 1 FROM checkout_events WHERE cart_session_id = cart_sessions.id) LIMIT ${batch})`,
  )
  await inBatches(
    db,
    sql`
    UPDATE checkouts SET visitor_session_id = NULL WHERE id IN (
      SELECT id FROM checkouts WHERE visitor_session_id IS NOT NULL AND created_at < ${before.toString()}
      LIMIT ${batch})`,
  )
}

/** Those with a business day; a cart belongs to none. */
const tables = allStoredTables
  .filter(({ table, kept }) => typeof kept === 'object' && kept.period === 'visits' && 'businessDay' in table)
  .map(({ table }) => getTableName(table))

/** Business days that are entirely older: a day in any time zone ends at most two days after its start in UTC. */
async function daysBefore(
  db: Database,
  restaurant: RestaurantId,
  before: Temporal.Instant,
): Promise<string[]> {
  const last = before.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 2 }).toString()
  const selects = tables.map(
    (table) => sql`SELECT DISTINCT business_day FROM ${sql.identifier(table)}
      WHERE restaurant_id = ${restaurant} AND occurred_at < ${before.toString()} AND business_day < ${last}`,
  )
  const rows = await queryRows(
    db,
    z.object({ day: z.string() }),
    sql`SELECT business_day::text AS day FROM (${sql.join(selects, sql` UNION `)}) AS days ORDER BY 1`,
  )
  return rows.map(({ day }) => day)
}

async function deleteDay(db: Database, restaurant: RestaurantId, day: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of tables) {
      // Also filters by time, which the index requires.
      await tx.execute(sql`
        DELETE FROM ${sql.identifier(table)} WHERE restaurant_id = ${restaurant} AND business_day = ${day}
          AND occurred_at BETWEEN ${day}::date - 2 AND ${day}::date + 3`)
    }
  })
}

async function inBatches(db: Database, statement: SQL): Promise<void> {
  for (;;) {
    if ((await countChanged(db, statement)) < batch) return
  }
}
