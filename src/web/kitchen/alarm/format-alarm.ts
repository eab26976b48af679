import type { OrderId } from '#domain/ids.ts'
import { isNew, type KitchenOrder } from '#domain/kitchen/order.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'

/** Formats the ringing orders: '2 NEW ORDERS', and '#1042' and '#1043'. */
export function formatAlarm(orders: readonly KitchenOrder[], rings: readonly OrderId[]) {
  const ringing = orders.filter(({ id }) => rings.includes(id))
  return {
    headline: headline(ringing),
    numbers: ringing.map(({ number }) => formatOrderNumber(number)),
  }
}

function headline(ringing: readonly KitchenOrder[]): string {
  const fresh = ringing.filter(isNew).length
  if (fresh === 0) return ringing.length === 1 ? 'TIME TO START' : `${ringing.length} TO START`
  return fresh === 1 ? 'NEW ORDER' : `${fresh} NEW ORDERS`
}
