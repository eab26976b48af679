import type { OrderType } from '../restaurant/restaurant.ts'

/** AOR-1: the label of an order type, the same for diners, mail, kitchen and the admin area. */
export const orderTypeLabels = {
  pickup: 'Pickup',
  delivery: 'Delivery',
} as const satisfies Record<OrderType, string>
