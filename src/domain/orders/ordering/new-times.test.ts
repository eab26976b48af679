import { expect, test } from 'vitest'
import { aMenu, aProduct, aRestaurant, aVariant, aVariantGroup } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { elevenToTen } from '../../restaurants/availability/restaurants.testing.ts'
import { someSpecialHours } from '../../restaurants/special-hours/special-hours.testing.ts'
import { priceableCart } from '../pricing/price-cart.ts'
import { offeredTimesOf, whyNotNewTime, whyNotSamePrices } from './new-times.ts'

const size = aVariantGroup('Size', [aVariant('Small'), aVariant('Large', 300)])
const restaurant = aRestaurant({ hours: elevenToTen, timezone: 'America/New_York' })
const lunch = {
  id: toId<'TimedMenu'>('lunch'),
  name: 'Lunch',
  schedule: { friday: [{ start: '12:00', end: '12:30' }] },
}
const menu = aMenu(
  [
    aProduct('Ramen', 1400, { variantGroups: [size] }),
    aProduct('Bento', 1200, { availableMenus: ['Lunch'] }),
  ],
  { restaurant, timedMenus: [lunch] },
)
const large = { variants: [toId<'Option'>('Large')], upsells: [], modifiers: [] }
const none = { variants: [], upsells: [], modifiers: [] }
const line = (name: string, selections: typeof large | typeof none) => ({
  id: toId<'Line'>(name),
  productId: toId<'Product'>(name),
  quantity: 1,
  selections,
  note: '',
})
const ramen = priceableCart(menu, { orderType: 'pickup', lines: [line('Ramen', large)] }).lines
const bento = priceableCart(menu, { orderType: 'pickup', lines: [line('Bento', none)] }).lines
const now = Temporal.Instant.from('2026-11-20T15:00:00Z')
const at = (text: string) => Temporal.Instant.from(text)
const order = { orderType: 'pickup', deliveryMinutes: null, lines: ramen, scheduledFor: null } as const

test('[RSC-2] the times are those of a new order, but for the one that the order has', () => {
  const times = offeredTimesOf(menu, order, now)
  const [first, second] = times
  expect(times.length).toBeGreaterThan(100)
  if (!first || !second) throw new Error('expected times')
  expect(offeredTimesOf(menu, { ...order, scheduledFor: first }, now)).toEqual(times.slice(1))
  expect(whyNotNewTime(menu, order, second, now)).toBeNull()
  expect(whyNotNewTime(menu, order, second.add({ minutes: 1 }), now)).toEqual({ kind: 'time_not_available' })
})

test('[RSC-2] of the order’s type: special hours of the other one don’t count', () => {
  const closed = someSpecialHours({ from: '2026-11-21', orderType: 'delivery' })
  const divided = {
    ...menu,
    restaurant: { ...restaurant, deliveryEnabled: true, specialHours: [closed] },
  }
  const evening = at('2026-11-21T23:00:00Z')
  const delivery = { ...order, orderType: 'delivery', deliveryMinutes: 30 } as const
  expect(whyNotNewTime(divided, order, evening, now)).toBeNull()
  expect(whyNotNewTime(divided, delivery, evening, now)).toEqual({ kind: 'time_not_available' })
  expect(offeredTimesOf(divided, delivery, now).some((time) => time.equals(evening))).toBe(false)
})

test('[RSC-2] every dish must be on a menu then; one that is gone is the kitchen’s to decide', () => {
  const noon = at('2026-11-20T17:15:00Z')
  const evening = at('2026-11-20T23:00:00Z')
  expect(whyNotNewTime(menu, { ...order, lines: bento }, noon, now)).toBeNull()
  expect(whyNotNewTime(menu, { ...order, lines: bento }, evening, now)).toEqual({
    kind: 'time_not_available',
  })
  const times = offeredTimesOf(menu, { ...order, lines: [...ramen, ...bento] }, now)
  expect(times.map(String)).toEqual(['2026-11-20T17:00:00Z', '2026-11-20T17:15:00Z'])
  expect(whyNotNewTime({ ...menu, products: [] }, { ...order, lines: bento }, evening, now)).toBeNull()
})

test('[RSC-2] the dishes must be there at the prices that were paid, with all their options', () => {
  const refused = { kind: 'time_menu_changed', phone: '3125550177' }
  const why = (products: typeof menu.products, lines = ramen) =>
    whyNotSamePrices({ ...menu, products }, lines, '3125550177')
  expect(why(menu.products)).toBeNull()
  expect(why([])).toEqual(refused)
  expect(why([aProduct('Ramen', 1450, { variantGroups: [size] })])).toEqual(refused)
  // The same price without the option that was chosen is another dish.
  expect(why([aProduct('Ramen', 1700)])).toEqual(refused)
  const free = ramen.map((one) => ({ ...one, listPrice: cents(1400) }))
  expect(why([], free)).toBeNull()
})
