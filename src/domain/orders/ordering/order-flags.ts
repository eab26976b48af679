/** A change between the check at the intent and the creation of the order, noted for staff (P2). */
export const orderFlags = [
  'restaurant_closed',
  'ordering_paused',
  'time_passed',
  'item_gone',
  'online_orders_off',
] as const
export type OrderFlag = (typeof orderFlags)[number]
