import type { OrderId } from '#domain/ids.ts'
import { countNew, type DaySpan, type NewCount } from '#domain/orders/kitchen/counters.ts'
import { isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'

/**
 * Formats the ringing orders: '2 NEW ORDERS', how many more are for later days, and '#1042' and '#1043'. If others are new but silenced,
 * '2 OF 5 NEW': the number of new orders is the same on every part of the board (KIT-3).
 */
export function formatAlarm(orders: readonly KitchenOrder[], rings: readonly OrderId[], day: DaySpan) {
  const ringing = orders.filter(({ id }) => rings.includes(id))
  const fresh = ringing.filter(isNew)
  const count = countNew(fresh, day)
  return {
    headline: fresh.length > 0 ? newHeadline(count, countNew(orders, day)) : startHeadline(ringing.length),
    later: count.today > 0 ? count.later : 0,
    numbers: ringing.map(({ number }) => formatOrderNumber(number)),
  }
}

function startHeadline(count: number): string {
  return count === 1 ? 'TIME TO START' : `${count} TO START`
}

function newHeadline(fresh: NewCount, all: NewCount): string {
  if (fresh.today === 0) return fresh.later === 1 ? 'NEW FOR LATER' : `${fresh.later} NEW FOR LATER`
  if (fresh.today < all.today) return `${fresh.today} OF ${all.today} NEW`
  return fresh.today === 1 ? 'NEW ORDER' : `${fresh.today} NEW ORDERS`
}
