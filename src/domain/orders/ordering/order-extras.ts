import type { OrderFacts } from './order-facts.ts'

/** ORD-25: what goes with an order besides its dishes, the same for every reader; null if nothing does. */
export function formatExtras({ includeUtensils }: Pick<OrderFacts, 'includeUtensils'>): string | null {
  return includeUtensils ? 'Utensils and napkins' : null
}
