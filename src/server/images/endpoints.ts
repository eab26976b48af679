/** Pictures over HTTP. */

import { whyNotImageFile } from '#domain/images/image.ts'
import { whyNotPictureFile } from '#domain/settings/files.ts'
import { actorOf } from '../audit/actor.ts'
import { api, ownedRestaurant } from '../http/api.ts'
import { toError } from '../http/refusals.ts'
import { uploadImage } from './upload-image.ts'

export const images = {
  upload: api.images.upload.handler(async ({ context, input, errors }) => {
    const { file } = input
    const why = whyNotImageFile(file)
    if (why) throw toError(errors, why)
    const uploaded = await uploadImage(context.deps, actorOf(context), ownedRestaurant(context), file)
    if (!uploaded.ok) throw toError(errors, uploaded.refusal)
    return uploaded.value
  }),
  uploadForRestaurant: api.images.uploadForRestaurant.handler(async ({ context, input, errors }) => {
    const { file } = input
    const why = whyNotPictureFile(file, await context.deps.settings.current())
    if (why) throw toError(errors, why)
    // By its extension, because the settings list extensions.
    const declared = file.name.toLowerCase().endsWith('.png') ? 'image/png' : 'image/jpeg'
    const restaurantId = ownedRestaurant(context)
    const uploaded = await uploadImage(context.deps, actorOf(context), restaurantId, file, declared)
    if (!uploaded.ok) throw toError(errors, uploaded.refusal)
    return uploaded.value
  }),
}
