import { expect, test, vi } from 'vitest'
import { toId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { cents } from '#domain/money.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { aProduct, aRestaurant, mains } from '#testing/menus.ts'
import { aDelivery } from '../draft/delivery.testing.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { readDraft, startDraft } from '../draft/order-draft.ts'
import { reviewDraft } from './review-draft.ts'

const now = Temporal.Instant.from('2026-11-20T18:00:00Z')
const delivers = { deliveryEnabled: true, deliveryFee: cents(599), minimumOrderDelivery: cents(0) }

test('[DLV-15] a delivery is priced with the fee of its quote, a pickup without one', () => {
  const fee = (change: Partial<OrderDraft>) =>
    reviewDraft(aMenu(delivers), aDraft(change), now).cart.totals.deliveryFee
  expect(fee({})).toBe(649)
  expect(fee({ delivery: null })).toBe(599)
  expect(fee({ orderType: 'pickup' })).toBe(0)
})

test('[CHK-1] a delivery has its own minimum and needs a restaurant that delivers', () => {
  const kind = (terms: Partial<Restaurant>) =>
    reviewDraft(aMenu({ ...delivers, ...terms }), aDraft(), now).refusal?.kind ?? null
  expect(kind({})).toBeNull()
  expect(kind({ minimumOrderDelivery: cents(1201) })).toBe('below_minimum')
  expect(kind({ deliveryEnabled: false })).toBe('delivery_off')
})

test('[TIM-12, CHK-1] a delivery for later needs its quoted minutes besides the preparation', () => {
  const kind = (change: Partial<OrderDraft>) =>
    reviewDraft(aMenu({ ...delivers, prepMinutes: 30 }), aDraft(change), now).refusal?.kind ?? null
  const timing = { kind: 'later', at: now.add({ minutes: 45 }).toString() } as const
  expect(kind({ timing })).toBe('time_not_available')
  expect(kind({ timing, orderType: 'pickup' })).toBeNull()
  expect(kind({ timing: { ...timing, at: now.add({ minutes: 60 }).toString() } })).toBeNull()
})

function aMenu(terms: Partial<Restaurant>): Menu {
  return {
    version: 1,
    restaurant: aRestaurant(terms),
    categories: [mains],
    products: [aProduct('Ramen', 1200)],
    timedMenus: [],
  }
}

/** One dish for $12.00, for delivery. */
function aDraft(change: Partial<OrderDraft> = {}): OrderDraft {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  startDraft(aRestaurant())
  const begun = readDraft()
  if (!begun) throw new Error('no draft was started')
  const line = {
    id: toId<'Line'>('line'),
    productId: toId<'Product'>('Ramen'),
    quantity: 1,
    selections: { variants: [], upsells: [], modifiers: [] },
    note: '',
  }
  const timing = { kind: 'asap' } as const
  return { ...begun, orderType: 'delivery', timing, delivery: aDelivery(), lines: [line], ...change }
}
