import type { OrderFacts } from './order-facts.ts'
import { runsOutLabels, runsOutQuestion } from './runs-out-text.ts'

/** ORD-25: returns what goes with an order in addition to its dishes; null if there is nothing. The same for every reader. */
export function formatExtras(order: Pick<OrderFacts, 'includeUtensils' | 'ifSoldOut'>): string | null {
  const { includeUtensils, ifSoldOut } = order
  const extras = [
    ...(includeUtensils ? ['Utensils and napkins'] : []),
    ...(ifSoldOut ? [`${runsOutQuestion}: ${runsOutLabels[ifSoldOut]}`] : []),
  ]
  return extras.join(' · ') || null
}
