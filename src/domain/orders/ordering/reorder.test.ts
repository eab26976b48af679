import { expect, test } from 'vitest'
import { aMenu, aProduct, aVariant, aVariantGroup } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { refusalMessage } from '../../messages/messages.ts'
import { cents, zero } from '../../money.ts'
import { priceableCart } from '../pricing/price-cart.ts'
import { reorder } from './reorder.ts'

const size = aVariantGroup('Size', [aVariant('Small'), aVariant('Large', 300)])
const then = aMenu([
  aProduct('Edamame', 550),
  aProduct('Ramen', 1400, { variantGroups: [size] }),
  aProduct('Lunch Box', 1200, { availableMenus: ['Lunch Special'] }),
])
const ordered = priceableCart(then, {
  orderType: 'pickup',
  lines: [
    line('Edamame', { quantity: 3, note: 'No salt' }),
    line('Ramen', { selections: { variants: [toId('Large')], upsells: [], modifiers: [] } }),
    line('Lunch Box'),
  ],
}).lines
const now = Temporal.Instant.from('2026-11-20T23:00:00Z')

function line(name: string, changes = {}) {
  return {
    id: toId<'Line'>(`line of ${name}`),
    productId: toId<'Product'>(name),
    quantity: 1,
    selections: { variants: [], upsells: [], modifiers: [] },
    note: '',
    ...changes,
  }
}

function missingMessages(products: typeof then.products): string[] {
  return reorder({ ...then, products }, ordered, now).missing.map(({ refusal }) => refusalMessage(refusal))
}

test('[ACC-8] items that are still served are added again with their options and notes', () => {
  expect(reorder(then, ordered, now).lines).toEqual([
    {
      productId: 'Edamame',
      quantity: 3,
      selections: { variants: [], upsells: [], modifiers: [] },
      note: 'No salt',
    },
    {
      productId: 'Ramen',
      quantity: 1,
      selections: { variants: ['Large'], upsells: [], modifiers: [] },
      note: '',
    },
  ])
})

test('[ACC-8] each line that is no longer available is listed with its reason', () => {
  const [edamame, , lunchBox] = then.products
  if (!edamame || !lunchBox) throw new Error('three products')
  expect(reorder(then, ordered, now).missing.map(({ name }) => name)).toEqual(['Lunch Box'])
  expect(missingMessages(then.products)).toEqual(['Lunch Box is not served right now.'])
  expect(missingMessages([lunchBox])).toEqual([
    'Edamame is no longer offered.',
    'Ramen is no longer offered.',
    'Lunch Box is not served right now.',
  ])
  const other = { ...size, variants: [aVariant('Small')] }
  expect(
    missingMessages([
      { ...edamame, allowComments: false },
      aProduct('Ramen', 1400, { variantGroups: [other] }),
      lunchBox,
    ]),
  ).toEqual([
    'Notes to the kitchen aren’t available for Edamame.',
    'Ramen: An option that was chosen is no longer offered. Please choose again.',
    'Lunch Box is not served right now.',
  ])
})

test('[ACC-8] a meal that was free with a code is not reordered', () => {
  const free = ordered.map((each) => ({ ...each, unitPrice: zero, lineTotal: zero, listPrice: cents(550) }))
  expect(reorder(then, free, now)).toEqual({ lines: [], missing: [] })
})
