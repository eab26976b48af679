/** The ticket of an order as a text: to be shared and read aloud. */

import { formatDatedTime } from '../../clock/format-time.ts'
import { formatDollars, signedDollars } from '../../money.ts'
import { guestOptions } from '../pricing/option-text.ts'
import type { PricedLine, PriceStep, Totals } from '../pricing/priced.ts'
import { feeTextOf } from '../pricing/processing-fee.ts'
import { totalsLines } from '../pricing/totals-lines.ts'
import { formatExtras } from './order-extras.ts'
import { formatOrderNumber } from './order-number.ts'
import { type OrderType, orderTypeRules } from './order-types.ts'

type TicketOrder = Parameters<typeof formatExtras>[0] & {
  readonly number: number
  readonly orderType: OrderType
  readonly placedAt: string
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  readonly priceSteps: readonly PriceStep[]
  readonly restaurant: {
    readonly name: string
    readonly address: string
    readonly timezone: string
    readonly combineTaxProcessing: boolean
  }
}

/**
 * ORD-36: returns the receipt that a diner may pass on: restaurant, number, time, dishes, sum and what its fee is for, in the
 * order of the ticket. No name, address or link of the diner is in it.
 */
export function ticketText(order: TicketOrder): string {
  const { restaurant, lines, totals } = order
  const { timezone, combineTaxProcessing } = restaurant
  const extras = formatExtras(order)
  const fee = feeTextOf(order.priceSteps)
  return [
    restaurant.name,
    restaurant.address,
    '',
    `Order ${formatOrderNumber(order.number)} · ${orderTypeRules[order.orderType].label}`,
    formatDatedTime(Temporal.Instant.from(order.placedAt), timezone),
    '',
    ...lines.flatMap((line) => [
      `${line.quantity} × ${line.name}  ${formatDollars(line.lineTotal)}`,
      ...guestOptions(line).map(({ text }) => `   ${text}`),
    ]),
    ...(extras ? [extras] : []),
    '',
    ...totalsLines(totals, { taxRate: null, combineTaxProcessing }).map(
      ({ label, amount }) => `${label}  ${signedDollars(amount)}`,
    ),
    ...(fee ? ['', fee] : []),
  ].join('\n')
}
