import { expect, test } from 'vitest'
import { aMenu, aProduct, aRestaurant } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import type { RefusalKind } from '../../refusal.ts'
import type { Restaurant } from '../../restaurants/settings/restaurant.ts'
import { standardTermsVersion } from '../../site/pages/terms.ts'
import type { DeliveryQuote } from '../delivery/quote.ts'
import { priceableCart } from '../pricing/price-cart.ts'
import { initialChoices } from './checkout-choices.ts'
import { type CheckoutRequest, decideCheckout } from './decide-checkout.ts'

const now = Temporal.Instant.from('2026-11-20T23:00:00Z')
const restaurant = aRestaurant()
const quote: DeliveryQuote = {
  id: toId('quote-1'),
  restaurantId: restaurant.id,
  address: { street: '1 Main St', city: 'New York', state: 'NY', zipCode: '10001', country: 'US' },
  fee: cents(725),
  minutes: 35,
  forTime: null,
  expiresAt: now.add({ minutes: 15 }),
}
const delivery = { quoteId: quote.id, address: '1 Main St, New York, NY 10001' }

test('[DLV-11] a delivery is charged the fee of its quote', () => {
  expect(decide({}, quote)).toMatchObject({
    kind: 'accepted',
    cart: { totals: { deliveryFee: 725, subtotal: 2400 } },
  })
})

test('[DLV-11] a pickup has no delivery fee, whatever the request contains', () => {
  expect(decide({ orderType: 'pickup' }, quote)).toMatchObject({
    kind: 'accepted',
    cart: { totals: { deliveryFee: 0 } },
  })
})

test('[PRC-11] a quote above the displayed fee needs confirmation', () => {
  expect(decide({}, { ...quote, fee: cents(875) }, {}, quote)).toMatchObject({
    kind: 'changed',
    changes: [{ kind: 'total' }],
  })
})

const refusals: readonly (readonly [
  string,
  Partial<CheckoutRequest>,
  DeliveryQuote | null,
  Partial<Restaurant>,
  RefusalKind,
])[] = [
  ['no request', { delivery: null }, null, {}, 'order_incomplete'],
  ['an empty address', { delivery: { ...delivery, address: ' ' } }, quote, {}, 'order_incomplete'],
  [
    'an incomplete address',
    { delivery: { ...delivery, address: '1 Main St' } },
    quote,
    {},
    'address_incomplete',
  ],
  ['an unknown quote', {}, null, {}, 'quote_unknown'],
  ['an expired quote', {}, { ...quote, expiresAt: now }, {}, 'quote_expired'],
  [
    'another address',
    { delivery: { ...delivery, address: '2 Main St, New York, NY 10001' } },
    quote,
    {},
    'quote_for_other_address',
  ],
  [
    'another time',
    { timing: { kind: 'later', at: '2026-11-21T01:00:00Z' } },
    quote,
    {},
    'quote_for_other_time',
  ],
  ['a restaurant that does not deliver', {}, quote, { deliveryEnabled: false }, 'delivery_off'],
  ['less than the minimum', {}, quote, { minimumOrderDelivery: cents(2401) }, 'below_minimum'],
]

test.for(refusals)('[DLV-11] refused: %s', ([, request, given, terms, kind]) => {
  expect(decide(request, given, terms)).toMatchObject({ kind: 'refused', refusal: { kind } })
})

/** The decision for two dishes of $24.00 when the screen showed the fee of `shown`. */
function decide(
  changes: Partial<CheckoutRequest>,
  given: DeliveryQuote | null,
  terms: Partial<Restaurant> = {},
  shown: DeliveryQuote | null = given,
) {
  const menu = aMenu([aProduct('Ramen', 1200)], { restaurant: { ...restaurant, ...terms } })
  const request = {
    orderType: 'delivery',
    timing: { kind: 'asap' },
    delivery,
    lines: [
      {
        id: toId('line'),
        productId: toId('Ramen'),
        quantity: 2,
        selections: { variants: [], upsells: [], modifiers: [] },
        note: '',
      },
    ],
    ...initialChoices,
    customer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '(212) 555-0142' },
    acceptedTerms: true,
    discountCode: null,
    freeMeals: [],
    ...changes,
  } as const satisfies Omit<CheckoutRequest, 'shown'>
  const { lines, totals } = priceableCart(menu, request, {
    tip: null,
    quotedFee: shown?.fee ?? null,
    discount: null,
    freeMeals: [],
  })
  const onScreen = { lines, grandTotal: totals.grandTotal }
  return decideCheckout(
    menu,
    { ...request, shown: onScreen },
    { quote: given, code: null, holdsUse: false, currentTerms: standardTermsVersion, isKitchenSilent: false },
    now,
  )
}
