/** The reports of all restaurants compared with a recount in SQL, after a run. */

import { refundedOf, taxDueOf } from '#domain/money/reports/day-report.ts'
import { journalTotals } from '#domain/money/reports/journal.ts'
import { totalReport } from '#domain/money/reports/total-report.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { readReports } from '#server/money/reports/read-reports.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { restaurants } from '#server/platform/db/schema/restaurants.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import type { FaultEnvironment } from './fault-environment.ts'

/** FLT-5: reports that differ from the recount, one sentence each. Orders can be due up to a week ahead. */
export async function wrongReports({ databaseUrl, pool }: FaultEnvironment): Promise<readonly string[]> {
  const { db, close } = connectDatabase(databaseUrl, createLog('silent'), { poolSize: 1 })
  try {
    const today = Temporal.Now.plainDateISO('UTC')
    const range = { first: today.subtract({ days: 2 }), last: today.add({ days: 9 }) }
    const wrong: string[] = []
    for (const { id, slug, ...schedule } of await db
      .select({ id: restaurants.id, slug: restaurants.slug, ...pick(restaurants, scheduleNames) })
      .from(restaurants)) {
      const total = totalReport((await readReports(db, { id, schedule }, range)).map(({ report }) => report))
      const { debit, credit } = journalTotals(total.journal)
      const parts = (name: 'food' | 'tax' | 'tip') =>
        total.refunds.reduce((sum, refund) => sum + refund.parts[name], 0)
      const { collected, refunded } = taxDueOf(total.taxes)
      const reported = {
        orders: total.orders.count,
        charged: total.sums.charged,
        tax: collected,
        refunded: refundedOf(total),
        food: parts('food'),
        taxRefunded: refunded,
        tip: parts('tip'),
        imbalance: debit - credit,
      }
      const { rows } = await pool.query<typeof reported>(recount, [id])
      if (JSON.stringify(rows[0]) !== JSON.stringify(reported))
        wrong.push(
          `the report of ${slug} is ${JSON.stringify(reported)}, recounted ${JSON.stringify(rows[0])}`,
        )
    }
    return wrong
  } finally {
    await close()
  }
}

const recount = `
  SELECT (SELECT count(*)::int FROM orders WHERE restaurant_id = $1) AS orders,
    (SELECT coalesce(sum(grand_total), 0)::int FROM orders WHERE restaurant_id = $1) AS charged,
    (SELECT coalesce(sum(tax), 0)::int FROM orders WHERE restaurant_id = $1) AS tax,
    coalesce(sum(given.amount), 0)::int AS refunded, coalesce(sum(food), 0)::int AS food,
    coalesce(sum(parts.tax), 0)::int AS "taxRefunded", coalesce(sum(parts.tip), 0)::int AS tip, 0 AS imbalance
  FROM refunds given JOIN refund_parts parts ON refund_id = given.id JOIN orders o ON o.id = order_id
  WHERE given.status = 'refunded' AND o.restaurant_id = $1`
