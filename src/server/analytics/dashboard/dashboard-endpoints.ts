/** The dashboard over HTTP. */

import { canAccess } from '#domain/accounts/roles.ts'
import { api, membershipsOf, ownedRestaurant } from '../../http/api.ts'
import { isAdministrator, listMemberships } from '../../restaurants/memberships.ts'
import { readDashboard } from './read-dashboard.ts'

export const dashboard = {
  get: api.dashboard.get.handler(async ({ context }) => {
    const { deps, user } = context
    if (!user) throw new Error('a dashboard was asked for by nobody')
    const memberships = await listMemberships(deps.db, user.id, ownedRestaurant(context))
    return readDashboard(deps, memberships, await isAdministrator(deps.db, user.id))
  }),
  /** DSH-7: those that one owns; where one owns none, those at which one works, without sums of money. */
  all: api.dashboard.all.handler(async ({ context }) => {
    const { deps, user } = context
    const memberships = membershipsOf(context)
    const owned = memberships.filter(({ roles }) => canAccess(roles, 'owner'))
    const isAdmin = user !== null && (await isAdministrator(deps.db, user.id))
    return readDashboard(deps, owned.length > 0 ? owned : memberships, isAdmin)
  }),
}
