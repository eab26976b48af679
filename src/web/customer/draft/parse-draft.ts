/** Reads a stored draft. Whoever wrote it, an older version of this page or a hand in the developer tools, it is checked. */

import {
  type CartLine,
  maxLines,
  maxNoteLength,
  maxQuantity,
  type Timing,
  type Tip,
} from '#domain/cart/cart.ts'
import type { Reward } from '#domain/discounts/discount-code.ts'
import { type Id, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { type Customer, maxCustomerName } from '#domain/ordering/customer.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import type { FreeMeal } from '#domain/pricing/free-meal.ts'
import { type OrderType, orderTypes } from '#domain/restaurant/restaurant.ts'
import type { ConfirmedOrder, DraftDelivery, DraftDiscount, OrderDraft } from './draft.ts'

/** The draft that `text` holds, or null where it is anything else. */
export function parseDraft(text: string | null): OrderDraft | null {
  if (text === null) return null
  try {
    return draftFrom(JSON.parse(text))
  } catch {
    return null
  }
}

function draftFrom(value: unknown): OrderDraft {
  const draft = record(value)
  return {
    cartId: nullable(draft.cartId, id<'Cart'>),
    restaurantId: id<'Restaurant'>(draft.restaurantId),
    restaurantSlug: string(draft.restaurantSlug, 64),
    orderType: nullable(draft.orderType, orderType),
    timing: nullable(draft.timing, timing),
    delivery: nullable(draft.delivery, delivery),
    lines: list(draft.lines, maxLines).map(line),
    linesChangedAt: nullable(draft.linesChangedAt ?? null, instant),
    tip: nullable(draft.tip, tip),
    tipConfirmed: boolean(draft.tipConfirmed),
    customer: nullable(draft.customer, customer),
    acceptedTerms: boolean(draft.acceptedTerms),
    ageConfirmed: boolean(draft.ageConfirmed),
    discount: nullable(draft.discount, discount),
    freeMeals: list(draft.freeMeals, 1000).map(freeMeal),
    confirmed: nullable(draft.confirmed, confirmed),
    before: nullable(draft.before ?? null, confirmed),
  }
}

function instant(value: unknown): string {
  return Temporal.Instant.from(string(value, 40)).toString()
}

function orderType(value: unknown): OrderType {
  return orderTypes.find((type) => type === value) ?? broken()
}

function timing(value: unknown): Timing {
  const { kind, at } = record(value)
  if (kind === 'asap') return { kind }
  if (kind !== 'later') return broken()
  Temporal.Instant.from(string(at, 40))
  return { kind, at: string(at, 40) }
}

function delivery(value: unknown): DraftDelivery {
  const { address, quote } = record(value)
  const { id: quoteId, fee, minutes, expiresAt, timing: quotedFor } = record(quote)
  Temporal.Instant.from(string(expiresAt, 40))
  return {
    address: string(address, 400),
    quote: {
      id: id<'DeliveryQuote'>(quoteId),
      fee: cents(integer(fee, 0, 100_000_000)),
      minutes: integer(minutes, 0, 100_000),
      expiresAt: string(expiresAt, 40),
      timing: timing(quotedFor),
    },
  }
}

function discount(value: unknown): DraftDiscount {
  const { code, reward } = record(value)
  return { code: string(code, 64), reward: rewardFrom(record(reward)) }
}

function rewardFrom({ kind, amount, rate, eligible }: Readonly<Record<string, unknown>>): Reward {
  if (kind === 'fixed') return { kind, amount: cents(integer(amount, 0, 100_000_000)) }
  if (kind === 'percent') return { kind, rate: percentFromThousandths(integer(rate, 0, 1_000_000)) }
  if (kind === 'free_kids_meal') return { kind, eligible: list(eligible, 1000).map(id<'Product'>) }
  return broken()
}

function freeMeal(value: unknown): FreeMeal {
  const { lineId, productId } = record(value)
  return { lineId: id<'Line'>(lineId), productId: id<'Product'>(productId) }
}

function confirmed(value: unknown): ConfirmedOrder {
  const { token, deliveryAddress } = record(value)
  return {
    token: id<'OrderToken'>(token),
    deliveryAddress: nullable(deliveryAddress, (address) => string(address, 400)),
  }
}

function line(value: unknown): CartLine {
  const { id: lineId, productId, quantity, selections, note } = record(value)
  const { variants, upsells, modifiers } = record(selections)
  return {
    id: id<'Line'>(lineId),
    productId: id<'Product'>(productId),
    quantity: integer(quantity, 1, maxQuantity),
    selections: { variants: options(variants), upsells: options(upsells), modifiers: options(modifiers) },
    note: string(note, maxNoteLength),
  }
}

function options(value: unknown) {
  return list(value, 200).map(id<'Option'>)
}

function tip(value: unknown): Tip {
  const { kind, index, amount } = record(value)
  if (kind === 'custom') return { kind, amount: cents(integer(amount, 0, 100_000_000)) }
  if (kind === 'preset' && (index === 0 || index === 1 || index === 2)) return { kind, index }
  return broken()
}

function customer(value: unknown): Customer {
  const { firstName, lastName, email, phone } = record(value)
  return {
    firstName: string(firstName, maxCustomerName),
    lastName: string(lastName, maxCustomerName),
    email: string(email, 254),
    phone: string(phone, 40),
  }
}

function id<Kind extends string>(value: unknown): Id<Kind> {
  return toId(string(value, 64) || broken())
}

function string(value: unknown, maxLength: number): string {
  return typeof value === 'string' && value.length <= maxLength ? value : broken()
}

function boolean(value: unknown): boolean {
  return typeof value === 'boolean' ? value : broken()
}

function integer(value: unknown, min: number, max: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : broken()
}

function list(value: unknown, max: number): readonly unknown[] {
  return Array.isArray(value) && value.length <= max ? value : broken()
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : broken()
}

function nullable<Value>(value: unknown, parse: (value: unknown) => Value): Value | null {
  return value === null ? null : parse(value)
}

function broken(): never {
  throw new TypeError('not a stored order')
}
