/** Businesses over HTTP. */

import type { BusinessView } from '#contract/businesses.ts'
import { actorOf } from '../../audit/actor.ts'
import type { Database } from '../../db/connect.ts'
import { api } from '../../http/api.ts'
import { type EditErrors, toEditError, toError } from '../../http/refusals.ts'
import {
  createBusiness,
  type Edited,
  removeBusiness,
  setBusinessStatus,
  updateBusiness,
} from './edit-business.ts'
import { setRestaurants } from './set-restaurants.ts'
import { listBusinesses, presentBusiness } from './stored-business.ts'

export const businesses = {
  list: api.businesses.list.handler(async ({ context }) => {
    const listed = await listBusinesses(context.deps.db)
    return { businesses: listed.businesses, restaurants: listed.restaurants }
  }),
  create: api.businesses.create.handler(async ({ context, input, errors }) => {
    const created = await createBusiness(context.deps, actorOf(context), input)
    if (!created.ok) throw toError(errors, created.refusal)
    return presentBusiness(context.deps.db, created.row)
  }),
  update: api.businesses.update.handler(async ({ context, input, errors }) =>
    answer(context.deps.db, errors, await updateBusiness(context.deps, actorOf(context), input)),
  ),
  setStatus: api.businesses.setStatus.handler(async ({ context, input, errors }) =>
    answer(context.deps.db, errors, await setBusinessStatus(context.deps, actorOf(context), input)),
  ),
  setRestaurants: api.businesses.setRestaurants.handler(async ({ context, input, errors }) =>
    answer(context.deps.db, errors, await setRestaurants(context.deps, actorOf(context), input)),
  ),
  remove: api.businesses.remove.handler(async ({ context, input, errors }) => {
    const removed = await removeBusiness(context.deps, actorOf(context), input)
    if (!removed.ok) throw await errorOf(context.deps.db, errors, removed)
    return { id: removed.row.id }
  }),
}

async function answer(db: Database, errors: EditErrors<BusinessView>, edited: Edited): Promise<BusinessView> {
  if (!edited.ok) throw await errorOf(db, errors, edited)
  return presentBusiness(db, edited.row)
}

function errorOf(
  db: Database,
  errors: EditErrors<BusinessView>,
  { refusal, current }: Extract<Edited, { ok: false }>,
): Promise<Error> {
  return toEditError(errors, refusal, async () => current && presentBusiness(db, current))
}
