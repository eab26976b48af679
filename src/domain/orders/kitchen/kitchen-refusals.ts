import type { OrderStatus } from '../ordering/status.ts'

/** Why the kitchen can't move or cancel an order. */
export type KitchenRefusal =
  | { readonly kind: 'order_moved_on'; readonly status: OrderStatus }
  | { readonly kind: 'order_step_unknown' }
  | { readonly kind: 'undo_not_possible' }
  | { readonly kind: 'order_of_other_day' }
  | { readonly kind: 'cancel_reason_missing' }
