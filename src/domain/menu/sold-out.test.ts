import { describe, expect, test } from 'vitest'
import {
  aMenu,
  aModifier,
  aModifierGroup,
  aProduct,
  aRestaurant,
  aVariant,
  aVariantGroup,
} from '#testing/menus.ts'
import { toId } from '../ids.ts'
import { emptySelections } from '../orders/cart/cart.ts'
import { reorder } from '../orders/ordering/reorder.ts'
import { priceLine } from '../orders/pricing/line.ts'
import { outlineOf } from './make-outline.ts'
import { choose, initialSelections, stillOffered, whyNotSelections } from './selection.ts'
import { isOutdatedTap, isSoldOut, menuAt, type SoldOutRequest, soldOutEnd } from './sold-out.ts'

const gone = { until: null }
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[America/New_York]`).toInstant()

test.for<[request: SoldOutRequest, now: string, end: string | null]>([
  ['until_said', '2026-11-20T20:00', null],
  [{ hours: 2 }, '2026-11-20T20:00', '2026-11-20T22:00'],
  ['end_of_day', '2026-11-20T20:00', '2026-11-21T04:00'],
  ['end_of_day', '2026-11-21T01:30', '2026-11-21T04:00'],
  // The night in which clocks go back has 25 hours.
  ['end_of_day', '2026-10-31T20:00', '2026-11-01T04:00'],
  [{ hours: 8 }, '2026-10-31T20:00', '2026-11-01T03:00'],
])('[SLD-1] %j from %s ends at %s', ([request, now, end]) => {
  const ends = soldOutEnd(aRestaurant(), request, at(now))
  expect(ends?.toString() ?? null).toBe(end && at(end).toString())
})

test.for([
  [null, false],
  ['2026-11-20T19:59:59.999', false],
  ['2026-11-20T20:00', false],
  ['2026-11-20T20:00:00.001', true],
] as const)('[SLD-13] a tap at 20:00 on what was marked at %s comes too late: %j', ([markedAt, expected]) => {
  expect(isOutdatedTap(at('2026-11-20T20:00'), markedAt && at(markedAt))).toBe(expected)
})

test.for([
  ['2026-11-20T21:59:59', true],
  ['2026-11-20T22:00', false],
] as const)('[SLD-2] what is sold out until ten is, at %s: %j', ([now, expected]) => {
  const until = at('2026-11-20T22:00').toString()
  const size = aVariantGroup('Size', [aVariant('Small', 0, { soldOut: { until } }), aVariant('Large')])
  const dish = aProduct('Edamame', 500, { soldOut: { until }, variantGroups: [size] })
  const [shown] = menuAt(aMenu([dish]), at(now)).products
  expect(shown && isSoldOut(shown)).toBe(expected)
  expect(shown?.variantGroups[0]?.variants.map(({ soldOut }) => soldOut !== undefined)).toEqual([
    expected,
    false,
  ])
})

test('[SLD-2] a product that is sold out indefinitely stays so', () => {
  const menu = aMenu([aProduct('Edamame', 500, { soldOut: gone })])
  expect(menuAt(menu, at('2036-01-01T00:00'))).toBe(menu)
})

const soldOutSize = (left: number, changes = {}) =>
  aProduct('Tea', 300, {
    variantGroups: [
      aVariantGroup(
        'Size',
        ['Small', 'Medium', 'Large'].map((name, place) =>
          aVariant(name, 0, place < left ? {} : { soldOut: gone }),
        ),
        changes,
      ),
    ],
  })

test.for([
  ['marked as sold out', aProduct('Tea', 300, { soldOut: gone }), true],
  ['all sizes available', soldOutSize(3), false],
  ['one size available and one required', soldOutSize(1), false],
  ['no size available', soldOutSize(0), true],
  ['one size available and two required', soldOutSize(1, { minSelections: 2, maxSelections: 2 }), true],
  ['none available in an optional group', soldOutSize(0, { isRequired: false, minSelections: 0 }), false],
] as const)('[SLD-3] %s: sold out is %j', ([, product, expected]) => {
  expect(isSoldOut(product)).toBe(expected)
  expect(outlineOf(aMenu([product]))[0]?.products[0]?.isSoldOut ?? false).toBe(expected)
})

describe('an option that is sold out', () => {
  const small = aVariant('Small', 0, { isDefault: true, soldOut: gone })
  const large = aVariant('Large')
  const size = aVariantGroup('Size', [small, large])
  const extra = aModifierGroup('Extra', [aModifier('Honey', 50, { soldOut: gone })])
  const tea = aProduct('Tea', 300, { variantGroups: [size], modifierGroups: [extra] })
  const honey = { ...emptySelections, variants: [large.id], modifiers: [toId<'Option'>('Honey')] }

  test('[SLD-4] is not chosen initially', () => {
    expect(initialSelections(tea)).toEqual({ ...emptySelections, variants: [large.id] })
  })

  test("[SLD-4] can't be chosen, but can be removed", () => {
    const refusal = { kind: 'option_sold_out', option: 'Honey' }
    const before = { ...emptySelections, variants: [large.id] }
    expect(choose(tea, 'modifiers', extra.id, toId('Honey'), before)).toEqual({ ok: false, refusal })
    expect(choose(tea, 'modifiers', extra.id, toId('Honey'), honey)).toEqual({ ok: true, value: before })
  })

  test("[SLD-4] can't be ordered, and is left out when a line is edited", () => {
    expect(whyNotSelections(tea, honey)).toEqual({ kind: 'option_sold_out', option: 'Honey' })
    expect(stillOffered(tea, honey).modifiers).toEqual([])
  })
})

test("[SLD-5] a line with a sold-out product or option has no price and can't be reordered", () => {
  const dish = aProduct('Edamame', 500)
  const line = {
    id: toId<'Line'>('line'),
    productId: dish.id,
    quantity: 1,
    selections: emptySelections,
    note: '',
  }
  const before = priceLine(aMenu([dish]), line)
  if (!before.ok) throw new Error('it has a price')
  const now = aMenu([{ ...dish, soldOut: gone }])
  const refusal = { kind: 'product_sold_out', lineId: line.id, name: 'Edamame' }
  expect(priceLine(now, line)).toEqual({ ok: false, refusal })
  const again = reorder(now, [before.value], at('2026-11-20T20:00'))
  expect(again).toEqual({ lines: [], missing: [{ name: 'Edamame', refusal }] })
})
