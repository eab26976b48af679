import type { OrderFacts } from './order-facts.ts'

/** ORD-25: returns what goes with an order in addition to its dishes; null if there is nothing. The same for every reader. */
export function formatExtras({ includeUtensils }: Pick<OrderFacts, 'includeUtensils'>): string | null {
  return includeUtensils ? 'Utensils and napkins' : null
}
