/** The owner's live figures over HTTP. */

import type { FiguresOverview } from '#contract/figures.ts'
import { mayReach } from '#domain/accounts/roles.ts'
import { rowColumns } from '#domain/insights/figure-rows.ts'
import { type FigureId, type FigurePeriod, figureIds, figureUnits } from '#domain/insights/live-figures.ts'
import { periodAt } from '#domain/insights/period-spans.ts'
import { refusedReasons } from '#domain/recording/refused-demand.ts'
import { api, type RequestContext, reachedRestaurants } from '../http/api.ts'
import { type RefusalErrors, toError } from '../http/refusals.ts'
import type { Reach } from '../restaurants/members.ts'
import { followFigures } from './follow-figures.ts'
import { readFeed } from './read-feed.ts'

type Asked = { readonly restaurant?: string | undefined; readonly period: FigurePeriod }

/** FIG-8: the restaurants that whoever asks owns, and those of them that the call is about. */
function chosen(context: RequestContext, { restaurant }: Asked, errors: RefusalErrors) {
  const owned = reachedRestaurants(context).filter(({ roles }) => mayReach(roles, 'owner'))
  if (restaurant === undefined) return { owned, about: owned }
  const name = restaurant.toLowerCase()
  const about = owned.filter(({ id, slug }) => id === name || slug === name)
  if (about.length === 0) throw toError(errors, { kind: 'restaurant_not_found' })
  return { owned, about }
}

async function overviewOf(
  context: RequestContext,
  { owned, about }: { owned: readonly Reach[]; about: readonly Reach[] },
  kind: FigurePeriod,
): Promise<FiguresOverview> {
  return {
    ...head(context, about, kind),
    restaurants: owned.map(({ id, slug, name }) => ({ id, slug, name })),
    figures: Object.fromEntries(
      figureIds.map((id) => [id, { value: null, before: null, unit: figureUnits[id] }]),
    ) as Record<FigureId, FiguresOverview['figures'][FigureId]>,
    hours: [],
    topProducts: [],
    feed: await readFeed(context.deps.db, about),
  }
}

function head({ deps }: RequestContext, about: readonly Reach[], kind: FigurePeriod) {
  const now = deps.clock.now()
  const [first] = about
  const span = first && periodAt(first.schedule, kind, now)
  const text = (at: Temporal.Instant | undefined) => (at ?? now).toString()
  return {
    now: now.toString(),
    period: {
      kind,
      from: text(span?.now.from),
      to: text(span?.now.to),
      before: { from: text(span?.before.from), to: text(span?.before.to) },
      timezone: first?.schedule.timezone ?? 'America/New_York',
    },
  }
}

const none = { value: null, before: null }
const noRefusals = { count: 0, value: 0, before: { count: 0, value: 0 } }

export const figures = {
  overview: api.figures.overview.handler(({ context, input, errors }) =>
    overviewOf(context, chosen(context, input, errors), input.period),
  ),
  follow: api.figures.follow.handler(({ context, input, errors, signal }) => {
    chosen(context, input, errors)
    return followFigures(context, signal ?? new AbortController().signal, async (now) => {
      const restaurants = chosen(now, input, errors)
      return { overview: await overviewOf(now, restaurants, input.period), about: restaurants.about }
    })
  }),
  carts: api.figures.carts.handler(({ context, input, errors }) => ({
    ...head(context, chosen(context, input, errors).about, input.period),
    tiles: { total: none, abandoned: none, lostRevenue: none, averageAbandoned: none },
    counts: { all: 0, active: 0, abandoned: 0, checkoutStarted: 0 },
    sessions: [],
  })),
  productMix: api.figures.productMix.handler(({ context, input, errors }) => ({
    ...head(context, chosen(context, input, errors).about, input.period),
    rows: [],
    total: { quantity: 0, revenue: 0 },
  })),
  salesByHour: api.figures.salesByHour.handler(({ context, input, errors }) => {
    const { now } = head(context, chosen(context, input, errors).about, input.period)
    return { now, weeks: 8, days: [] }
  }),
  refused: api.figures.refused.handler(({ context, input, errors }) => ({
    ...head(context, chosen(context, input, errors).about, input.period),
    rows: refusedReasons.map((reason) => ({ reason, ...noRefusals })),
    total: noRefusals,
  })),
  rows: api.figures.rows.handler(({ context, input, errors }) => ({
    ...head(context, chosen(context, input, errors).about, input.period),
    columns: [...rowColumns[input.of]],
    rows: [],
    next: null,
  })),
  table: api.figures.table.handler(({ context, input, errors }) => {
    chosen(context, input, errors)
    return { headers: { 'content-type': 'text/csv; charset=utf-8' }, body: new Blob([]).stream() }
  }),
}
