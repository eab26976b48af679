/** The sums of days behind analytics over longer periods. Money is in cents. */

/**
 * TRD-4: the sums that are kept for good, by business day: sales as the reports define them, refunds by the day of their order and
 * by their own, lost demand, pauses, and first and repeat orders.
 */
export const trendSumNames = [
  'orders',
  'cancelled',
  'charged',
  'refunded',
  'discount',
  'tax',
  'tip',
  'refundsMade',
  'refundedOnDay',
  'visits',
  'itemsAdded',
  'checkoutsStarted',
  'checkoutsCompleted',
  'refusals',
  'refusedValue',
  'refusedByPause',
  'valueRefusedByPause',
  'pauses',
  'pausedSeconds',
  'newOrders',
  'returningOrders',
] as const
export type TrendSumName = (typeof trendSumNames)[number]
export type TrendSums = Readonly<Record<TrendSumName, number>>

export const noTrendSums: TrendSums = sumsBy(() => 0)

/** Adds the sums up. */
export function addTrendSums(all: readonly TrendSums[]): TrendSums {
  return sumsBy((name) => all.reduce((total, sums) => total + sums[name], 0))
}

function sumsBy(toValue: (name: TrendSumName) => number): TrendSums {
  // The entries are exactly the names.
  return Object.fromEntries(trendSumNames.map((name) => [name, toValue(name)])) as Record<
    TrendSumName,
    number
  >
}
