/** A restaurant's logo and cover. */

import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { type Result, refuse } from '#domain/result.ts'
import { lockPictures, takeIntoUse } from '../../menu/images/take-into-use.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { editRestaurant, type RestaurantEdit } from './edit-restaurant.ts'
import { decidePictures } from './sections.ts'

/** RST-18: a new picture must have been uploaded for this restaurant; the current one may stay. */
export function savePictures(
  deps: RestaurantsDeps,
  edit: RestaurantEdit,
  pictures: RestaurantSettings['pictures'],
): Promise<Result<RestaurantSettings>> {
  const addresses = [pictures.logoUrl, pictures.coverUrl].filter((url) => url !== null)
  return editRestaurant(
    deps,
    edit,
    async (row, tx) => {
      const shown = [row.logoUrl, row.coverUrl]
      for (const url of addresses) {
        if (shown.includes(url)) continue
        if (!(await takeIntoUse(tx, row.id, url))) return refuse({ kind: 'image_unreadable' })
      }
      return decidePictures(pictures)(row)
    },
    (tx) => lockPictures(tx, edit.restaurantId, addresses),
  )
}
