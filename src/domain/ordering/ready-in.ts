import type { OrderType } from '../restaurant/restaurant.ts'

/**
 * The preparation time of a pickup for as soon as possible: minutes as text, the same on every screen and in every
 * email.
 */
export const readyInMinutes = '15-20'

/** The same as numbers. */
export const readyAfterMinutes = { from: 15, to: 20 } as const

/** ORD-17: 'It will be ready in about 15-20 min.'; null for a delivery or a scheduled order. */
export function readyInSentence(order: {
  readonly orderType: OrderType
  readonly scheduledFor: string | null
}): string | null {
  if (order.orderType !== 'pickup' || order.scheduledFor !== null) return null
  return `It will be ready in about ${readyInMinutes} min.`
}
