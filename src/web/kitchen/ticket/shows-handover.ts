import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'

/** KDS-24: whether a ticket shows address and courier. While an order is being cooked, its dishes are what matters. */
export function showsHandover({ status }: Pick<KitchenOrder, 'status'>): boolean {
  return status !== 'preparing'
}
