/** Endpoints of the dashboard. */

import { membershipsOf, ownedRestaurant } from '../../access/api.ts'
import { isAdministrator, listMemberships } from '../../access/memberships.ts'
import { api } from '../../insight/area-api.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboard = {
  get: api.dashboard.get.handler(async ({ context }) => {
    const { deps, user } = context
    if (!user) throw new Error('the dashboard was requested without a session')
    const memberships = await listMemberships(deps.db, user.id, ownedRestaurant(context))
    return readDashboard(deps, memberships, await isAdministrator(deps.db, user.id))
  }),
  /** DSH-7: the caller's own restaurants; without any, those at which they work, without sums of money. */
  all: api.dashboard.all.handler(async ({ context }) => {
    const { deps, user } = context
    const memberships = membershipsOf(context)
    const owned = memberships.filter(({ permissions }) => permissions.has('analytics.read'))
    const isAdmin = user !== null && (await isAdministrator(deps.db, user.id))
    return readDashboard(deps, owned.length > 0 ? owned : memberships, isAdmin)
  }),
}
