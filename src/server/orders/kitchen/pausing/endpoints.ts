/** Pauses of ordering over HTTP, for the owner. */

import { and, eq } from 'drizzle-orm'
import { authorOf, ownedRestaurant } from '../../../access/api.ts'
import { readRestaurantOf } from '../../../access/find-restaurant.ts'
import { orderingDisableLog } from '../../../platform/db/schema/pausing.ts'
import { toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import { listDatedPauses } from './list-pauses.ts'
import { pauseByApi } from './pause-ordering.ts'
import { resumeAsPerson } from './resume-ordering.ts'

const listed = 100

export const pauses = {
  list: api.pauses.list.handler(({ context }) =>
    listDatedPauses(context.deps.db, ownedRestaurant(context), listed),
  ),
  photo: api.pauses.photo.handler(async ({ context, input, errors }) => {
    const { db, files } = context.deps
    const pause = await db.query.orderingDisableLog.findFirst({
      where: and(
        eq(orderingDisableLog.id, input.pauseId),
        eq(orderingDisableLog.restaurantId, ownedRestaurant(context)),
      ),
    })
    const bytes = pause?.staffPhoto && (await files.get(pause.staffPhoto))
    if (!bytes) throw toError(errors, { kind: 'pause_not_found' })
    return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
  }),
  start: api.pauses.start.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const { schedule, ...restaurant } = await readRestaurantOf(deps.db, ownedRestaurant(context))
    const paused = await pauseByApi(deps, { ...restaurant, ...schedule }, authorOf(context), input)
    if (!paused.ok) throw toError(errors, paused.refusal)
    const pause = (await listDatedPauses(deps.db, restaurant.id, 1)).find(({ id }) => id === paused.value)
    if (!pause) throw new Error('a pause that just began does not exist')
    return pause
  }),
  resume: api.pauses.resume.handler(async ({ context }) => ({
    wasPaused: await resumeAsPerson(context.deps, ownedRestaurant(context), authorOf(context)),
  })),
}
