/** The oldest rows of what is stored for a limited time, and of the books. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DatabaseReport } from '#contract/site/installation.ts'
import { noticeDays } from '#domain/messages/notice.ts'
import { runsRetentionDays } from '#domain/orders/reconciliation/run.ts'
import { signInDays } from '#domain/people/accounts/sign-in.ts'
import {
  type RetentionSubject,
  retentionSubjects,
} from '#domain/site/operations/installation/retention-subjects.ts'
import { deletedPageDays } from '#domain/site/pages/page-draft.ts'
import { queryRow } from '../../../platform/db/query-rows.ts'
import type { SiteDeps } from '../../deps.ts'

/** INS-7: how long each is stored, and since when there are rows. */
export async function readOldestRows({
  db,
  settings,
}: Pick<SiteDeps, 'db' | 'settings'>): Promise<DatabaseReport['retention']> {
  const { visitsKeptDays, photosKeptDays } = await settings.current()
  const days = {
    visits: visitsKeptDays,
    photos: photosKeptDays,
    notices: noticeDays,
    reconciliation: runsRetentionDays,
    signIns: signInDays,
    deletedPages: deletedPageDays,
    orders: null,
    audit: null,
  } as const satisfies Record<RetentionSubject, number | null>
  const columns = retentionSubjects.map((subject) => sql`(${oldest[subject]}) AS ${sql.identifier(subject)}`)
  const row = await queryRow(
    db,
    z.record(z.enum(retentionSubjects), momentSchema),
    sql`SELECT ${sql.join(columns, sql`, `)}`,
  )
  return retentionSubjects.map((subject) => ({
    subject,
    days: days[subject],
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

const visitTables = [
  'site_visitors',
  'cart_events',
  'checkout_events',
  'payment_attempts',
  'lost_demand',
] as const
const oldestOfVisits = visitTables.map((table) => sql`(${ofEachRestaurant(table, sql`min(occurred_at)`)})`)

const oldest: Readonly<Record<RetentionSubject, SQL>> = {
  visits: sql`SELECT least(${sql.join(oldestOfVisits, sql`, `)})`,
  photos: sql`SELECT min(disabled_at) FROM ordering_disable_log WHERE staff_photo IS NOT NULL`,
  notices: sql`SELECT min(created_at) FROM notices`,
  reconciliation: sql`SELECT min(started_at) FROM reconciliation_runs`,
  signIns: sql`SELECT min(at) FROM sign_ins`,
  deletedPages: sql`SELECT min(deleted_at) FROM pages`,
  orders: ofEachRestaurant('orders', sql`min(placed_at)`),
  audit: sql`
    SELECT least(
      (${ofEachRestaurant('audit_entries', sql`min(at)`)}),
      (SELECT min(at) FROM audit_entries WHERE restaurant_id IS NULL))`,
}
