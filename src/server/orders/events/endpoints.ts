/** Events on request, over HTTP (EVT). */

import { droppedEventsText } from '#domain/orders/events/public-event.ts'
import { ownedRestaurant, type RequestContext } from '../../access/api.ts'
import { isStillAtHome } from '../../access/find-restaurant.ts'
import { RestaurantMovingError } from '../../platform/db/outage.ts'
import { currentCursor } from '../../platform/live/cursor.ts'
import { api } from '../area-api.ts'
import type { OrdersDeps } from '../deps.ts'
import { readsDiners } from '../public-orders/public-order.ts'
import { type EventPage, readPublicEvents } from './public-events.ts'

export const events = {
  list: api.events.list.handler(async ({ context, input, errors, signal = new AbortController().signal }) => {
    const { after, wait } = input
    const drills = input.drills === 'true'
    const restaurantId = ownedRestaurant(context)
    if (after === undefined) return { events: [], next: await currentCursor(context.deps.db, restaurantId) }
    const until = AbortSignal.any([signal, AbortSignal.timeout(wait * 1000)])
    const page = await nextEvents(context, { after, drills }, until)
    const { dropped } = page
    if (dropped !== null)
      throw errors.GONE({ message: droppedEventsText(dropped), data: { goOnAfter: dropped } })
    return { events: [...page.events], next: page.next }
  }),
}

/**
 * EVT-4, FLT-30, CEL-3: the first page that has events, or an empty one once `until` aborts. Throws if the database went away, or
 * the restaurant to another cell, while it waited: an empty page would say that nothing happened.
 */
async function nextEvents(
  context: RequestContext<OrdersDeps>,
  { after, drills }: { readonly after: number; readonly drills: boolean },
  until: AbortSignal,
): Promise<EventPage> {
  const { deps } = context
  const reader = {
    restaurantId: ownedRestaurant(context),
    readsDiners: readsDiners(context),
    includes: { drills, tests: false },
  }
  const page = await readPublicEvents(deps, reader, after)
  if (page.events.length > 0 || page.dropped !== null || until.aborted) return page
  for await (const event of deps.feed.follow(reader.restaurantId, page.next, until)) {
    if (event) return nextEvents(context, { after: page.next, drills }, until)
  }
  if (!(await isStillAtHome(deps.db, reader.restaurantId))) throw new RestaurantMovingError()
  return page
}
