import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { ErrorScreen, OrderingError } from '#web/shell/error-screen.tsx'

/** A menu that has crashed still says how to order: by telephone, at the restaurant that it is of. */
export function MenuError(props: { readonly error: unknown; readonly restaurant: Restaurant | null }) {
  if (!props.restaurant) return <ErrorScreen error={props.error} />
  return <OrderingError error={props.error} restaurant={props.restaurant} />
}
