/** What analytics over longer periods are divided by. */

import { hourName } from '../../clock/format-date.ts'
import { weekdayNames } from '../../clock/format-time.ts'
import { orderTypeInText } from '../../orders/ordering/by-order-type.ts'
import { type OrderType, orderTypeRules, orderTypes } from '../../orders/ordering/order-types.ts'
import { formatPercent, percentFromThousandths } from '../../percent.ts'

type TrendCut = {
  readonly name: string
  /** What `count` and `amount` of a row are. */
  readonly count: string
  readonly amount: string
  readonly text: string
}

const ofOrders = { count: 'Orders', amount: 'Revenue' } as const
const ofProducts = { count: 'Sold', amount: 'Sales' } as const

/** TRD-5: each cut with its definition. */
export const trendCuts = {
  product: {
    name: 'Product',
    ...ofProducts,
    text: 'Products in orders that were not canceled, at the prices of their lines, before discounts.',
  },
  category: {
    name: 'Category',
    ...ofProducts,
    text: 'The same by the category in which the product was sold.',
  },
  restaurant: { name: 'Restaurant', ...ofOrders, text: 'Orders and revenue of each restaurant.' },
  type: {
    name: 'Order type',
    ...ofOrders,
    text: `Orders and revenue of ${new Intl.ListFormat('en-US').format(orderTypes.map(orderTypeInText))}.`,
  },
  weekday: {
    name: 'Weekday',
    ...ofOrders,
    text: 'Orders and revenue by the weekday of the business day on which they are due.',
  },
  hour: {
    name: 'Hour',
    ...ofOrders,
    text: 'Orders and revenue by the hour at which they are due on the restaurant’s clock.',
  },
  code: {
    name: 'Discount code',
    count: 'Orders',
    amount: 'Discounts',
    text: 'Orders with a discount code and what it took off, canceled orders included, as in the reports.',
  },
  taxRate: {
    name: 'Tax rate',
    count: 'Orders',
    amount: 'Sales tax',
    text: 'Orders and the sales tax that was charged at each rate, canceled orders included, as in the reports.',
  },
} as const satisfies Record<string, TrendCut>
export type TrendCutId = keyof typeof trendCuts

export const trendCutIds = Object.keys(trendCuts) as [TrendCutId, ...TrendCutId[]]

/** The most rows of a cut. */
export const mostCutRows = 200

/** A row of a cut with its values in the compared days. Amounts are in cents. */
type TrendCutRow = {
  /** An id, a code, a weekday from Sunday (0), an hour, or a rate in thousandths of a percent; '' if it is not known. */
  readonly key: string
  /** The stored name; null if the key says it all. */
  readonly name: string | null
  readonly count: number
  readonly amount: number
  readonly countBefore: number
  readonly amountBefore: number
}

/** TRD-5: the name of a row: 'Avocado Roll', 'Pickup', 'Wednesday', '6 PM', '8.875%'. */
export function cutRowName(by: TrendCutId, { key, name }: Pick<TrendCutRow, 'key' | 'name'>): string {
  if (name !== null) return name
  if (key === '') return 'Not recorded'
  switch (by) {
    case 'type':
      return orderTypeRules[key as OrderType].label
    case 'weekday':
      return weekdayNames[Number(key)] ?? key
    case 'hour':
      return hourName(Number(key))
    case 'taxRate':
      return formatPercent(percentFromThousandths(Number(key)))
    default:
      return key
  }
}
