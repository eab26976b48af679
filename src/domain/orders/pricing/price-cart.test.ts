import { expect, test } from 'vitest'
import { aMenu, aProduct, aRestaurant, aVariant, aVariantGroup } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import { type CartLine, emptySelections } from '../cart/cart.ts'
import { whatChanged } from './cart-changes.ts'
import { noTerms, priceableCart, priceCart } from './price-cart.ts'

const size = aVariantGroup('Size', [aVariant('Small'), aVariant('Large', 300)])
const menu = aMenu([aProduct('Edamame', 550), aProduct('Ramen', 1400, { variantGroups: [size] })], {
  restaurant: aRestaurant({ deliveryFee: cents(399) }),
})
const lineOf = (product: string, quantity = 1): CartLine => ({
  id: toId(`line of ${product}`),
  productId: toId(product),
  quantity,
  selections: emptySelections,
  note: '',
})
const pickup = (...lines: readonly CartLine[]) => ({ lines, orderType: 'pickup' as const })
const delivery = (...lines: readonly CartLine[]) => ({ lines, orderType: 'delivery' as const })

function priced(...args: Parameters<typeof priceCart>) {
  const result = priceCart(...args)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

test('[PRC-10] a cart is priced as a whole', () => {
  const { lines, totals } = priced(menu, pickup(lineOf('Edamame', 2)), {
    ...noTerms,
    tip: { kind: 'preset', index: 1 },
    discount: { kind: 'percent', rate: percentFromThousandths(10_000) },
  })
  expect(lines.map(({ name, lineTotal }) => [name, lineTotal])).toEqual([['Edamame', 1100]])
  expect(totals).toMatchObject({ subtotal: 1100, discount: 110, tip: 178 })
})

test('[PRC-10] an empty cart has a total of 0', () => {
  expect(priced(menu, pickup())).toMatchObject({ lines: [], totals: { grandTotal: 0 } })
})

test('[PRC-10] a cart is refused for its first invalid line', () => {
  const cart = pickup(lineOf('Edamame'), lineOf('Udon'), lineOf('Ramen'))
  expect(priceCart(menu, cart)).toMatchObject({ ok: false, refusal: { kind: 'product_gone' } })
})

test('[PRC-10] the dialog keeps lines that can be ordered and explains the others', () => {
  const cart = pickup(lineOf('Udon'), lineOf('Edamame'), lineOf('Ramen'))
  const names = new Map([[toId<'Product'>('Udon'), 'Curry Udon']])
  const { lines, refused, totals } = priceableCart(menu, cart, noTerms, names)
  expect(lines.map(({ name }) => name)).toEqual(['Edamame'])
  expect(totals.subtotal).toBe(550)
  expect(refused).toMatchObject([
    { line: { id: 'line of Udon' }, refusal: { kind: 'product_gone', name: 'Curry Udon' } },
    { line: { id: 'line of Ramen' }, refusal: { kind: 'line_options', name: 'Ramen' } },
  ])
})

test("[PRC-5] the courier's quote replaces the restaurant's fee, even if it is 0", () => {
  const feeOf = (quotedFee: number | null) => {
    const terms = { ...noTerms, quotedFee: quotedFee === null ? null : cents(quotedFee) }
    return priced(menu, delivery(lineOf('Edamame')), terms).totals.deliveryFee
  }
  expect([feeOf(null), feeOf(725), feeOf(0)]).toEqual([399, 725, 0])
})

test('[PRC-11] nothing changed if the charge equals what was displayed', () => {
  const cart = priced(menu, pickup(lineOf('Edamame')))
  expect(whatChanged({ lines: cart.lines, grandTotal: cart.totals.grandTotal }, cart)).toEqual([])
})

test('[PRC-11] each changed price and the total are listed with their previous values', () => {
  const shown = priced(menu, pickup(lineOf('Edamame')))
  const dearer = aMenu([aProduct('Edamame', 650)])
  const now = priced(dearer, pickup(lineOf('Edamame')))
  expect(whatChanged({ lines: shown.lines, grandTotal: shown.totals.grandTotal }, now)).toEqual([
    { kind: 'price', was: 550, now: 650, text: 'Edamame is now $6.50 (was $5.50)' },
    { kind: 'rest', text: 'Tax, fees and tip: +$0.12' },
    { kind: 'total', was: 616, now: 728, text: 'The total is now $7.28 (was $6.16)' },
  ])
})

test('[PRC-11] a lower price is reported as well', () => {
  const shown = {
    lines: [{ id: toId<'Line'>('line of Edamame'), unitPrice: cents(600) }],
    grandTotal: cents(672),
  }
  const now = priced(menu, pickup(lineOf('Edamame')))
  expect(whatChanged(shown, now).map(({ text }) => text)).toEqual([
    'Edamame is now $5.50 (was $6.00)',
    'Tax, fees and tip: −$0.06',
    'The total is now $6.16 (was $6.72)',
  ])
})

test('[PRC-11] prices that offset each other are reported although the total is the same', () => {
  const was = { id: toId<'Line'>('line of Edamame'), unitPrice: cents(500) }
  const now = priced(menu, pickup(lineOf('Edamame')))
  expect(whatChanged({ lines: [was], grandTotal: now.totals.grandTotal }, now)).toMatchObject([
    { kind: 'price', was: 500, now: 550 },
    { kind: 'rest', text: 'Tax, fees and tip: −$0.50' },
  ])
})

test('[PRC-11] a changed price is named once for all its items, and what is named adds up to the new total', () => {
  const cart = pickup(lineOf('Edamame', 2), { ...lineOf('Edamame'), id: toId('another line of Edamame') })
  const tip = { kind: 'preset', index: 0 } as const
  const shown = priced(menu, cart, { ...noTerms, tip })
  const now = priced(aMenu([aProduct('Edamame', 650)]), cart, { ...noTerms, tip })
  const difference = now.totals.grandTotal - shown.totals.grandTotal
  expect(difference).toBe(300 + 81)
  const { grandTotal } = shown.totals
  expect(whatChanged({ lines: shown.lines, grandTotal }, now).map(({ text }) => text)).toEqual([
    '3 × Edamame, now $6.50 each (was $5.50): +$3.00',
    'Tax, fees and tip: +$0.81',
    expect.stringContaining('The total is now'),
  ])
})

test('[PRC-11] the rest names a discount if there is one', () => {
  const discount = { kind: 'percent', rate: percentFromThousandths(10_000) } as const
  const shown = priced(menu, pickup(lineOf('Edamame')), { ...noTerms, discount })
  const now = priced(aMenu([aProduct('Edamame', 650)]), pickup(lineOf('Edamame')), { ...noTerms, discount })
  const { grandTotal } = shown.totals
  expect(whatChanged({ lines: shown.lines, grandTotal }, now)).toContainEqual({
    kind: 'rest',
    text: expect.stringMatching(/^Tax, fees, discount and tip: /),
  })
})

test('[PRC-11] a changed rate is reported by the total alone', () => {
  const shown = priced(menu, pickup(lineOf('Edamame')))
  const taxed = { ...menu, restaurant: aRestaurant({ taxRate: percentFromThousandths(20_000) }) }
  const now = priced(taxed, pickup(lineOf('Edamame')))
  expect(whatChanged({ lines: shown.lines, grandTotal: shown.totals.grandTotal }, now)).toMatchObject([
    { kind: 'total' },
  ])
})

test('[PRC-11] added or removed lines are reported', () => {
  const now = priced(menu, pickup(lineOf('Edamame')))
  const shown = {
    lines: [{ id: toId<'Line'>('old'), unitPrice: cents(1) }],
    grandTotal: now.totals.grandTotal,
  }
  expect(whatChanged(shown, now)).toEqual([
    { kind: 'added', lineId: 'line of Edamame', text: 'Edamame for $5.50 is now in your order' },
    { kind: 'gone', lineId: 'old', text: 'An item is no longer in your order' },
  ])
})
