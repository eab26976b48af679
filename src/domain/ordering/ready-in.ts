import type { OrderType } from '../restaurant/restaurant.ts'

/** How long a pickup takes that is wanted as soon as possible: the minutes in words, as every screen and mail says them. */
export const readyInMinutes = '15-20'

/** ORD-17: 'It will be ready in about 15-20 min.', or null where an order is brought, or has a time of its own. */
export function readyInSentence(order: {
  readonly orderType: OrderType
  readonly scheduledFor: string | null
}): string | null {
  if (order.orderType !== 'pickup' || order.scheduledFor !== null) return null
  return `It will be ready in about ${readyInMinutes} min.`
}
