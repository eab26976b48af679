import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import type { PricedCart } from '#domain/orders/pricing/priced.ts'
import { fingerprintOf } from './checkout-fingerprint.ts'
import type { CheckoutInput } from './checkout-input.ts'

const productId = toId<'Product'>('a-product')
const line = {
  id: toId<'Line'>('a-line'),
  productId,
  quantity: 1,
  selections: { variants: [], upsells: [], modifiers: [] },
  note: '',
}
const input: CheckoutInput = {
  cartId: toId('a-cart'),
  orderType: 'delivery',
  timing: { kind: 'asap' },
  delivery: { quoteId: toId('a-quote'), address: '12 Grand Street, New York, NY 10002' },
  lines: [line],
  tip: null,
  tipConfirmed: false,
  customer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '(212) 555-0142' },
  acceptedTerms: true,
  termsVersion: 'standard-1',
  ageConfirmed: false,
  includeUtensils: false,
  ifSoldOut: null,
  agreesToMail: false,
  textMe: false,
  orderedAnyway: false,
  discountCode: 'FIVEOFF',
  freeMeals: [],
  shown: { grandTotal: cents(1000), lines: [] },
  userId: null,
  visitorSessionId: null,
  browserSecret: 'a-secret',
  startedByBot: false,
  drillId: null,
}
const cart: PricedCart = {
  lines: [],
  totals: {
    itemCount: 1,
    subtotal: cents(1000),
    tax: zero,
    processingFee: zero,
    deliveryFee: zero,
    total: cents(1000),
    discount: zero,
    tip: zero,
    grandTotal: cents(1000),
    taxBase: 'subtotal',
  },
  steps: [{ kind: 'subtotal', name: 'Subtotal', lines: [cents(1000)], amount: cents(1000) }],
}
const fingerprint = (changes: object) => fingerprintOf({ ...input, ...changes }, cart, null)

/** Changes that make a different order, one for each key of the request. */
const others: Omit<
  CheckoutInput,
  | 'cartId'
  | 'tipConfirmed'
  | 'acceptedTerms'
  | 'ageConfirmed'
  | 'shown'
  | 'visitorSessionId'
  | 'browserSecret'
  | 'startedByBot'
  | 'drillId'
> = {
  orderType: 'pickup',
  timing: { kind: 'later', at: '2026-11-20T23:30:00Z' },
  delivery: { quoteId: toId('another'), address: input.delivery?.address ?? '' },
  lines: [{ ...line, note: 'Without onions' }],
  tip: { kind: 'preset', index: 0 },
  customer: { ...input.customer, phone: '(212) 555-0143' },
  termsVersion: 'standard-2',
  includeUtensils: true,
  ifSoldOut: 'refund',
  agreesToMail: true,
  textMe: true,
  orderedAnyway: true,
  discountCode: 'TENOFF',
  freeMeals: [{ lineId: toId('a-meal'), productId, variants: [] }],
  userId: toId('somebody'),
}

test.each(Object.entries(others))('[ORD-22] another %s makes another checkout', (key, value) => {
  expect(fingerprint({ [key]: value })).not.toBe(fingerprint({}))
})

test('[ORD-22] an unknown key makes another checkout', () => {
  expect(fingerprint({ leaveAtDoor: true })).not.toBe(fingerprint({ leaveAtDoor: false }))
  const delivery = { ...input.delivery, leaveAtDoor: true }
  expect(fingerprint({ delivery })).not.toBe(fingerprint({}))
})

test('[ORD-12] changes that do not affect the order make the same checkout', () => {
  const same = [
    { cartId: toId('another') },
    { tipConfirmed: true },
    { ageConfirmed: true },
    { shown: { grandTotal: cents(900), lines: [] } },
    { visitorSessionId: toId('a-visit') },
    { browserSecret: 'another' },
    { startedByBot: true },
    { discountCode: ' fiveoff ' },
    { delivery: { ...input.delivery, address: '12 grand street, New York, NY 10002' } },
    Object.fromEntries(Object.entries(input).toReversed()),
  ]
  for (const changes of same) expect(fingerprint(changes)).toBe(fingerprint({}))
  expect(fingerprint({ orderType: 'pickup' })).toBe(fingerprint({ orderType: 'pickup', delivery: null }))
})

test('[ORD-12] other prices make another checkout', () => {
  const dearer = { ...cart, totals: { ...cart.totals, grandTotal: cents(1100) } }
  expect(fingerprintOf(input, dearer, null)).not.toBe(fingerprintOf(input, cart, null))
})

test('[PAY-15] another connected account makes another checkout', () => {
  const all = [null, 'acct_1', 'acct_2'].map((account) => fingerprintOf(input, cart, account))
  expect(new Set(all).size).toBe(3)
})
