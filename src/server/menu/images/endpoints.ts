/** Pictures over HTTP. */

import type { UploadedImage } from '#contract/menu/images.ts'
import { ownedRestaurant, signedIn } from '../../access/api.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { uploadImage } from './upload-image.ts'

export const images = {
  upload: api.images.upload.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const uploaded = await uploadImage(context.deps, signedIn(context), restaurantId, input.file)
    if (!uploaded.ok) throw toError(errors, uploaded.refusal)
    return publicImage(uploaded.value)
  }),
  uploadForRestaurant: api.images.uploadForRestaurant.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const uploaded = await uploadImage(context.deps, signedIn(context), restaurantId, input.file)
    if (!uploaded.ok) throw toError(errors, uploaded.refusal)
    return publicImage(uploaded.value)
  }),
}

/** An upload returns what a form stores; the media list has the rest. */
function publicImage({ url, width, height }: UploadedImage): UploadedImage {
  return { url, width, height }
}
