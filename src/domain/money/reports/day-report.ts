/** The report of a business day: what it earned, by raw rows. Stored as JSON once the day is closed. */

import type { OrderId, ProductId } from '../../ids.ts'
import type { Cents } from '../../money.ts'
import { orderTypeInText } from '../../orders/ordering/by-order-type.ts'
import { type OrderType, orderTypes } from '../../orders/ordering/order-types.ts'
import type { PartAmounts } from '../../orders/refunds/refund-parts.ts'
import type { Percent } from '../../percent.ts'
import type { PayoutSums } from '../payouts/payout-share.ts'
import type { JournalLine } from './journal-accounts.ts'

/** REP-2: the sums of the orders of a day, canceled ones included, in cents. */
export type ReportSums = {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly tax: Cents
  readonly processingFee: Cents
  readonly deliveryFee: Cents
  readonly tip: Cents
  /** What the diners paid: the sum of the grand totals. */
  readonly charged: Cents
  /** The part of `charged` that the platform retains when it passes payments on (PAY-47). */
  readonly platformFee: Cents
}

/** In total and by order type. */
export type OrderCounts = Readonly<Record<OrderType, number>> & {
  readonly count: number
  /** How many of them were canceled by the time of the report. */
  readonly cancelled: number
}

/** REP-2: '12 pickup, 3 delivery'. */
export function formatTypeCounts(orders: OrderCounts): string {
  return orderTypes.map((orderType) => `${orders[orderType]} ${orderTypeInText(orderType)}`).join(', ')
}

/** REP-4: the sales of a product, at the prices of its lines, before discounts. */
export type ProductSales = {
  readonly productId: ProductId
  readonly name: string
  readonly category: string
  readonly quantity: number
  readonly sales: Cents
}

/** REP-5: the tax at one rate. */
export type TaxAtRate = {
  readonly rate: Percent
  /** PRC-16: the amounts that were taxed: subtotals, or what was left of them after discounts. */
  readonly taxable: Cents
  readonly tax: Cents
  /** The taxed amounts in refunds of the day: what was taxed of each order, as far as its food was refunded. */
  readonly refundedSales: Cents
  /** The tax at this rate in refunds of the day. */
  readonly refunded: Cents
}

/** REP-5: the taxed amounts and the tax that are left of a rate after refunds; the rate times the first is the second. */
export function netOfRefunds(row: Readonly<Record<Exclude<keyof TaxAtRate, 'rate'>, number>>) {
  return { taxable: row.taxable - row.refundedSales, due: row.tax - row.refunded }
}

export type DiscountUse = { readonly code: string; readonly orders: number; readonly amount: Cents }

/** REP-6: a refund on the day it was made; negative for one that failed afterwards, on the day of the failure. */
export type RefundEntry = {
  readonly orderId: OrderId
  readonly orderNumber: number
  /** The business day of the order. */
  readonly orderDay: string
  readonly at: string
  readonly amount: Cents
  /** RFD-6: the same amount by the parts of the order. */
  readonly parts: PartAmounts
  /** RFD-19: what it was for; null for a refund by amount. */
  readonly contents: string | null
  /** null if the tax of the order is at several rates. */
  readonly taxRate: Percent | null
}

/** REP-7: what happened to a disputed payment on this day. */
export type DisputeEntry = {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly event: 'opened' | 'won' | 'lost' | 'closed'
  readonly amount: Cents
}

/** PYT-6: a restaurant's share of a payout, on the day on which it arrived or failed. */
export type PayoutEntry = {
  /** The provider's id. */
  readonly payoutId: string
  readonly event: 'arrived' | 'failed'
  readonly sums: PayoutSums
}

/** REP-11: an order that is reported on a later day than its own, because its own was already closed. */
export type LateOrder = { readonly orderId: OrderId; readonly orderNumber: number; readonly day: string }

export type ReportFigures = {
  readonly orders: OrderCounts
  readonly sums: ReportSums
  /** The highest sales first. */
  readonly products: readonly ProductSales[]
  /** The highest rate first. */
  readonly taxes: readonly TaxAtRate[]
  /** By code. */
  readonly discounts: readonly DiscountUse[]
  /** In order of time. */
  readonly refunds: readonly RefundEntry[]
  readonly disputes: readonly DisputeEntry[]
  readonly payouts: readonly PayoutEntry[]
  readonly lateOrders: readonly LateOrder[]
  readonly journal: readonly JournalLine[]
}

export type DayReport = ReportFigures & {
  /** The business day: '2026-11-20'. */
  readonly day: string
}

/** The report of a day without its journal, as it is read from the rows. */
export type DayRows = Omit<DayReport, 'journal'>

/** REP-5: the sales tax that is owed: what was collected less what was refunded. */
export function taxDueOf(taxes: readonly { readonly tax: number; readonly refunded: number }[]) {
  const total = (name: 'tax' | 'refunded') => taxes.reduce((sum, row) => sum + row[name], 0)
  const [collected, refunded] = [total('tax'), total('refunded')]
  return { collected, refunded, due: collected - refunded }
}

/** REP-3: what remains of the payments after the day's refunds; negative if more was refunded than paid. */
export function refundedOf({ refunds }: Pick<ReportFigures, 'refunds'>): number {
  return refunds.reduce((total, { amount }) => total + amount, 0)
}
