/** What the queries behind analytics over longer periods have in common. */

import { type SQL, sql } from 'drizzle-orm'
import type { TrendDays } from '#domain/insight/analytics/trend-days.ts'
import type { Membership } from '../../../access/memberships.ts'

/** The restaurants as the right side of `restaurant_id =`. An array, so that each of them is found by the primary key. */
export function anyOf(about: readonly Membership[]): SQL {
  return sql`any(${`{${about.map(({ id }) => id).join(',')}}`}::uuid[])`
}

/** The condition that a day is in one of the spans. */
export function inDays(column: SQL, ...spans: readonly TrendDays[]): SQL {
  const within = spans.map(
    ({ first, last }) => sql`${column} between ${`${first}`}::date and ${`${last}`}::date`,
  )
  return sql`(${sql.join(within, sql` or `)})`
}
