import { useNavigate } from 'react-router'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { readDraft, startDraft } from '../draft/order-draft.ts'

/** Asks before discarding an order from another restaurant. */
export function SwitchRestaurantDialog({ restaurant }: { readonly restaurant: Restaurant }) {
  const navigate = useNavigate()
  const goBack = () => navigate(paths.menu(readDraft()?.restaurantSlug ?? restaurant.slug))
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
        Your cart has items from another restaurant. Starting a new order at {restaurant.name} clears that
        cart.
      </p>
    </Dialog>
  )
}
