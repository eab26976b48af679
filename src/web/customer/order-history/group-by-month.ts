import { formatMonth } from '#domain/clock/format-date.ts'

type Placed = {
  readonly placedAt: string
  readonly restaurant: { readonly timezone: string }
}

/** ORD-38: the orders by the month in which they were placed, in the restaurant's time; in the given order. */
export function groupByMonth<Order extends Placed>(
  orders: readonly Order[],
): readonly { readonly month: string; readonly orders: readonly Order[] }[] {
  const byMonth = Map.groupBy(orders, ({ placedAt, restaurant }) =>
    formatMonth(Temporal.Instant.from(placedAt), restaurant.timezone),
  )
  return [...byMonth].map(([month, members]) => ({ month, orders: members }))
}
