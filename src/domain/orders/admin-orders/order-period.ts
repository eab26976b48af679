/** Periods for which the order list can be filtered, relative to a restaurant's business day. */

export const orderPeriods = ['today', 'yesterday', 'week'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

/** AOR-14: the labels on screen. */
export const orderPeriodLabels = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
} as const satisfies Record<OrderPeriod, string>

/** AOR-14: the first and the last business day of a period. The week ends with `today`, the current business day. */
export function daysOfPeriod(
  period: OrderPeriod,
  today: Temporal.PlainDate,
): { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate } {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday': {
      const yesterday = today.subtract({ days: 1 })
      return { from: yesterday, to: yesterday }
    }
    case 'week':
      return { from: today.subtract({ days: 6 }), to: today }
  }
}
