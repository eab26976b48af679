import { expect, test } from 'vitest'
import { type DrillMix, type DrillSettings, usualDrill } from '#domain/demo/drills/drill-settings.ts'
import { cents } from '#domain/money.ts'
import { noTerms, priceableCart } from '#domain/orders/pricing/price-cart.ts'
import { aMenu, aProduct, aRestaurant, aVariant, aVariantGroup } from '#testing/menus.ts'
import { planDrill } from './plan-drill.ts'

const soup = aProduct('Soup', 450)
const bowl = aProduct('Bowl', 1_250, {
  variantGroups: [aVariantGroup('Size', [aVariant('Small'), aVariant('Large', 300)])],
})
const gone = aProduct('Pie', 700, { soldOut: { until: null } })
const menu = aMenu([soup, bowl, gone], {
  restaurant: aRestaurant({
    slug: 'sakura',
    deliveryEnabled: true,
    minimumOrderPickup: cents(1_500),
    minimumOrderDelivery: cents(3_000),
  }),
})

const nobody: DrillMix = {
  declined: 0,
  abandoned: 0,
  scheduled: 0,
  deliveries: 0,
  large: 0,
  cuts: 0,
  withoutCourier: 0,
}
const drill = (changes: Partial<Omit<DrillSettings, 'mix'>> = {}, mix: Partial<DrillMix> = {}) =>
  planDrill({ ...usualDrill, ...changes, mix: { ...usualDrill.mix, ...mix } }, menu)
const only = (mix: Partial<DrillMix>) => drill({ orders: 40 }, { ...nobody, ...mix })

test('[DRL-1] the same seed sends the same carts in the same order at the same times', () => {
  expect(drill()).toEqual(drill())
  expect(JSON.stringify(drill())).toBe(JSON.stringify(drill()))
})

test('[DRL-1] another seed sends other diners', () => {
  expect(drill({ seed: 8 }).map(({ lines }) => lines)).not.toEqual(drill().map(({ lines }) => lines))
})

test('[DRL-1] diners come in order, within the time of the drill', () => {
  const times = drill({ minutes: 5 }).map(({ comesAt }) => comesAt)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.every((at) => at >= 0 && at < 300_000)).toBe(true)
})

test('[DRL-1] the number of orders counts those who want to order; abandoned carts come in addition', () => {
  const diners = drill({ orders: 40 }, { abandoned: 25 })
  expect(diners).toHaveLength(50)
  expect(diners.filter(({ isAbandoned }) => isAbandoned)).toHaveLength(10)
})

test('[DRL-1] every cart can be ordered: it reaches the minimum and has nothing that is sold out', () => {
  for (const { lines, orderType } of drill({ orders: 200 })) {
    const cart = priceableCart(menu, { lines, orderType }, noTerms)
    expect(cart.refused).toEqual([])
    expect(cart.totals.subtotal).toBeGreaterThanOrEqual(orderType === 'delivery' ? 3_000 : 1_500)
    expect(lines.some(({ productId }) => productId === gone.id)).toBe(false)
  }
})

test('[DRL-2] every diner has an email and a network address of their own', () => {
  const diners = drill({ orders: 600 })
  expect(new Set(diners.map(({ customer }) => customer.email)).size).toBe(diners.length)
  expect(new Set(diners.map(({ address }) => address)).size).toBe(diners.length)
  expect(diners.every(({ address }) => /^198\.18\.\d{1,3}\.\d{1,3}$/.test(address))).toBe(true)
})

test.each([
  ['nothing happens', {}, () => true],
  ['first cards are declined', { declined: 100 }, (each) => each.isDeclinedFirst],
  ['orders are scheduled', { scheduled: 100 }, ({ later }) => later !== null && later < 1],
  ['carts are large', { large: 100 }, ({ lines }) => lines.length >= 10],
  ['connections are cut', { cuts: 100 }, ({ cut }) => cut !== null],
  ['orders are deliveries', { deliveries: 100 }, (each) => each.deliveryAddress?.includes('NY') ?? false],
  [
    'no courier comes',
    { deliveries: 100, withoutCourier: 100 },
    ({ deliveryAddress }) => deliveryAddress?.startsWith('12 Lonely Lane, ') ?? false,
  ],
] satisfies [string, Partial<DrillMix>, (each: ReturnType<typeof drill>[number]) => boolean][])(
  '[DRL-1] %s for the whole share of the diners, and for none without one',
  (_, mix, holds) => {
    expect(only(mix).every(holds)).toBe(true)
    if (Object.keys(mix).length > 0) expect(only({}).some(holds)).toBe(false)
  },
)

test('[DRL-4] a drill of scheduled orders only has no other', () => {
  expect(drill({ onlyScheduled: true }).every(({ later }) => later !== null)).toBe(true)
})

test('[DRL-1] a restaurant without a street of the demo gets no deliveries', () => {
  const other = { ...menu, restaurant: { ...menu.restaurant, slug: 'corner' } }
  const mix = { ...nobody, deliveries: 100 }
  expect(planDrill({ ...usualDrill, mix }, other).every(({ orderType }) => orderType === 'pickup')).toBe(true)
})

test('[DRL-1] a menu without dishes has no diners', () => {
  expect(planDrill(usualDrill, { ...menu, products: [] })).toEqual([])
})
