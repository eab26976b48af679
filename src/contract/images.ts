/** Pictures that owners upload. They are shown at `/images/{name}/{width}`, for ever the same. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { refusedByRule } from './errors.ts'
import { restaurantNameSchema } from './primitives.ts'

export const uploadedImageSchema = z.object({
  /** The address to keep, for instance as a product's `imageUrl`. */
  url: z.string(),
  /** In pixels, as it was uploaded and turned upright. */
  width: z.int(),
  height: z.int(),
})
export type UploadedImage = z.infer<typeof uploadedImageSchema>

export const images = {
  upload: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/images',
      summary:
        'Upload a picture: JPG, PNG or WebP of at most 5 MB; one that nothing shows is deleted after a day',
      tags: ['Catalogue'],
    })
    .errors(refusedByRule)
    .input(z.object({ restaurant: restaurantNameSchema, file: z.file() }))
    .output(uploadedImageSchema),
  uploadForRestaurant: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/pictures',
      summary:
        'Upload a logo or cover: JPG or PNG, as large and of the types as is set; one that nothing shows is deleted after a day',
      tags: ['Restaurants'],
    })
    .errors(refusedByRule)
    .input(z.object({ restaurant: restaurantNameSchema, file: z.file() }))
    .output(uploadedImageSchema),
}
