/** Parses a stored draft. An older release or the developer tools may have written it, so everything is validated. */

import { type Id, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import {
  type CartLine,
  emptySelections,
  maxLines,
  maxNoteLength,
  maxQuantity,
  type Selections,
  type Timing,
  type Tip,
} from '#domain/orders/cart/cart.ts'
import type { Reward } from '#domain/orders/discounts/discount-code.ts'
import { type Customer, emptyCustomer, maxTypedText } from '#domain/orders/ordering/customer.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import type { PaidCard } from '#domain/orders/ordering/paid-card.ts'
import { runsOutChoices } from '#domain/orders/ordering/runs-out.ts'
import type { FreeMeal } from '#domain/orders/pricing/free-meal.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import { maxTypedPhone } from '#domain/phone.ts'
import {
  type ConfirmedOrder,
  type DraftDelivery,
  type DraftDiscount,
  emptyDraft,
  maxTipText,
  type OrderDraft,
} from './draft.ts'

/** Returns the draft in `text`, or null if it isn't a valid one. */
export function parseDraft(text: string | null): OrderDraft | null {
  if (text === null) return null
  try {
    return draftFrom(JSON.parse(text))
  } catch {
    return null
  }
}

function draftFrom(value: unknown): OrderDraft {
  const { restaurantId, restaurantSlug } = record(value)
  const empty = emptyDraft({
    restaurantId: draftParsers.restaurantId(restaurantId),
    restaurantSlug: draftParsers.restaurantSlug(restaurantSlug),
  })
  return parseKeys(value, draftParsers, empty)
}

type Parsers<Value> = { readonly [Key in keyof Value]: (value: unknown) => Value[Key] }

/** WEB-34: a key that was not stored, or not with all its required parts, has its value in `empty`; without one it throws. */
function parseKeys<Value extends object>(
  value: unknown,
  parsers: Parsers<Value>,
  empty: Partial<Value>,
): Value {
  const stored = record(value)
  const keys = Object.keys(parsers) as (keyof Value & string)[]
  const entries = keys.map((key) => [key, parseKey(stored[key], parsers[key], empty[key])])
  // The entries are exactly the keys of the type.
  return Object.fromEntries(entries) as Value
}

function parseKey<Value>(value: unknown, parse: (value: unknown) => Value, empty: Value | undefined): Value {
  try {
    return parse(value)
  } catch (error) {
    if (error instanceof NotStored && empty !== undefined) return empty
    throw error
  }
}

const draftParsers: Parsers<OrderDraft> = {
  cartId: nullable(id<'Cart'>),
  restaurantId: id<'Restaurant'>,
  restaurantSlug: text(64),
  orderType: nullable((value) => oneOf(orderTypes, value)),
  timing: nullable(timing),
  delivery: nullable(delivery),
  lines: (value) => list(value, maxLines).map(line),
  linesChangedAt: nullable(instant),
  tip: nullable(tip),
  tipTyped: nullable(text(maxTipText)),
  tipConfirmed: boolean,
  customer: nullable(customer),
  acceptedTerms: boolean,
  termsVersion: nullable(text(64)),
  ageConfirmed: boolean,
  includeUtensils: boolean,
  ifSoldOut: nullable((value) => oneOf(runsOutChoices, value)),
  agreesToMail: boolean,
  textMe: boolean,
  orderedAnyway: boolean,
  discount: nullable(discount),
  freeMeals: (value) => list(value, 1000).map(freeMeal),
  confirmed: nullable(confirmed),
  before: nullable(confirmed),
}

function instant(value: unknown): string {
  const written = string(value, 40)
  Temporal.Instant.from(written)
  return written
}

function oneOf<Word>(words: readonly Word[], value: unknown): Word {
  return words.find((word) => word === value) ?? broken(value)
}

function timing(value: unknown): Timing {
  const { kind, at } = record(value)
  if (kind === 'asap') return { kind }
  return kind === 'later' ? { kind, at: instant(at) } : broken(kind)
}

function delivery(value: unknown): DraftDelivery {
  const { address, quote } = record(value)
  const { id: quoteId, fee, minutes, expiresAt, timing: quotedFor } = record(quote)
  return {
    address: string(address, 400),
    quote: {
      id: id<'DeliveryQuote'>(quoteId),
      fee: cents(integer(fee, 0, 100_000_000)),
      minutes: integer(minutes, 0, 100_000),
      expiresAt: instant(expiresAt),
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
  return broken(kind)
}

function freeMeal(value: unknown): FreeMeal {
  const { lineId, productId, variants } = record(value)
  return {
    lineId: id<'Line'>(lineId),
    productId: id<'Product'>(productId),
    ...(variants === undefined ? {} : { variants: list(variants, 20).map(id<'Option'>) }),
  }
}

function paidCard(value: unknown): PaidCard {
  const { brand, last4 } = record(value)
  return { brand: text(40)(brand), last4: text(4)(last4) }
}

function confirmed(value: unknown): ConfirmedOrder {
  const { token, deliveryAddress, email, card } = record(value)
  return {
    token: id<'OrderToken'>(token),
    deliveryAddress: nullable(text(400))(deliveryAddress),
    email: nullable(text(320))(email),
    card: nullable(paidCard)(card),
  }
}

function line(value: unknown): CartLine {
  return parseKeys<CartLine>(
    value,
    {
      id: id<'Line'>,
      productId: id<'Product'>,
      quantity: (quantity) => integer(quantity, 1, maxQuantity),
      selections,
      note: text(maxNoteLength),
    },
    { selections: emptySelections, note: '' },
  )
}

function selections(value: unknown): Selections {
  return parseKeys(value, { variants: options, upsells: options, modifiers: options }, emptySelections)
}

function options(value: unknown) {
  return list(value, 200).map(id<'Option'>)
}

function tip(value: unknown): Tip {
  const { kind, index, amount } = record(value)
  if (kind === 'custom') return { kind, amount: cents(integer(amount, 0, 100_000_000)) }
  return kind === 'preset' ? { kind, index: oneOf([0, 1, 2], index) } : broken(kind)
}

function customer(value: unknown): Customer {
  return parseKeys<Customer>(
    value,
    {
      firstName: text(maxTypedText),
      lastName: text(maxTypedText),
      email: text(maxTypedText),
      phone: text(maxTypedPhone),
    },
    emptyCustomer,
  )
}

function id<Kind extends string>(value: unknown): Id<Kind> {
  return toId(string(value, 64) || broken(value))
}

function text(maxLength: number): (value: unknown) => string {
  return (value) => string(value, maxLength)
}

function string(value: unknown, maxLength: number): string {
  return typeof value === 'string' && value.length <= maxLength ? value : broken(value)
}

function boolean(value: unknown): boolean {
  return typeof value === 'boolean' ? value : broken(value)
}

function integer(value: unknown, min: number, max: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : broken(value)
}

function list(value: unknown, max: number): readonly unknown[] {
  return Array.isArray(value) && value.length <= max ? value : broken(value)
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : broken(value)
}

function nullable<Value>(read: (value: unknown) => Value): (value: unknown) => Value | null {
  return (value) => (value === null ? null : read(value))
}

class NotStored extends TypeError {}

function broken(value: unknown): never {
  throw new (value === undefined ? NotStored : TypeError)()
}
