/** Writes a history into the database while it is made: in one transaction, so that it appears in one step. */

import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { isBefore } from '#domain/clock/compare.ts'
import { escalatesAt } from '#domain/orders/kitchen/alert.ts'
import { rebuildAnalyticsWithin } from '#server/insight/analytics/rollups/rebuild-analytics.ts'
import { menuChanged } from '#server/menu/catalogue/menu-changed.ts'
import { writeSoldOut } from '#server/menu/catalogue/stock/stock-rows.ts'
import { turnLock } from '#server/orders/reconciliation/reconcile.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryRows } from '#server/platform/db/query-rows.ts'
import { restaurants } from '#server/platform/db/schema/restaurants.ts'
import type { JobQueue, NewJob } from '#server/platform/jobs/jobs.ts'
import { textsChanged } from '#server/site/pages/texts-changed.ts'
import { historyTables, type Ledger } from './ledger.ts'
import type { History, HistoryStage } from './make-history.ts'
import { writeRows } from './write-rows.ts'

type HistoryWriting = {
  readonly jobs: Pick<JobQueue, 'enqueueAll' | 'addFailed'>
  /** Stores what is outside of the database: the provider's side, the photos. */
  readonly storeElsewhere: (history: History) => Promise<void>
  /** When the history ends. */
  readonly now: Temporal.Instant
  /** Called with the part that is done, from 0 to 1. */
  readonly onPart?: (part: number) => void
}

const refusedMail = { source: 'MailError', kind: 'rejected', code: '550' } as const

/**
 * Writes all rows while they are made, continues the restaurants' order numbers, counts the uses of codes and rebuilds the
 * sums. Orders made meanwhile wait for it. Returns false, having written nothing, if there are orders already.
 */
export async function writeHistory(
  db: Database,
  stages: Iterator<HistoryStage, History>,
  { jobs, now, storeElsewhere, onPart = () => undefined }: HistoryWriting,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A reconciliation meanwhile would find payments without orders.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${turnLock})`)
    // The counters are locked first: an order made afterwards gets the next number.
    await tx.execute(sql`SELECT FROM restaurant_counters ORDER BY restaurant_id FOR UPDATE`)
    if (await hasOrders(tx)) return false
    const writer = ledgerWriter(tx)
    const history = await makeAndWrite(stages, writer, onPart)
    // A payment without an order is replaced by the next try, an order without a payment is not.
    const stored = storeElsewhere(history)
    // Thrown below: nothing may be written after the transaction has ended.
    stored.catch(() => undefined)
    await sumUp(tx, history, writer)
    await stored
    onPart(partStored)
    const { ledger, unconfirmed } = history
    for (const { restaurantId, productId: id, mark } of history.soldOut) {
      const item = { kind: 'product', id } as const
      await writeSoldOut(tx, item, mark)
      await jobs.enqueueAll(tx, [
        { name: 'end_sold_out', data: { restaurantId, ...item }, dueAt: mark.soldOutUntil },
      ])
    }
    for (const restaurantId of new Set(ledger.diners.map(({ restaurantId }) => restaurantId))) {
      await tx.update(restaurants).set({ winBackEnabled: true }).where(eq(restaurants.id, restaurantId))
      await menuChanged({ clock: { now: () => now } }, tx, restaurantId)
    }
    for (const place of new Set(ledger.pages.map(({ restaurantId }) => restaurantId ?? null)))
      await textsChanged({ clock: { now: () => now } }, tx, place)
    await jobs.enqueueAll(tx, startsOf(ledger, now))
    if (unconfirmed) {
      const { restaurantId, orderId, failedAt } = unconfirmed
      await jobs.addFailed(tx, 'mail_confirmation', { restaurantId, orderId }, refusedMail, failedAt)
    }
    return true
  })
}

/** Writes each stage while the next one is made; the last rows are on their way when it returns. */
async function makeAndWrite(
  stages: Iterator<HistoryStage, History>,
  writer: ReturnType<typeof ledgerWriter>,
  onPart: (part: number) => void,
): Promise<History> {
  for (;;) {
    const stage = stages.next()
    if (stage.done) {
      await writer.send(stage.value.ledger, tableNames)
      return stage.value
    }
    const { ledger, finalTables, part } = stage.value
    if (finalTables.length > 0) await writer.send(ledger, finalTables)
    onPart(part * partMade)
    // Lets the connection send what is on its way.
    await setImmediate()
  }
}

/** Once all rows are written, continues order numbers, counts the uses of codes and rebuilds the sums. */
async function sumUp(tx: Database, history: History, writer: ReturnType<typeof ledgerWriter>): Promise<void> {
  await writer.written()
  await countOn(tx, history)
  await rebuildAnalyticsWithin(tx)
}

/** What is done of the whole once all rows are made, and once they, the sums and the payments are stored. */
const partMade = 0.75
const partStored = 0.9

const tableNames = Object.keys(historyTables) as (keyof Ledger)[]

/** Writes each row of a ledger once. */
function ledgerWriter(tx: Database) {
  const sent = new Map<keyof Ledger, number>()
  let writing = Promise.resolve()
  // Taken at once: the ledger grows while they are written.
  const takeNew = (ledger: Ledger, name: keyof Ledger): readonly object[] => {
    const from = sent.get(name) ?? 0
    sent.set(name, ledger[name].length)
    return ledger[name].slice(from)
  }
  const write = async (batches: readonly (readonly [table: PgTable, rows: readonly object[]])[]) => {
    for (const [table, rows] of batches) await writeRows(tx.$client, table, rows)
  }
  return {
    /** Starts writing the new rows of these tables, once those before are written. */
    send: async (ledger: Ledger, tables: readonly (keyof Ledger)[]): Promise<void> => {
      await writing
      writing = write(tables.map((name) => [historyTables[name], takeNew(ledger, name)]))
      // Thrown to the next caller that waits for it.
      writing.catch(() => undefined)
    },
    /** Throws what PostgreSQL refused. */
    written: (): Promise<void> => writing,
  }
}

export async function hasOrders(tx: Database): Promise<boolean> {
  return (await queryRows(tx, z.unknown(), sql`SELECT FROM orders LIMIT 1`)).length > 0
}

/** The only jobs of a history: scheduled orders that the kitchen still has to start. */
function startsOf({ orders }: Ledger, now: Temporal.Instant): readonly NewJob[] {
  return orders.flatMap(({ id: orderId, restaurantId, startAt, placedAt, status }): NewJob[] => {
    if (!orderId || !startAt || !isBefore(now, startAt) || status === 'cancelled') return []
    return [
      { name: 'announce_start', data: { restaurantId, orderId }, dueAt: startAt },
      { name: 'watch_order', data: { restaurantId, orderId }, dueAt: escalatesAt({ placedAt, startAt }) },
    ]
  })
}

async function countOn(
  tx: Database,
  { ordersByRestaurant, usesByCode }: Pick<History, 'ordersByRestaurant' | 'usesByCode'>,
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
