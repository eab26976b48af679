/** The stream of an owner's metrics: the current ones first, then an update whenever something happens. */

import { ORPCError } from '@orpc/server'
import type { AnalyticsOverview } from '#contract/insight/analytics.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { membershipsOf, type RequestContext, reloadMemberships } from '../../../access/api.ts'

/** Returns the caller's current metrics and the restaurants that they cover. Throws if the caller may see none. */
type Look = (context: RequestContext) => Promise<{
  readonly overview: AnalyticsOverview
  readonly about: readonly { readonly id: RestaurantId }[]
}>

/** FIG-63: the maximum of open streams per account and process; each dashboard screen has one. */
const mostStreams = 10

/**
 * FIG-61: sends updates at most once a second. Checks permission before each one: the stream ends within half a minute
 * after the person signed out or lost the restaurants.
 */
export function followAnalytics(
  context: RequestContext,
  signal: AbortSignal,
  look: Look,
): AsyncGenerator<{ readonly overview: AnalyticsOverview }> {
  const { deps, user } = context
  if (!user) throw new Error('metrics were followed without a session')
  if (deps.feed.watchCount(user.id) >= mostStreams) {
    throw new ORPCError('TOO_MANY_REQUESTS', {
      message: 'The dashboard is open too many times. Please close it elsewhere.',
    })
  }
  let concerned = idsOf(membershipsOf(context))
  return answer(deps.feed.watch({ who: user.id, concerns: (id) => concerned.has(id), signal }))

  async function* answer(looks: AsyncGenerator<void>) {
    for await (const _ of looks) {
      const { overview, about } = await look({
        ...context,
        memberships: await reloadMemberships(context, 'analytics.read'),
      })
      concerned = idsOf(about)
      yield { overview }
    }
  }
}

function idsOf(restaurants: readonly { readonly id: RestaurantId }[]): ReadonlySet<RestaurantId> {
  return new Set(restaurants.map(({ id }) => id))
}
