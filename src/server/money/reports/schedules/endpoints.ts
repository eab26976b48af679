/** Endpoints of reports that are mailed regularly, for people who may export. */

import { ownedRestaurant, type RequestContext, signedIn } from '../../../access/api.ts'
import { listMemberships, type Membership } from '../../../access/memberships.ts'
import { toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import { createSchedule } from './create-schedule.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { listSchedules } from './list-schedules.ts'

export const reportSchedules = {
  list: api.reportSchedules.list.handler(({ context }) => listOf(context)),
  create: api.reportSchedules.create.handler(async ({ context, input, errors }) => {
    const { restaurant: _, ...schedule } = input
    const made = await createSchedule(context.deps, ownedRestaurant(context), schedule, signedIn(context))
    if (!made.ok) throw toError(errors, made.refusal)
    return listOf(context)
  }),
  delete: api.reportSchedules.delete.handler(async ({ context, input: { scheduleId }, errors }) => {
    const gone = await deleteSchedule(context.deps, ownedRestaurant(context), scheduleId, signedIn(context))
    if (!gone.ok) throw toError(errors, gone.refusal)
    return listOf(context)
  }),
}

async function listOf(context: RequestContext) {
  const { id, schedule } = await membershipOf(context)
  return { timezone: schedule.timezone, schedules: await listSchedules(context.deps.db, id) }
}

async function membershipOf(context: RequestContext): Promise<Membership> {
  const restaurantId = ownedRestaurant(context)
  const [membership] = await listMemberships(context.deps.db, signedIn(context).id, restaurantId)
  if (!membership) throw new Error(`no access to restaurant ${restaurantId}`)
  return membership
}
