/** A restaurant's logo and cover. */

import { and, eq } from 'drizzle-orm'
import type { RestaurantSettings } from '#contract/restaurants.ts'
import { imageFolder } from '#domain/images/image.ts'
import { type Result, refuse } from '#domain/result.ts'
import { images } from '../../db/schema/images.ts'
import type { Deps } from '../../deps.ts'
import { editRestaurant, type RestaurantEdit } from './edit-restaurant.ts'
import { decidePictures } from './sections.ts'

/** RST-18: a new picture must have been uploaded for this restaurant; the current one may stay. */
export function savePictures(
  deps: Deps,
  edit: RestaurantEdit,
  pictures: RestaurantSettings['pictures'],
): Promise<Result<RestaurantSettings>> {
  return editRestaurant(deps, edit, async (row, tx) => {
    const shown = [row.logoUrl, row.coverUrl]
    const added = [pictures.logoUrl, pictures.coverUrl].filter((url) => url !== null && !shown.includes(url))
    for (const url of added) {
      // Locked, so that the sweep of unused pictures can't delete it.
      const [image] = await tx
        .select({ id: images.id })
        .from(images)
        .where(and(eq(images.folder, imageFolder(url ?? '') ?? ''), eq(images.restaurantId, row.id)))
        .for('update')
      if (!image) return refuse({ kind: 'image_unreadable' })
    }
    return decidePictures(pictures)(row)
  })
}
