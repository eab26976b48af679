/** The oldest rows of what is stored for a limited time, and of the books. */

import { getTableName, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DatabaseReport } from '#contract/site/installation.ts'
import {
  type RetentionSubject,
  retentionSubjects,
} from '#domain/site/operations/installation/retention-subjects.ts'
import { queryRow } from '../../../platform/db/query-rows.ts'
import { type PeriodName, retentionDays } from '../../../platform/db/retention-periods.ts'
import { allStoredTables } from '../../../platform/db/stored-tables.ts'
import type { SiteDeps } from '../../deps.ts'

/** INS-7: how long each is stored, and since when there are rows. */
export async function readOldestRows({
  db,
  settings,
}: Pick<SiteDeps, 'db' | 'settings'>): Promise<DatabaseReport['retention']> {
  const current = await settings.current()
  const columns = retentionSubjects.map((subject) => sql`(${oldest(subject)}) AS ${sql.identifier(subject)}`)
  const row = await queryRow(
    db,
    z.record(z.enum(retentionSubjects), momentSchema),
    sql`SELECT ${sql.join(columns, sql`, `)}`,
  )
  return retentionSubjects.map((subject) => ({
    subject,
    days: retentionDays(periodOf(subject), current),
    oldestAt: row[subject],
  }))
}

/** PostgreSQL's text for an instant, such as '2026-11-20 20:00:00+00'. */
const momentSchema = z
  .string()
  .transform((text) => Temporal.Instant.from(text).toString())
  .nullable()

/** One index lookup per restaurant; scanning years of rows would take minutes. */
const ofEachRestaurant = (table: string, first: SQL): SQL => sql`
  SELECT min(first.at) FROM restaurants CROSS JOIN LATERAL (
    SELECT ${first} AS at FROM ${sql.identifier(table)} WHERE restaurant_id = restaurants.id
  ) AS first`

/** The books are listed by what is in them. */
function periodOf(subject: RetentionSubject): PeriodName {
  return subject === 'orders' || subject === 'audit' ? 'books' : subject
}

/** Of the tables with this period, by the instant from which it counts. */
function oldestOf(period: PeriodName): SQL {
  const oldestRows = allStoredTables.flatMap(({ of, table, kept }) => {
    if (typeof kept === 'string' || kept.period !== period) return []
    const first = sql`min(${kept.since})`
    return of === 'restaurant' && !kept.only
      ? [sql`(${ofEachRestaurant(getTableName(table), first)})`]
      : [sql`(SELECT ${first} FROM ${table} WHERE ${kept.only ?? sql`true`})`]
  })
  return sql`SELECT least(${sql.join(oldestRows, sql`, `)})`
}

function oldest(subject: RetentionSubject): SQL {
  if (subject === 'orders') return ofEachRestaurant('orders', sql`min(placed_at)`)
  if (subject !== 'audit') return oldestOf(subject)
  return sql`
    SELECT least(
      (${ofEachRestaurant('audit_entries', sql`min(at)`)}),
      (SELECT min(at) FROM audit_entries WHERE restaurant_id IS NULL))`
}
