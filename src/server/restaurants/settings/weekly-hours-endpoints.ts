/** Opening hours of the week over HTTP, for programs and the team by API. */

import type { WeeklyHoursView } from '#contract/restaurants/weekly-hours.ts'
import { authorOf, ownedRestaurant, type RequestContext } from '../../access/api.ts'
import { toEditError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { mayCancel } from '../special-hours/endpoints.ts'
import { decideHours } from './decide-hours.ts'
import { editRestaurant } from './edit-restaurant.ts'
import { settingsView } from './settings-view.ts'

export const weeklyHours = {
  get: api.weeklyHours.get.handler(({ context }) => read(context)),
  save: api.weeklyHours.save.handler(async ({ context, input, errors }) => {
    const { hours, decisions, revision } = input
    const actor = authorOf(context)
    const decide = decideHours(context.deps, hours, { actor, mayCancel: mayCancel(context), decisions })
    const edited = { restaurantId: ownedRestaurant(context), actor, revision }
    const saved = await editRestaurant(context.deps, edited, decide)
    if (!saved.ok) throw await toEditError(errors, saved.refusal, () => read(context))
    return read(context)
  }),
}

async function read(context: RequestContext<RestaurantsDeps>): Promise<WeeklyHoursView> {
  const { deps } = context
  const settings = await settingsView(deps, deps.db, ownedRestaurant(context))
  if (!settings) throw new Error('a restaurant no longer exists')
  const { details, revision, hours } = settings
  return { timezone: details.timezone, revision, hours }
}
