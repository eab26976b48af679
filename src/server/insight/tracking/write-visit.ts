/** Writes a visit, and whether it is the session's first of the day and of the week, so that visitors can be added up. */

import { sql } from 'drizzle-orm'
import { weekStart } from '#domain/insight/analytics/period-spans.ts'
import { sanitizeLandingPage } from '#domain/insight/tracking/visitor.ts'
import type { Database } from '../../platform/db/connect.ts'
import { siteVisitors } from '../../platform/db/schema/tracking.ts'
import type { SanitizedBatch } from './tracking-batch.ts'

type VisitFirsts = { readonly isFirstOfDay: boolean; readonly isFirstOfWeek: boolean }

/** FIG-3: serializes the visits of a session, across all processes. */
export async function writeVisit(
  tx: Database,
  batch: SanitizedBatch,
  landingPage: string,
): Promise<VisitFirsts> {
  const { restaurantId, sessionId, userAgent, referrer, at: occurredAt, businessDay } = batch
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visit ${sessionId}`}, 0))`)
  const isFirstSince = (day: Temporal.PlainDate) => sql<boolean>`not exists (
    select 1 from ${siteVisitors} where restaurant_id = ${restaurantId} and session_id = ${sessionId}
      and business_day between ${`${day}`}::date and ${`${businessDay}`}::date and is_first_of_day)`
  const [written] = await tx
    .insert(siteVisitors)
    .values({
      restaurantId,
      sessionId,
      userAgent,
      referrer,
      landingPage: sanitizeLandingPage(landingPage),
      occurredAt,
      businessDay,
      isFirstOfDay: isFirstSince(businessDay),
      isFirstOfWeek: isFirstSince(weekStart(businessDay)),
    })
    .returning({ isFirstOfDay: siteVisitors.isFirstOfDay, isFirstOfWeek: siteVisitors.isFirstOfWeek })
  if (!written) throw new Error('the visit was not written')
  return written
}
