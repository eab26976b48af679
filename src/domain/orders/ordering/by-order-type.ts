import { type OrderType, orderTypeRules, orderTypes } from './order-types.ts'

/** One value per order type. */
export function byOrderType<Value>(valueFor: (orderType: OrderType) => Value): Record<OrderType, Value> {
  // The entries are exactly the keys.
  return Object.fromEntries(orderTypes.map((type) => [type, valueFor(type)])) as Record<OrderType, Value>
}

/** The label inside a sentence: 'pickup'. */
export function orderTypeInText(orderType: OrderType): string {
  return orderTypeRules[orderType].label.toLowerCase()
}
