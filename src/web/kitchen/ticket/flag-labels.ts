import type { OrderFlag } from '#domain/orders/ordering/order-flags.ts'

/** P2: what had changed when a paid order arrived, for staff to decide about. */
export const flagLabels = {
  restaurant_closed: 'Came in while closed',
  ordering_paused: 'Came in while ordering was paused',
  time_passed: 'The chosen time had passed',
  item_gone: 'An item is no longer on the menu',
  online_orders_off: 'Came in while online orders were off',
} as const satisfies Record<OrderFlag, string>
