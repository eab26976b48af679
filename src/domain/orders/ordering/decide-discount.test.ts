import { expect, test } from 'vitest'
import { aMenu, aProduct, aRestaurant } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { refusalMessage } from '../../messages/messages.ts'
import { cents } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import { standardTermsVersion } from '../../site/pages/terms.ts'
import { emptySelections } from '../cart/cart.ts'
import { type DiscountCode, discountOf } from '../discounts/discount-code.ts'
import type { FreeMeal } from '../pricing/free-meal.ts'
import { priceableCart } from '../pricing/price-cart.ts'
import { initialChoices } from './checkout-choices.ts'
import { type CheckoutRequest, decideCheckout } from './decide-checkout.ts'

const now = Temporal.Instant.from('2026-11-20T23:00:00Z')
const burger = aProduct('Kids Hamburger', 899)
const lunch = aProduct('Kids Lunch', 799, { availableMenus: ['Lunch'] })
const products = [aProduct('Ramen', 1200), burger, lunch]
const tenPercent: DiscountCode = {
  code: 'WELCOME10',
  description: null,
  isActive: true,
  reward: { kind: 'percent', rate: percentFromThousandths(10_000) },
  validFrom: null,
  validUntil: null,
  minimumOrderAmount: cents(0),
  maxUses: null,
  currentUses: 0,
}
const kidsFree: DiscountCode = {
  ...tenPercent,
  code: 'KIDSFREE',
  reward: { kind: 'free_kids_meal', eligible: [burger.id, lunch.id] },
}
const meal = (productId: FreeMeal['productId'], place = 0): FreeMeal => ({
  lineId: toId(`free ${place}`),
  productId,
})

test('[DSC-11] a percentage is subtracted, and the tip is a percentage of the rest', () => {
  // 2 × $12.00 less 10 %; a tip of 15 % of $21.60.
  expect(decide({ code: tenPercent })).toMatchObject({
    kind: 'accepted',
    cart: { totals: { subtotal: 2400, discount: 240, tip: 324 } },
  })
})

test("[DSC-11] a discount above the order's total leaves 0, never less", () => {
  const code = { ...tenPercent, reward: { kind: 'fixed', amount: cents(100_00) } } as const
  expect(decide({ code })).toMatchObject({
    kind: 'accepted',
    cart: { totals: { discount: 2685, tip: 0, grandTotal: 0 } },
  })
})

test("[DSC-10] free kids meals reduce no total and don't count toward the minimum", () => {
  const freeMeals = [meal(burger.id)]
  const decision = decide({ code: kidsFree, freeMeals })
  expect(decision).toMatchObject({ kind: 'accepted', cart: { totals: { subtotal: 2400, discount: 0 } } })
  expect(decide({ code: kidsFree, freeMeals, minimum: 2401 })).toMatchObject({
    kind: 'refused',
    refusal: { kind: 'below_minimum', missing: 1 },
  })
})

test('[PRC-11] a code worth less than displayed needs confirmation', () => {
  expect(
    decide({ code: { ...tenPercent, reward: { kind: 'fixed', amount: cents(1) } }, shown: tenPercent }),
  ).toMatchObject({
    kind: 'changed',
    changes: [{ kind: 'total' }],
  })
})

test('[DSC-13] without a code there is no discount, whatever is known about one', () => {
  expect(decide({ code: tenPercent, discountCode: null, shown: null })).toMatchObject({
    kind: 'accepted',
    cart: { totals: { discount: 0 } },
  })
})

test.for([
  ['an unknown code', { code: null, discountCode: 'NOPE' }, 'Invalid discount code'],
  ['an expired code', { code: { ...tenPercent, validUntil: now } }, 'This discount code has expired'],
  [
    'a code whose uses are taken',
    { code: { ...tenPercent, maxUses: 1, currentUses: 1 } },
    'This discount code has reached its usage limit',
  ],
  [
    'more free meals than earned',
    { code: kidsFree, freeMeals: [meal(burger.id), meal(burger.id, 1)] },
    'Your order earns 1 free kids meal(s). Please unselect the others.',
  ],
  [
    'a free meal that the code does not list',
    { code: kidsFree, freeMeals: [meal(toId('Ramen'))] },
    'This meal is not one of the free kids meals. Please choose again.',
  ],
  [
    'a free meal with a code that has none',
    { code: tenPercent, freeMeals: [meal(burger.id)] },
    'This meal is not one of the free kids meals. Please choose again.',
  ],
  [
    'a free meal without a code',
    { code: null, discountCode: null, freeMeals: [meal(burger.id)] },
    'This meal is not one of the free kids meals. Please choose again.',
  ],
  [
    'a free meal that is not served now',
    { code: kidsFree, freeMeals: [meal(lunch.id)] },
    'Kids Lunch isn’t available at the time of your order. Please remove it or choose another time.',
  ],
] as const)('[DSC-13] refused: %s', ([, given, text]) => {
  const decision = decide(given)
  expect(decision.kind === 'refused' && refusalMessage(decision.refusal)).toBe(text)
})

test("[DSC-16] the use that the cart has already reserved doesn't count against the limit", () => {
  const code = { ...tenPercent, maxUses: 1, currentUses: 1 }
  expect(decide({ code, holdsUse: true })).toMatchObject({ kind: 'accepted' })
})

type Given = {
  readonly code: DiscountCode | null
  readonly discountCode?: string | null
  readonly freeMeals?: readonly FreeMeal[]
  readonly holdsUse?: boolean
  /** The code that the diner's screen used. */
  readonly shown?: DiscountCode | null
  readonly minimum?: number
}

/** The decision for two dishes of $24.00 with a tip of 15%. */
function decide(given: Given) {
  const { code, discountCode = code?.code ?? null, freeMeals = [], holdsUse = false, shown = code } = given
  const menu = aMenu(products, { restaurant: aRestaurant({ minimumOrderPickup: cents(given.minimum ?? 0) }) })
  const tip = { kind: 'preset', index: 0 } as const
  const request = {
    orderType: 'pickup',
    timing: { kind: 'asap' },
    delivery: null,
    lines: [
      { id: toId('line'), productId: toId('Ramen'), quantity: 2, selections: emptySelections, note: '' },
    ],
    ...initialChoices,
    tip,
    customer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '(212) 555-0142' },
    acceptedTerms: true,
    discountCode,
    freeMeals,
  } as const satisfies Omit<CheckoutRequest, 'shown'>
  const discount = discountOf(shown?.reward ?? null)
  const { lines, totals } = priceableCart(menu, request, { tip, quotedFee: null, discount, freeMeals })
  const onScreen = { lines, grandTotal: totals.grandTotal }
  const facts = { quote: null, code, holdsUse, currentTerms: standardTermsVersion, isKitchenSilent: false }
  return decideCheckout(menu, { ...request, shown: onScreen }, facts, now)
}
