/** What was paid for the dishes of an order, so that they can be refunded one by one. */

import type { LineId } from '../../ids.ts'
import { type Cents, cents, divideByWeight, minus, smaller, sum } from '../../money.ts'
import type { Result } from '../../result.ts'
import { accept, refuse } from '../../result.ts'
import type { PricedLine } from '../pricing/priced.ts'
import { mapParts, type PartAmounts } from './refund-parts.ts'

/** How many of a line are refunded. */
export type RefundItem = { readonly lineId: LineId; readonly quantity: number }

type RefundableLine = Pick<PricedLine, 'id' | 'name' | 'quantity' | 'lineTotal'>

/** The dishes of an order and the refunds that name some of them. */
export type RefundableDishes = {
  /** What was paid for each part. */
  readonly paid: PartAmounts
  readonly lines: readonly RefundableLine[]
  readonly refunds: readonly { readonly status: string; readonly items: readonly RefundItem[] }[]
}

/** RFD-18: how many of a line have not been refunded; failed refunds don't count. */
export function quantityLeft({ refunds }: Pick<RefundableDishes, 'refunds'>, line: RefundableLine): number {
  const refunded = refunds
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ items }) => items)
    .reduce((total, { lineId, quantity }) => total + (lineId === line.id ? quantity : 0), 0)
  return Math.max(0, line.quantity - refunded)
}

/** Each line once. */
export function mergeItems(items: readonly RefundItem[]): readonly RefundItem[] {
  return [...Map.groupBy(items, ({ lineId }) => lineId)].map(([lineId, same]) => ({
    lineId,
    quantity: same.reduce((total, { quantity }) => total + quantity, 0),
  }))
}

/**
 * RFD-17: the parts paid for these dishes: their food, tax and processing fee. Food, tax and fee paid, after the discount
 * (`paidParts`), are each divided over the lines by their totals, and a line's share over its quantity, so that all dishes, in any
 * order, add up to what was paid. Refuses dishes that are no longer left of a line.
 */
export function partsOfItems(order: RefundableDishes, items: readonly RefundItem[]): Result<PartAmounts> {
  const shares = sharesByLine(order)
  let total = mapParts(() => 0)
  for (const { lineId, quantity } of items) {
    const line = order.lines.find(({ id }) => id === lineId)
    const share = shares.get(lineId)
    if (!line || !share) return refuse({ kind: 'refund_item_unknown' })
    const left = quantityLeft(order, line)
    if (quantity > left) return refuse({ kind: 'refund_item_gone', name: line.name, left })
    const from = line.quantity - left
    const before = total
    total = mapParts((part) =>
      sum(before[part], shareOfUnits(share[part], line.quantity, from, from + quantity)),
    )
  }
  return accept(total)
}

function sharesByLine({ paid, lines }: RefundableDishes): ReadonlyMap<LineId, PartAmounts> {
  const weights = lines.map(({ lineTotal }) => lineTotal)
  const [food, tax, processingFee] = (['food', 'tax', 'processingFee'] as const).map((part) =>
    divideByWeight(paid[part], weights),
  )
  return new Map(
    lines.map(({ id }, index) => [
      id,
      mapParts((part) => ({ food, tax, processingFee, deliveryFee: null, tip: null })[part]?.[index] ?? 0),
    ]),
  )
}

/** MON-9: the share of the units `from` to `to` of a line. The first units have the cents that are left. */
function shareOfUnits(share: Cents, quantity: number, from: number, to: number): Cents {
  const perUnit = Math.floor(share / quantity)
  const upTo = (units: number) => cents(units * perUnit + Math.min(units, share % quantity))
  return minus(upTo(to), upTo(from))
}

/** RFD-19: `refundContents` of a refund of an order with these lines. */
export function contentsOf(
  lines: readonly RefundableLine[],
  { items, parts }: { readonly items: readonly RefundItem[]; readonly parts: PartAmounts },
): string | null {
  const named = lines.flatMap(({ id, name }) =>
    items.filter(({ lineId }) => lineId === id).map(({ quantity }) => ({ name, quantity })),
  )
  return refundContents(named, parts)
}

/** The smaller amount of each part. */
export function smallerParts(one: PartAmounts, other: PartAmounts): PartAmounts {
  return mapParts((part) => smaller(one[part], other[part]))
}

/**
 * RFD-19: what a refund was for, as a list: '1 × Miso Ramen, tip'; null for a refund by amount, which is for a share of
 * everything.
 */
export function refundContents(
  items: readonly { readonly name: string; readonly quantity: number }[],
  parts: PartAmounts,
): string | null {
  const isByAmount = items.length === 0 && parts.food + parts.tax + parts.processingFee > 0
  if (isByAmount) return null
  const contents = [
    ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
    ...(parts.deliveryFee > 0 ? ['delivery fee'] : []),
    ...(parts.tip > 0 ? ['tip'] : []),
  ]
  return contents.join(', ') || null
}
