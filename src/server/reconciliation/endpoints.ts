/** Reconciliation over HTTP, for owners and administrators. */

import { mayReach } from '#domain/accounts/roles.ts'
import { api, ownedRestaurant, type RequestContext, reachedRestaurants } from '../http/api.ts'
import { isAdministrator } from '../restaurants/members.ts'
import { wantedSpan } from './day-span.ts'
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
    const span = await wantedSpan(context.deps, input.day, restaurantId)
    return { run: await askForRun(context.deps, { span, restaurantId }) }
  }),
  startAll: api.reconciliation.startAll.handler(async ({ context, input }) => {
    const span = await wantedSpan(context.deps, input.day, null)
    return { run: await askForRun(context.deps, { span, restaurantId: null }) }
  }),
}

/** RCN-16: staff who own nothing find nothing. */
async function scopeOf(context: RequestContext): Promise<ReconciliationScope> {
  if (!context.user) throw new Error('an endpoint for members was called by nobody')
  if (await isAdministrator(context.deps.db, context.user.id)) return { kind: 'all' }
  const owned = reachedRestaurants(context).filter(({ roles }) => mayReach(roles, 'owner'))
  return { kind: 'owned', restaurants: owned.map(({ id }) => id) }
}
