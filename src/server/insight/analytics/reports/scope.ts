/** The scope of a request for metrics: the restaurants, and the period at each of them. */

import { type SQL, sql } from 'drizzle-orm'
import type { AnalyticsOverview } from '#contract/insight/analytics.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { earlierOf, laterOf } from '#domain/clock/compare.ts'
import type { AnalyticsPeriod } from '#domain/insight/analytics/metrics.ts'
import { type ComparedPeriod, periodAt } from '#domain/insight/analytics/period-spans.ts'
import { slotOf } from '#domain/insight/analytics/slots.ts'
import type { Membership } from '../../../access/memberships.ts'

export type AnalyticsScope = {
  readonly now: Temporal.Instant
  readonly kind: AnalyticsPeriod
  /** Every restaurant that can be selected. */
  readonly owned: readonly Membership[]
  /** The selected ones. */
  readonly about: readonly (Membership & { readonly period: ComparedPeriod })[]
}

/** FIG-8: of the restaurants whose figures the caller may see; null if another one is named. */
export function scopeOf(
  owned: readonly Membership[],
  {
    restaurant,
    period: kind,
  }: { readonly restaurant?: string | undefined; readonly period: AnalyticsPeriod },
  now: Temporal.Instant,
): AnalyticsScope | null {
  const name = restaurant?.toLowerCase()
  const chosen = owned.filter(({ id, slug }) => name === undefined || id === name || slug === name)
  if (name !== undefined && chosen.length === 0) return null
  const about = chosen.map((membership) => ({
    ...membership,
    period: periodAt(membership.schedule, kind, now),
  }))
  return { now, kind, owned, about }
}

/** The head of a response. With several restaurants, the span that covers all of theirs. */
export function headOf({ now, kind, about }: AnalyticsScope): Pick<AnalyticsOverview, 'now' | 'period'> {
  const spanOf = (which: 'now' | 'before') => {
    const spans = about.map(({ period }) => period[which])
    return {
      from: spans.reduce((first, { from }) => earlierOf(first, from), now).toString(),
      to: spans.reduce((last, { to }) => laterOf(last, to), spans[0]?.to ?? now).toString(),
    }
  }
  const timezone = about[0]?.schedule.timezone ?? 'America/New_York'
  return { now: now.toString(), period: { kind, ...spanOf('now'), before: spanOf('before'), timezone } }
}

/**
 * FIG-4: a period of one restaurant, or the previous one, as queries use it. Whole business days are read from rollups only.
 * A period that ends within a slot is read from the slots before it, and that slot from event rows. An hour is read from
 * event rows only.
 */
type Part = {
  readonly which: 'now' | 'before'
  readonly id: string
  readonly zone: string
  /** The period in which a visitor's first visit counts. */
  readonly firsts: 'day' | 'week' | 'hour'
  readonly first: string
  readonly last: string
  readonly since: string
  readonly until: string
  /** Slots that start before this are read as rollups. */
  readonly slots_until: string
  /** Events from this time until `until` are read row by row. */
  readonly raw_since: string
  /** The first business day that is not read as a whole. */
  readonly cut_day: string
}

/** The rows of `part` in a query: one per restaurant and element of `which`. */
export function partsOf(scope: AnalyticsScope, which: readonly Part['which'][] = ['now', 'before']): SQL {
  const parts = scope.about.flatMap((restaurant) => which.map((each) => partOf(scope, restaurant, each)))
  return sql`json_to_recordset(${JSON.stringify(parts)}::json) as part(which text, id uuid, zone text, firsts text,
    first date, last date, since timestamptz, until timestamptz, slots_until timestamptz, raw_since timestamptz,
    cut_day date)`
}

function partOf(
  { kind }: AnalyticsScope,
  { id, schedule, period }: AnalyticsScope['about'][number],
  which: Part['which'],
): Part {
  const { from, to, days } = period[which]
  const slots = which === 'now' ? 'infinity' : slotOf(to).toString()
  // An hour is limited to days as well; otherwise all events of the restaurant would be read. One more day on each side, in
  // case the schedule has changed.
  const dayAround = (at: Temporal.Instant, days: number) => businessDayOf(schedule, at).add({ days })
  return {
    which,
    id,
    zone: schedule.timezone,
    firsts: kind === 'today' ? 'day' : kind,
    first: `${days?.first ?? dayAround(from, -1)}`,
    last: `${days?.last ?? dayAround(to, 1)}`,
    since: from.toString(),
    until: to.toString(),
    slots_until: days ? slots : '-infinity',
    raw_since: days ? slots : from.toString(),
    cut_day: which === 'now' ? 'infinity' : businessDayOf(schedule, to).toString(),
  }
}
