import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { refusalMessage } from '../../messages/messages.ts'
import { cents, zero } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import { maxLines } from './cart.ts'
import { type CartReadiness, whyBelowMinimum, whyNotCheckout, whyNotOffered } from './readiness.ts'

const restaurant = aRestaurant({ minimumOrderPickup: cents(1500), minimumOrderDelivery: cents(2500) })
const tooLate: Refusal = { kind: 'time_not_available' }
const underAge: Refusal = { kind: 'age_not_confirmed' }
const noNote: Refusal = { kind: 'unknown_option' }
const ready: CartReadiness = {
  lines: ['a line'],
  orderType: 'delivery',
  subtotal: cents(2500),
  restaurant,
  timeRefusal: null,
  lineRefusals: [],
  ageRefusal: null,
}
const worst: CartReadiness = {
  lines: [],
  orderType: 'delivery',
  subtotal: zero,
  restaurant: { ...restaurant, deliveryEnabled: false },
  timeRefusal: tooLate,
  lineRefusals: [noNote],
  ageRefusal: underAge,
}

test('[CRT-4] delivery is refused if it is disabled', () => {
  expect(whyNotOffered('delivery', aRestaurant({ deliveryEnabled: true }))).toBeNull()
  expect(whyNotOffered('delivery', aRestaurant({ deliveryEnabled: false }))).toEqual({ kind: 'delivery_off' })
})

test.each([
  ['pickup', 1500, null],
  ['pickup', 1499, 'Minimum order for pickup: $15.00. Add $0.01 more to continue.'],
  ['pickup', 0, 'Minimum order for pickup: $15.00. Add $15.00 more to continue.'],
  ['delivery', 2500, null],
  ['delivery', 1500, 'Minimum order for delivery: $25.00. Add $10.00 more to continue.'],
] as const)('[CRT-5] %s of %i cents', (orderType, subtotal, text) => {
  const refusal = whyBelowMinimum(cents(subtotal), orderType, restaurant)
  expect(refusal && refusalMessage(refusal)).toBe(text)
})

test('[CRT-5] a minimum of 0 refuses nothing', () => {
  expect(whyBelowMinimum(zero, 'pickup', aRestaurant())).toBeNull()
})

test('[CRT-6] a complete cart can go to checkout', () => {
  expect(whyNotCheckout(ready)).toBeNull()
  expect(whyNotCheckout({ ...ready, orderType: 'pickup', restaurant: worst.restaurant })).toBeNull()
})

test('[CRT-6] the first of all reasons is returned, and fixing each reveals the next', () => {
  const mended: readonly Partial<CartReadiness>[] = [
    {},
    { lines: ready.lines },
    { timeRefusal: null },
    { restaurant },
    { lineRefusals: [] },
    { subtotal: ready.subtotal },
    { ageRefusal: null },
  ]
  const kinds = mended.map((_, count) => {
    const facts = Object.assign({}, worst, ...mended.slice(0, count + 1))
    return whyNotCheckout(facts)?.kind ?? null
  })
  expect(kinds).toEqual([
    'cart_empty',
    'time_not_available',
    'delivery_off',
    'unknown_option',
    'below_minimum',
    'age_not_confirmed',
    null,
  ])
})

test('[CRT-7] an order has at least one line', () => {
  expect(whyNotCheckout({ ...ready, lines: [] })).toEqual({ kind: 'cart_empty' })
})

test('[CRT-9] an order has at most 100 lines', () => {
  const lines = (count: number) => Array.from({ length: count }, () => 'a line')
  expect(whyNotCheckout({ ...ready, lines: lines(maxLines) })).toBeNull()
  expect(whyNotCheckout({ ...ready, lines: lines(maxLines + 1) })).toEqual({
    kind: 'too_many_lines',
    max: 100,
  })
})
