/** Businesses over HTTP. */

import type { BusinessView } from '#contract/restaurants/businesses.ts'
import type { BusinessId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { signedIn } from '../../access/api.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type EditErrors, toEditError, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { createBusiness, removeBusiness, setBusinessStatus, updateBusiness } from './edit-business.ts'
import { setRestaurants } from './set-restaurants.ts'
import { listBusinesses, presentBusiness, readBusiness, type StoredBusiness } from './stored-business.ts'

export const businesses = {
  list: api.businesses.list.handler(async ({ context }) => {
    const listed = await listBusinesses(context.deps.db)
    return { businesses: listed.businesses, restaurants: listed.restaurants }
  }),
  create: api.businesses.create.handler(async ({ context, input, errors }) => {
    const created = await createBusiness(context.deps, signedIn(context), input)
    if (!created.ok) throw toError(errors, created.refusal)
    return presentBusiness(context.deps.db, created.value)
  }),
  update: api.businesses.update.handler(async ({ context, input, errors }) =>
    respond(
      context.deps.db,
      errors,
      input.businessId,
      await updateBusiness(context.deps, signedIn(context), input),
    ),
  ),
  setStatus: api.businesses.setStatus.handler(async ({ context, input, errors }) =>
    respond(
      context.deps.db,
      errors,
      input.businessId,
      await setBusinessStatus(context.deps, signedIn(context), input),
    ),
  ),
  setRestaurants: api.businesses.setRestaurants.handler(async ({ context, input, errors }) =>
    respond(
      context.deps.db,
      errors,
      input.businessId,
      await setRestaurants(context.deps, signedIn(context), input),
    ),
  ),
  remove: api.businesses.remove.handler(async ({ context, input, errors }) => {
    const removed = await removeBusiness(context.deps, signedIn(context), input)
    const current = () => readBusiness(context.deps.db, input.businessId)
    if (!removed.ok) throw await toEditError(errors, removed.refusal, current)
    return { id: removed.value.id }
  }),
}

async function respond(
  db: Database,
  errors: EditErrors<BusinessView>,
  businessId: BusinessId,
  edited: Result<StoredBusiness>,
): Promise<BusinessView> {
  if (!edited.ok) throw await toEditError(errors, edited.refusal, () => readBusiness(db, businessId))
  return presentBusiness(db, edited.value)
}
