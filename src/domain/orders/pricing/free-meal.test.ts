import { expect, test } from 'vitest'
import { expectTotalsToAddUp } from '#testing/expect-totals.ts'
import { aMenu, aProduct, aVariant, aVariantGroup } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { emptySelections } from '../cart/cart.ts'
import { noTerms, priceableCart } from './price-cart.ts'

const drink = aVariantGroup('Kids Drink', [aVariant('Milk'), aVariant('Shake', 150, { isDefault: true })])
const burger = aProduct('Kids Hamburger', 899, { variantGroups: [drink] })
const ramen = aProduct('Ramen', 1900)
const menu = aMenu([burger, ramen])
const cart = {
  orderType: 'pickup',
  lines: [
    { id: toId<'Line'>('paid'), productId: ramen.id, quantity: 2, selections: emptySelections, note: '' },
  ],
} as const
const chosen = [{ lineId: toId<'Line'>('free'), productId: burger.id }]

test('[DSC-10] a free meal comes after the paid lines with its initial options, at $0.00, with its list price', () => {
  const { lines } = priceableCart(menu, cart, { ...noTerms, freeMeals: chosen })
  expect(lines.map(({ name }) => name)).toEqual(['Ramen', 'Kids Hamburger'])
  expect(lines[0]?.listPrice).toBeNull()
  expect(lines[1]).toMatchObject({
    id: 'free',
    quantity: 1,
    variants: [{ name: 'Shake', price: 0 }],
    basePrice: 0,
    unitPrice: 0,
    lineTotal: 0,
    listPrice: 1049,
  })
})

test('[DSC-10] free meals count as items and change no amount', () => {
  const without = priceableCart(menu, cart).totals
  const priced = priceableCart(menu, cart, { ...noTerms, freeMeals: chosen })
  expect(priced.totals).toEqual({ ...without, itemCount: without.itemCount + 1 })
  expectTotalsToAddUp(priced)
})

test('[DSC-10] a meal that is no longer on the menu or requires a choice is left out', () => {
  const gone = aMenu([ramen])
  const asking = aMenu([
    ramen,
    { ...burger, variantGroups: [{ ...drink, minSelections: 2, maxSelections: 2 }] },
  ])
  for (const each of [gone, asking]) {
    expect(priceableCart(each, cart, { ...noTerms, freeMeals: chosen }).lines).toHaveLength(1)
  }
})
