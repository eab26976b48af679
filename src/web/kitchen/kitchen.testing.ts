/** Orders and boards for the tests of the kitchen's screen. */

import type { BoardView } from '#contract/orders/kitchen.ts'
import { type OrderId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { KitchenState } from '#domain/orders/kitchen/kitchen-state.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { aKitchenOrder } from '#testing/kitchen-orders.ts'
import { aRestaurant } from '#testing/menus.ts'

/** 18:00 in New York. */
export const evening = '2026-11-20T23:00:00.000Z'

export function orderId(number: number): OrderId {
  return toId(`00000000-0000-4000-8000-${number.toString().padStart(12, '0')}`)
}

/** Returns a pending pickup order of this evening with one dish; `number` identifies it. */
export function kitchenOrder(number: number, changes: Partial<KitchenOrder> = {}): KitchenOrder {
  return aKitchenOrder(number, { id: orderId(number), placedAt: evening, lines: [orderLine()], ...changes })
}

export function orderLine(changes: Partial<PricedLine> = {}): PricedLine {
  return {
    id: toId('10000000-0000-4000-8000-000000000001'),
    productId: toId('20000000-0000-4000-8000-000000000001'),
    name: 'Hibachi Chicken',
    categoryName: 'Hibachi',
    quantity: 1,
    variants: [],
    upsells: [],
    modifiers: [],
    note: '',
    is21Plus: false,
    basePrice: cents(1800),
    unitPrice: cents(1800),
    lineTotal: cents(1800),
    listPrice: null,
    ...changes,
  }
}

/** Ordering is enabled and nothing has happened. */
export const quietKitchen: KitchenState = {
  pause: null,
  pauses: [],
  courierUpdates: [],
  stations: [],
  categories: ['Hibachi', 'Sushi'],
}

/** Returns the board with these orders, after event `cursor`. */
export function boardWith(orders: readonly KitchenOrder[], cursor = 10): BoardView {
  return { restaurant: aRestaurant(), now: evening, cursor, orders, kitchen: quietKitchen }
}
