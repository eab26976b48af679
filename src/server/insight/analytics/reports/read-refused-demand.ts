/** Lost demand: how many visitors could not order, why, and what it was worth. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnalyticsRefused } from '#contract/insight/analytics.ts'
import { type RefusedReason, refusedReasons } from '#domain/insight/tracking/refused-demand.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { type AnalyticsScope, headOf, partsOf } from './scope.ts'

const refusedRow = z.object({
  which: z.enum(['now', 'before']),
  reason: z.enum(refusedReasons),
  count: z.number(),
  value: z.number(),
})
type Row = z.output<typeof refusedRow>

/** FIG-15: whole business days from the rollup, the rest row by row. */
export async function readRefused(db: Database, scope: AnalyticsScope): Promise<AnalyticsRefused> {
  const sums = await readRows(db, scope)
  const sumOf = (which: Row['which'], reason: RefusedReason) => {
    const row = sums.find((candidate) => candidate.which === which && candidate.reason === reason)
    return { count: row?.count ?? 0, value: row?.value ?? 0 }
  }
  const rows = refusedReasons.map((reason) => ({
    reason,
    ...sumOf('now', reason),
    before: sumOf('before', reason),
  }))
  const total = (sums: readonly { readonly count: number; readonly value: number }[]) => ({
    count: sums.reduce((sum, { count }) => sum + count, 0),
    value: sums.reduce((sum, { value }) => sum + value, 0),
  })
  return {
    ...headOf(scope),
    rows,
    total: { ...total(rows), before: total(rows.map(({ before }) => before)) },
  }
}

async function readRows(db: Database, scope: AnalyticsScope): Promise<readonly Row[]> {
  if (scope.about.length === 0) return []
  const isOfHour = scope.kind === 'hour'
  const whole = sql`select reason, sum(refusals) as count, sum(value) as value from refusal_days
    where restaurant_id = part.id and business_day between part.first and part.last
      and business_day < part.cut_day and ${!isOfHour} group by 1`
  const byRow = sql`select reason, count(*) as count, sum(value) as value from lost_demand
    where restaurant_id = part.id and occurred_at >= part.since and occurred_at < part.until
      and (business_day >= part.cut_day or ${isOfHour}) and business_day between part.first and part.last
      and (part.which = 'before' or ${isOfHour}) group by 1`
  return queryRows(
    db,
    refusedRow,
    sql`
      select part.which, refused.reason, sum(refused.count)::float8 as count, sum(refused.value)::float8 as value
      from ${partsOf(scope)} cross join lateral (${whole} union all ${byRow}) as refused group by 1, 2`,
  )
}
