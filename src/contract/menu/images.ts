/** Images that owners upload. They are served at `/images/{name}/{width}` and never change. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { imageFiles } from '#domain/menu/images/image-file.ts'
import { refusedByRule } from '../errors.ts'
import { restaurantNameSchema } from '../primitives.ts'

const uploadedImageSchema = z.object({
  /** The address to store, for example as a product's `imageUrl`. */
  url: z.string(),
  /** In pixels, of the uploaded image after its rotation is applied. */
  width: z.int(),
  height: z.int(),
})
export type UploadedImage = z.infer<typeof uploadedImageSchema>

export const images = {
  upload: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/images',
      summary: 'Upload a product image',
      description: `${imageFiles.text}. It stays until it is deleted.`,
      tags: ['Catalogue'],
    })
    .errors(refusedByRule)
    .input(z.object({ restaurant: restaurantNameSchema, file: z.file() }))
    .output(uploadedImageSchema),
  uploadForRestaurant: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/pictures',
      summary: 'Upload a logo or cover image',
      description: `${imageFiles.text}. It stays until it is deleted.`,
      tags: ['Restaurants'],
    })
    .errors(refusedByRule)
    .input(z.object({ restaurant: restaurantNameSchema, file: z.file() }))
    .output(uploadedImageSchema),
}
