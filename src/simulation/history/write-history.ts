/** Writes a history into the database: in one transaction, so that it appears in one step. */

import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isBefore } from '#domain/clock/compare.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { escalatesAt } from '#domain/kitchen/alert.ts'
import { rebuildAnalyticsWithin } from '#server/analytics/rollups/rebuild-analytics.ts'
import type { Database } from '#server/db/connect.ts'
import type { JobQueue, WantedJob } from '#server/jobs/jobs.ts'
import { turnLock } from '#server/payment/reconciliation/reconcile.ts'
import { historyTables, type Ledger } from './ledger.ts'
import type { History } from './make-history.ts'

type HistoryWriting = {
  readonly jobs: Pick<JobQueue, 'enqueueAll' | 'addFailed'>
  /** Sends the provider's side of the history. */
  readonly sendPayments: () => Promise<void>
  /** When the history ends. */
  readonly now: Temporal.Instant
  /** Called with the part that is written, from 0 to 1. */
  readonly onRows?: (part: number) => void
}

const refusedMail = { source: 'MailError', kind: 'rejected', code: '550' } as const

/** How many rows one statement writes. */
const rowsAtOnce = 4_000

/**
 * Writes all rows, continues the restaurants' order numbers, counts the uses of codes and rebuilds the sums. Orders made
 * meanwhile wait for it. Returns false, having written nothing, if there are orders already.
 */
export async function writeHistory(
  db: Database,
  { ledger, usesByCode, ordersByRestaurant, unconfirmed }: History,
  { jobs, now, sendPayments, onRows = () => undefined }: HistoryWriting,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A reconciliation meanwhile would find payments without orders.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${turnLock})`)
    // The counters are locked first: an order made afterwards gets the next number.
    await tx.execute(sql`SELECT FROM restaurant_counters ORDER BY restaurant_id FOR UPDATE`)
    if (await hasOrders(tx)) return false
    // A payment without an order is replaced by the next try, an order without a payment is not.
    await sendPayments()
    const tables = Object.entries(historyTables) as [keyof Ledger, PgTable][]
    const all = tables.reduce((count, [name]) => count + ledger[name].length, 0)
    let written = 0
    for (const [name, table] of tables) {
      const rows = ledger[name]
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        await insertRows(tx, table, rows.slice(from, from + rowsAtOnce))
        written += Math.min(rowsAtOnce, rows.length - from)
        onRows(written / all)
      }
    }
    await countOn(tx, ordersByRestaurant, usesByCode)
    await rebuildAnalyticsWithin(tx)
    await jobs.enqueueAll(tx, startsOf(ledger, now))
    if (unconfirmed) {
      const { orderId, failedAt } = unconfirmed
      await jobs.addFailed(tx, 'mail_confirmation', { orderId }, refusedMail, failedAt)
    }
    return true
  })
}

export async function hasOrders(tx: Database): Promise<boolean> {
  const { rows } = (await tx.execute(sql`SELECT FROM orders LIMIT 1`)) as unknown as { rows: unknown[] }
  return rows.length > 0
}

/** The only jobs of a history: scheduled orders that the kitchen still has to start. */
function startsOf({ orders }: Ledger, now: Temporal.Instant): readonly WantedJob[] {
  return orders.flatMap(({ id: orderId, startAt, placedAt, status }): WantedJob[] => {
    if (!orderId || !startAt || !isBefore(now, startAt) || status === 'cancelled') return []
    return [
      { name: 'announce_start', data: { orderId }, dueAt: startAt },
      { name: 'watch_order', data: { orderId }, dueAt: escalatesAt({ placedAt, startAt }) },
    ]
  })
}

/** All rows are one value, so that a statement is the same for any number of them. Columns of no row get their default. */
async function insertRows(tx: Database, table: PgTable, rows: readonly object[]): Promise<void> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name))
  const shape = columns.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', ')
  const names = columns.map(([name]) => `"${toSnakeCase(name)}"`).join(', ')
  const chosen = columns.map(([name]) => `"${name}"`).join(', ')
  await tx.execute(sql`
    INSERT INTO ${sql.identifier(getTableName(table))} (${sql.raw(names)})
    SELECT ${sql.raw(chosen)} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row(${sql.raw(shape)})`)
}

async function countOn(
  tx: Database,
  ordersByRestaurant: ReadonlyMap<RestaurantId, number>,
  usesByCode: ReadonlyMap<RestaurantId, ReadonlyMap<string, number>>,
): Promise<void> {
  for (const [restaurantId, orders] of ordersByRestaurant)
    await tx.execute(sql`
      UPDATE restaurant_counters SET last_order_number = last_order_number + ${orders}
      WHERE restaurant_id = ${restaurantId}`)
  for (const [restaurantId, uses] of usesByCode)
    for (const [code, count] of uses)
      await tx.execute(sql`
        UPDATE discount_codes SET current_uses = current_uses + ${count}
        WHERE restaurant_id = ${restaurantId} AND code = ${code}`)
}
