/** Random orders with refunds, and reports of days, for tests. */

import fc from 'fast-check'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { orderTypes } from '../../orders/ordering/order-types.ts'
import type { Totals } from '../../orders/pricing/priced.ts'
import { taxBases } from '../../orders/pricing/tax-base.ts'
import { computeTotals } from '../../orders/pricing/totals.ts'
import { paidParts, partsLeft, splitRefund, sumOfParts } from '../../orders/refunds/refund-parts.ts'
import { percentFromThousandths } from '../../percent.ts'
import { initialShownToDiners } from '../../restaurants/settings/setting-names.ts'
import type { DayReport, DayRows, PayoutEntry, ReportSums } from './day-report.ts'
import { journalOf } from './journal.ts'
import type { MadeRefund } from './refund-entries.ts'
import { noOrders, noSums } from './total-report.ts'

const start = Temporal.Instant.from('2026-11-20T23:00:00Z')
const money = (max: number) => fc.integer({ min: 0, max }).map(cents)
const rate = fc.integer({ min: 0, max: 30_000 }).map(percentFromThousandths)

export type RefundedOrder = {
  readonly orderDay: string
  readonly totals: Totals
  readonly refunds: readonly MadeRefund[]
}

/** An order as the product prices it, with refunds that return at most what was paid, some of which fail afterwards. */
export const anyRefundedOrder: fc.Arbitrary<RefundedOrder> = fc
  .record({
    number: fc.integer({ min: 1, max: 1_000_000 }),
    day: fc.integer({ min: 1, max: 28 }),
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), lineTotal: money(20_000) }), {
      minLength: 1,
      maxLength: 4,
    }),
    orderType: fc.constantFrom(...orderTypes),
    taxRate: rate,
    processingFee: rate,
    taxBase: fc.constantFrom(...taxBases),
    deliveryFee: money(2_000),
    discount: fc.oneof(fc.constant(cents(0)), money(40_000)),
    tip: money(5_000),
    refunds: fc.array(
      fc.record({
        part: fc.integer({ min: 1, max: 100 }),
        after: fc.integer({ min: 0, max: 400 }),
        failsAfter: fc.option(fc.integer({ min: 0, max: 400 })),
      }),
      { maxLength: 3 },
    ),
  })
  .map(
    ({
      number,
      day,
      lines,
      orderType,
      taxRate,
      processingFee,
      taxBase,
      deliveryFee,
      discount,
      tip,
      refunds,
    }) => {
      const rates = {
        ...initialShownToDiners,
        taxRate,
        processingFee,
        taxBase,
        tipPercentages: [
          percentFromThousandths(0),
          percentFromThousandths(0),
          percentFromThousandths(0),
        ] as const,
      }
      const { totals } = computeTotals({
        lines,
        orderType,
        rates,
        deliveryFee,
        discount: { kind: 'fixed', amount: discount },
        tip: { kind: 'custom', amount: tip },
      })
      const order = {
        orderId: toId<'Order'>(`019a9d00-0000-7000-8000-${number.toString().padStart(12, '0')}`),
        orderNumber: number,
        orderDay: `2026-11-${day.toString().padStart(2, '0')}`,
        taxRate,
      }
      const made: MadeRefund[] = []
      for (const { part, after, failsAfter } of refunds) {
        const left = partsLeft(
          paidParts(totals),
          made.map(({ parts }) => ({ status: 'refunded', parts })),
        )
        const amount = cents(Math.floor((sumOfParts(left) * part) / 100))
        if (amount === 0) continue
        const at = start.add({ hours: after })
        const failedAt = failsAfter === null ? null : at.add({ hours: failsAfter })
        made.push({ ...order, amount, parts: splitRefund(left, amount), contents: null, at, failedAt })
      }
      return { orderDay: order.orderDay, totals, refunds: made }
    },
  )

const amount = fc.integer({ min: -50_000, max: 50_000 }).map(cents)

/** A share of a payout with any amounts. */
export const anyPayout: fc.Arbitrary<PayoutEntry> = fc.record({
  payoutId: fc.constant('po_1'),
  event: fc.constantFrom('arrived' as const, 'failed' as const),
  sums: fc.record({
    payments: amount,
    refunds: amount,
    disputes: amount,
    returned: amount,
    other: amount,
    providerFees: amount,
    platformFees: amount,
  }),
})

/** The sums of orders. */
export function sumsOf(orders: readonly Pick<RefundedOrder, 'totals'>[]): ReportSums {
  const sum = (name: Exclude<keyof Totals, 'taxBase'>) =>
    cents(orders.reduce((total, { totals }) => total + totals[name], 0))
  return {
    subtotal: sum('subtotal'),
    discount: sum('discount'),
    tax: sum('tax'),
    processingFee: sum('processingFee'),
    deliveryFee: sum('deliveryFee'),
    tip: sum('tip'),
    charged: sum('grandTotal'),
    platformFee: cents(0),
  }
}

/** The report of a day with these rows. */
export function reportOf(rows: Partial<DayRows> = {}): DayReport {
  const all: DayRows = {
    day: '2026-11-20',
    orders: noOrders,
    sums: noSums,
    products: [],
    taxes: [],
    discounts: [],
    refunds: [],
    disputes: [],
    payouts: [],
    lateOrders: [],
    ...rows,
  }
  return { ...all, journal: journalOf(all) }
}
