import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { Notice } from '#web/ui/notice.tsx'

/** DLV-27: explains after the fallback that the order is now for pickup, and where. */
export function PickupInstead({ restaurant }: { readonly restaurant: Pick<Restaurant, 'address'> }) {
  return (
    <Notice tone="warn" title="Your order is for pickup now">
      <p>Pick it up at {restaurant.address}.</p>
    </Notice>
  )
}
