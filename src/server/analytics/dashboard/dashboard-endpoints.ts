/** The dashboard over HTTP. */

import { mayReach } from '#domain/accounts/roles.ts'
import { api, ownedRestaurant, reachedRestaurants } from '../../http/api.ts'
import { isAdministrator, reachOf } from '../../restaurants/members.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboard = {
  get: api.dashboard.get.handler(async ({ context }) => {
    const { deps, user } = context
    if (!user) throw new Error('a dashboard was asked for by nobody')
    const reach = await reachOf(deps.db, user.id, ownedRestaurant(context))
    return readDashboard(deps, reach, await isAdministrator(deps.db, user.id))
  }),
  /** DSH-7: those that one owns; where one owns none, those at which one works, without sums of money. */
  all: api.dashboard.all.handler(async ({ context }) => {
    const { deps, user } = context
    const reached = reachedRestaurants(context)
    const owned = reached.filter(({ roles }) => mayReach(roles, 'owner'))
    const isAdmin = user !== null && (await isAdministrator(deps.db, user.id))
    return readDashboard(deps, owned.length > 0 ? owned : reached, isAdmin)
  }),
}
