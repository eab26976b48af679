import { useQueryClient } from '@tanstack/react-query'
import type { Picture } from '#contract/menu/media.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { callApi } from '#web/api/client.ts'

/** MED-6: deletes and restores pictures; afterwards the list and the room are loaded again, even if it failed. */
export function usePictureActions() {
  const queries = useQueryClient()
  /** Loads again what shows pictures. `isMenuChanged`: products and restaurants show another one. */
  async function reload({ restaurant }: Picture, isMenuChanged = false): Promise<void> {
    const { id } = restaurant
    const ofMenu = [queryKeys.products(id), queryKeys.stock(id), queryKeys.restaurantSettings(id)]
    await invalidate(queries, queryKeys.media(), queryKeys.mediaRoom(id), ...(isMenuChanged ? ofMenu : []))
  }
  async function remove(picture: Picture): Promise<void> {
    await (await callApi()).media
      .delete({ restaurant: picture.restaurant.id, imageId: picture.id })
      .finally(() => reload(picture))
  }
  async function restore(picture: Picture): Promise<void> {
    await (await callApi()).media
      .restore({ restaurant: picture.restaurant.id, imageId: picture.id })
      .finally(() => reload(picture))
  }
  return { reload, remove, restore }
}
