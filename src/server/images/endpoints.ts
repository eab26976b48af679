/** Pictures over HTTP. */

import { actorOf } from '../audit/actor.ts'
import { api, ownedRestaurant } from '../http/api.ts'
import { toError } from '../http/refusals.ts'
import { uploadImage } from './upload-image.ts'

export const images = {
  upload: api.images.upload.handler(async ({ context, input, errors }) => {
    const uploaded = await uploadImage(context.deps, actorOf(context), ownedRestaurant(context), input.file)
    if (!uploaded.ok) throw toError(errors, uploaded.refusal)
    return uploaded.value
  }),
}
