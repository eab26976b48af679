/** Disputed, won and lost money of a period, next to revenue and never part of it. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnalyticsDisputes } from '#contract/insight/analytics.ts'
import { type DisputeMetricId, disputeMetricIds } from '#domain/insight/analytics/sales-metrics.ts'
import { zero } from '#domain/money.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { centsColumn, queryRows } from '../../../platform/db/query-rows.ts'
import { type AnalyticsScope, headOf, partsOf } from './scope.ts'

const disputeRow = z.object({
  which: z.enum(['now', 'before']),
  metric: z.enum(disputeMetricIds),
  count: z.number(),
  amount: centsColumn,
})
type Row = z.output<typeof disputeRow>

/**
 * FIG-70: opened disputes count in the period in which they were opened, won and lost ones in the period in which they
 * ended, each in its own restaurant's business days.
 */
export async function readDisputes(db: Database, scope: AnalyticsScope): Promise<AnalyticsDisputes> {
  const rows = await readRows(db, scope)
  const sumOf = (which: Row['which'], metric: DisputeMetricId) => {
    const row = rows.find((candidate) => candidate.which === which && candidate.metric === metric)
    return { count: row?.count ?? 0, amount: row?.amount ?? zero }
  }
  const both = (metric: DisputeMetricId) => ({ ...sumOf('now', metric), before: sumOf('before', metric) })
  return {
    ...headOf(scope),
    metrics: { disputed: both('disputed'), won: both('won'), lost: both('lost') },
  }
}

/** Disputes have no rollup: there are few. */
async function readRows(db: Database, scope: AnalyticsScope): Promise<readonly Row[]> {
  if (scope.about.length === 0) return []
  const ofPart = sql`from disputes where restaurant_id = part.id`
  return queryRows(
    db,
    disputeRow,
    sql`
      select part.which, happened.metric, count(*)::float8 as count, sum(happened.amount)::float8 as amount
      from ${partsOf(scope)} cross join lateral (
        select 'disputed' as metric, amount ${ofPart} and opened_at >= part.since and opened_at < part.until
        union all
        select status as metric, amount ${ofPart} and ended_at >= part.since and ended_at < part.until
          and status in ('won', 'lost')
      ) as happened group by 1, 2`,
  )
}
