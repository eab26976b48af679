/** The owner's live metrics: their ids, definitions, units and sources (N2). */

/** The periods of the metrics. Each restaurant has its own current day. */
export const analyticsPeriods = ['today', 'week', 'hour'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/** The name of each period. */
export const periodNames: Readonly<Record<AnalyticsPeriod, string>> = {
  today: 'Today',
  week: 'This Week',
  hour: 'Last Hour',
}

/** FIG-4: what each period is compared with, as text that follows the metric, and alone after 'Compared with'. */
export const comparedWith: Readonly<Record<AnalyticsPeriod, string>> = {
  today: 'yesterday at this time',
  week: 'last week at this time',
  hour: 'the hour before',
}

export const metricIds = [
  'active_now',
  'visitors',
  'unique_visitors',
  'cart_events',
  'items_added',
  'revenue',
  'orders',
  'average_order',
  'conversion',
  'payment_success',
  'abandonment',
] as const
export type MetricId = (typeof metricIds)[number]

/** cents: whole cents · percent: with one decimal, 42.9 is 42.9%. */
export type MetricUnit = 'count' | 'cents' | 'percent'

export const metricUnits: Readonly<Record<MetricId, MetricUnit>> = {
  active_now: 'count',
  visitors: 'count',
  unique_visitors: 'count',
  cart_events: 'count',
  items_added: 'count',
  revenue: 'cents',
  orders: 'count',
  average_order: 'cents',
  conversion: 'percent',
  payment_success: 'percent',
  abandonment: 'percent',
}

/** FIG-1 (N2): the definition of each metric, as shown on screen. */
export const metricDefinitions: Readonly<Record<MetricId, string>> = {
  active_now: 'Different browser tabs that opened a menu in the last 5 minutes.',
  visitors: 'How often a menu was opened in the period, in each restaurant’s own business days.',
  unique_visitors:
    'Different browser tabs that opened a menu in the period, counted at each restaurant by itself.',
  cart_events: 'Items added to carts, taken out of them, and changed in quantity, in the period.',
  items_added: 'How often something was put into a cart in the period, whatever its quantity.',
  revenue:
    'Grand totals of paid orders that are due in the period, less what was given back of them, in dollars.',
  orders: 'Orders that are due in the period, canceled ones too.',
  average_order:
    'Revenue of the period divided by its orders, canceled ones left out, half a cent rounded up.',
  conversion: 'Checkouts that became an order, divided by checkouts that were started, in percent.',
  payment_success: 'Payments that succeeded, divided by all that succeeded or failed, in percent.',
  abandonment: 'What is left of 100% after orders completed are divided by items added; never below 0%.',
}

/** FIG-5: below the rate wherever it is shown, since its name suggests a share of carts. */
export const abandonmentNote = 'Of items added, not of carts'

/** How long a visitor counts as active after opening a menu. */
export const activeFor = { minutes: 5 } as const

/** The number of products in the ranking. */
export const topProducts = 10

/** FIG-14: the number of weeks over which sales are summed by weekday and hour. */
export const salesWeeks = 8

/** The name of each metric, shown before the name of its period. */
export const metricNames: Readonly<Record<MetricId, string>> = {
  active_now: 'Active Users Now',
  visitors: 'Visitors',
  unique_visitors: 'Unique visitors',
  cart_events: 'Cart Events',
  items_added: 'Items added',
  revenue: 'Revenue',
  orders: 'Orders',
  average_order: 'Average order',
  conversion: 'Checkout Conversion',
  payment_success: 'Payment Success Rate',
  abandonment: 'Cart Abandonment',
}
