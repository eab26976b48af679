import { describe, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { cents } from '#domain/money.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { initialChoices } from '#domain/orders/ordering/checkout-choices.ts'
import { decideCheckout } from '#domain/orders/ordering/decide-checkout.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { standardTermsVersion } from '#domain/site/pages/terms.ts'
import { aProduct, aRestaurant, mains } from '#testing/menus.ts'
import { emptyDraft, type OrderDraft } from '../draft/draft.ts'
import { reviewDraft } from './review-draft.ts'

const now = Temporal.Instant.from('2026-11-20T18:00:00Z')

describe('[CHK-1] a draft under review', () => {
  test('has the same total as the server would charge', () => {
    const { cart, refusal } = reviewDraft(aMenu(), aDraft(), now)
    expect(refusal).toBeNull()
    // 2 × $12.00; tax 8.875%; fee 3%; tip 15%.
    expect(cart.totals).toMatchObject({
      subtotal: 2400,
      tax: 213,
      processingFee: 72,
      tip: 360,
      grandTotal: 3045,
    })
  })

  test.each<[string, Partial<OrderDraft>, Partial<Restaurant>, string]>([
    ['an empty cart', { lines: [] }, {}, 'cart_empty'],
    ['a dish that is gone', { lines: [aLine('Unknown')] }, {}, 'product_gone'],
    ['a dish that is not served now', { lines: [aLine('Lunch Box')] }, {}, 'product_not_on_menu'],
    [
      'a time that is not available',
      { timing: { kind: 'later', at: '2026-11-20T18:01:00Z' } },
      {},
      'time_not_available',
    ],
    ['a restaurant that takes no online orders', {}, { onlineOrdersEnabled: false }, 'online_orders_off'],
    ['a beer without an age confirmation', { lines: [aLine('Beer')] }, {}, 'age_not_confirmed'],
    ['less than the minimum', {}, { minimumOrderPickup: cents(5000) }, 'below_minimum'],
  ])('is refused for %s, as by the server', (_name, change, terms, kind) => {
    const menu = aMenu(terms)
    const draft = aDraft(change)
    const { cart, refusal } = reviewDraft(menu, draft, now)
    expect(refusal?.kind).toBe(kind)
    const decision = decideCheckout(
      menu,
      requestOf(draft, cart.totals.grandTotal),
      {
        quote: null,
        code: null,
        holdsUse: false,
        currentTerms: standardTermsVersion,
        isKitchenSilent: false,
      },
      now,
    )
    expect(decision).toEqual({ kind: 'refused', refusal })
  })
})

describe('a draft with a code', () => {
  test('[DSC-11] is charged what is left, and the tip is computed from that', () => {
    const discount = {
      code: 'FIVEOFF',
      reward: { kind: 'fixed', amount: cents(500) },
    } as const
    const { cart } = reviewDraft(aMenu(), aDraft({ discount }), now)
    // The tip is 15% of $19.00.
    expect(cart.totals).toMatchObject({ subtotal: 2400, discount: 500, tip: 285 })
  })

  test('[DSC-8] contains the chosen free meals that its paid lines earn, and no others', () => {
    const ramen = toId<'Product'>('Ramen')
    const discount = { code: 'KIDSFREE', reward: { kind: 'free_kids_meal', eligible: [ramen] } } as const
    const freeMeals = [
      { lineId: toId<'Line'>('unlisted'), productId: toId<'Product'>('Lunch Box') },
      { lineId: toId<'Line'>('first'), productId: ramen },
      { lineId: toId<'Line'>('second'), productId: ramen },
    ]
    const freeIn = (change: Partial<OrderDraft>) =>
      reviewDraft(aMenu(), aDraft({ discount, freeMeals, ...change }), now)
        .cart.lines.filter(({ listPrice }) => listPrice !== null)
        .map(({ id }) => id)
    expect(freeIn({})).toEqual(['first'])
    expect(freeIn({ lines: [{ ...aLine('Ramen'), quantity: 4 }] })).toEqual(['first', 'second'])
    expect(freeIn({ lines: [{ ...aLine('Ramen'), quantity: 1 }] })).toEqual([])
    expect(freeIn({ discount: null })).toEqual([])
  })
})

function aMenu(terms: Partial<Restaurant> = {}): Menu {
  return {
    version: 1,
    restaurant: aRestaurant(terms),
    categories: [mains],
    products: [
      aProduct('Ramen', 1200),
      aProduct('Lunch Box', 900, { availableMenus: ['Lunch'] }),
      aProduct('Beer', 700, { is21Plus: true }),
    ],
    timedMenus: [],
  }
}

function aLine(product: string): CartLine {
  return {
    id: toId(`line of ${product}`),
    productId: toId(product),
    quantity: 2,
    selections: { variants: [], upsells: [], modifiers: [] },
    note: '',
  }
}

function aDraft(change: Partial<OrderDraft> = {}): OrderDraft {
  return {
    ...emptyDraft({ restaurantId: aRestaurant().id, restaurantSlug: 'corner' }),
    orderType: 'pickup',
    timing: { kind: 'asap' },
    lines: [aLine('Ramen')],
    tip: { kind: 'preset', index: 0 },
    ...change,
  }
}

function requestOf({ timing, lines, tip, ageConfirmed }: OrderDraft, grandTotal: number) {
  return {
    orderType: 'pickup',
    timing: timing ?? { kind: 'asap' },
    delivery: null,
    lines,
    ...initialChoices,
    tip,
    customer: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '(212) 555-0123' },
    acceptedTerms: true,
    ageConfirmed,
    discountCode: null,
    freeMeals: [],
    shown: { grandTotal: cents(grandTotal), lines: [] },
  } as const
}
