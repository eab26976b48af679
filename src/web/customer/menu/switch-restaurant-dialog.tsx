import { useNavigate } from 'react-router'
import { itemCount } from '#domain/orders/cart/item-count.ts'
import { paths } from '#web/paths.ts'
import { useRestaurantToCall } from '#web/shell/restaurant-to-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { readDraft, startDraft } from '../draft/order-draft.ts'
import type { PageRestaurant } from './page-restaurant.ts'

/** CRT-13: asks before discarding an order from another restaurant. */
export function SwitchRestaurantDialog({ restaurant }: { readonly restaurant: PageRestaurant }) {
  const navigate = useNavigate()
  const toCall = useRestaurantToCall()
  const draft = readDraft()
  const count = itemCount(draft?.lines ?? [])
  // Without storage, it may be the restaurant of this host.
  const other = toCall && toCall.name !== restaurant.name ? toCall.name : 'another restaurant'
  const goBack = () => navigate(paths.menu(draft?.restaurantSlug ?? restaurant.slug))
  return (
    <Dialog
      title="Start a new order?"
      onClose={null}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="outline" onClick={goBack}>
            Keep my order
          </Button>
          <Button onClick={() => startDraft(restaurant)}>Start new order</Button>
        </div>
      }
    >
      <p>
        Your cart has {count === 1 ? '1 item' : `${count} items`} from {other}. Starting a new order at{' '}
        {restaurant.name} clears that cart.
      </p>
    </Dialog>
  )
}
