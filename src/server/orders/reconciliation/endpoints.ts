/** Reconciliation over HTTP, for owners and administrators. */

import { membershipsOf, ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import { isAdministrator, restaurantsHiddenFrom } from '../../access/memberships.ts'
import { api } from '../area-api.ts'
import { requestedSpan } from './day-span.ts'
import { listReconciliation, type ReconciliationScope } from './list-reconciliation.ts'
import { askForRun } from './reconciliation-runs.ts'

export const reconciliation = {
  list: api.reconciliation.list.handler(async ({ context, input }) =>
    listReconciliation(context.deps, await scopeOf(context), {
      restaurantId: input.restaurant ?? null,
      show: input.show,
    }),
  ),
  start: api.reconciliation.start.handler(async ({ context, input }) => {
    const restaurantId = ownedRestaurant(context)
    const span = await requestedSpan(context.deps, input.day, restaurantId)
    return { run: await askForRun(context.deps, { span, restaurantId }) }
  }),
  startAll: api.reconciliation.startAll.handler(async ({ context, input }) => {
    const span = await requestedSpan(context.deps, input.day, null)
    return { run: await askForRun(context.deps, { span, restaurantId: null }) }
  }),
}

/** RCN-16: the list is empty for staff without a restaurant of their own. */
async function scopeOf(context: RequestContext): Promise<ReconciliationScope> {
  const { db, clock } = context.deps
  const user = signedIn(context)
  if (await isAdministrator(db, user.id))
    return { kind: 'all', except: await restaurantsHiddenFrom(db, user, clock.now()) }
  return { kind: 'owned', restaurants: membershipsOf(context).map(({ id }) => id) }
}
