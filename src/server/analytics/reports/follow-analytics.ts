/** The stream of an owner's metrics: as they are, and anew whenever something happened. */

import { ORPCError } from '@orpc/server'
import type { AnalyticsOverview } from '#contract/analytics/analytics.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { membershipsOf, type RequestContext, reloadMemberships } from '../../http/api.ts'

/** The metrics as whoever asks may see them now, and the restaurants that they are of. Throws where there is nothing to see. */
export type Look = (context: RequestContext) => Promise<{
  readonly overview: AnalyticsOverview
  readonly about: readonly { readonly id: RestaurantId }[]
}>

/** FIG-63: so many streams one account has open at a process; each screen of the dashboard has one. */
const mostStreams = 10

/**
 * FIG-61, FIG-62: at the pace of LIV-5. Before each look it is asked again whether its sender may: it ends within half a
 * minute after they have signed out, or own none of it any more.
 */
export function followAnalytics(
  context: RequestContext,
  signal: AbortSignal,
  look: Look,
): AsyncGenerator<{ readonly overview: AnalyticsOverview }> {
  const { deps, user } = context
  if (!user) throw new Error('metrics were followed by nobody')
  if (deps.feed.watchCount(user.id) >= mostStreams) {
    throw new ORPCError('TOO_MANY_REQUESTS', {
      message: 'The dashboard is open too many times. Please close it elsewhere.',
    })
  }
  let concerned = idsOf(membershipsOf(context))
  return answer(deps.feed.watch({ who: user.id, concerns: (id) => concerned.has(id), signal }))

  async function* answer(looks: AsyncGenerator<void>) {
    for await (const _ of looks) {
      const { overview, about } = await look({ ...context, memberships: await reloadMemberships(context) })
      concerned = idsOf(about)
      yield { overview }
    }
  }
}

function idsOf(restaurants: readonly { readonly id: RestaurantId }[]): ReadonlySet<RestaurantId> {
  return new Set(restaurants.map(({ id }) => id))
}
