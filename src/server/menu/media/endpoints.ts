/** The pictures of restaurants over HTTP. */

import type { Picture } from '#contract/menu/media.ts'
import type { Id, RestaurantId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { membershipsOf, ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import { type RefusalErrors, toEditError, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { MenuDeps } from '../deps.ts'
import { readUsedRoom } from '../images/quota.ts'
import { uploadImage } from '../images/upload-image.ts'
import { deletePicture, describePicture, restorePicture } from './change-picture.ts'
import { findPicture } from './find-pictures.ts'
import { exportPictures, listPictures } from './list-pictures.ts'
import { presentPictures } from './present-pictures.ts'
import { replacePicture } from './replace-picture.ts'

export const media = {
  list: api.media.list.handler(({ context, input }) =>
    listPictures(context.deps, restaurantsOf(context), input),
  ),
  exportCsv: api.media.exportCsv.handler(({ context, input }) =>
    exportPictures(context.deps, restaurantsOf(context), input),
  ),
  room: api.media.room.handler(({ context }) =>
    readUsedRoom(context.deps, context.deps.db, ownedRestaurant(context)),
  ),
  upload: api.media.upload.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const uploaded = await uploadImage(context.deps, signedIn(context), restaurantId, input.file)
    return respond(context.deps, restaurantId, uploaded.ok ? uploaded.value.id : null, uploaded, errors)
  }),
  describe: api.media.describe.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const { imageId, revision, altText } = input
    const restaurantId = ownedRestaurant(context)
    const edit = { revision, altText }
    const described = await describePicture(deps, signedIn(context), { restaurantId, imageId }, edit)
    if (!described.ok)
      throw await toEditError(errors, described.refusal, () => readPicture(deps, restaurantId, imageId))
    return respond(deps, restaurantId, imageId, described, errors)
  }),
  replace: api.media.replace.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const { imageId, replacementId } = input
    const restaurantId = ownedRestaurant(context)
    const replaced = await replacePicture(deps, signedIn(context), { restaurantId, imageId, replacementId })
    const picture = await respond(deps, restaurantId, replacementId, replaced, errors)
    return { picture, places: replaced.ok ? replaced.value : 0 }
  }),
  delete: api.media.delete.handler(async ({ context, input: { imageId }, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const deleted = await deletePicture(context.deps, signedIn(context), { restaurantId, imageId })
    return respond(context.deps, restaurantId, imageId, deleted, errors)
  }),
  restore: api.media.restore.handler(async ({ context, input: { imageId }, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const restored = await restorePicture(context.deps, signedIn(context), { restaurantId, imageId })
    return respond(context.deps, restaurantId, imageId, restored, errors)
  }),
}

/** MED-1: those where the caller manages pictures. */
function restaurantsOf(context: Pick<RequestContext, 'memberships'>): readonly RestaurantId[] {
  return membershipsOf(context).map(({ id }) => id)
}

async function readPicture(
  { db }: Pick<MenuDeps, 'db'>,
  restaurantId: RestaurantId,
  id: Id<'Image'>,
): Promise<Picture | null> {
  const row = await findPicture(db, restaurantId, id)
  const [picture] = await presentPictures(db, row ? [row] : [])
  return picture ?? null
}

/** Responds with the picture after the change. */
async function respond(
  deps: Pick<MenuDeps, 'db'>,
  restaurantId: RestaurantId,
  id: Id<'Image'> | null,
  done: Result<unknown>,
  errors: Pick<RefusalErrors, 'NOT_FOUND' | 'REFUSED'>,
): Promise<Picture> {
  if (!done.ok) throw toError(errors, done.refusal)
  const picture = id && (await readPicture(deps, restaurantId, id))
  if (!picture) throw new Error(`picture ${id} is gone`)
  return picture
}
