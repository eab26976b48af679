import { describe, expect, test } from 'vitest'
import {
  aCategory,
  aMenu,
  aModifier,
  aModifierGroup,
  anOption,
  anUpsellGroup,
  aProduct,
  aVariant,
  aVariantGroup,
} from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { type CartLine, emptySelections, type Selections } from '../cart/cart.ts'
import { priceLine, unitPrice } from './line.ts'

const drinks = aCategory('Drinks')
const ramen = aProduct('Ramen', 1400, {
  variantGroups: [aVariantGroup('Size', [aVariant('Small', -200), aVariant('Large', 300)])],
  upsellGroups: [anUpsellGroup('Extras', [anOption('Egg', 150), anOption('Nori', 75)])],
  modifierGroups: [
    aModifierGroup('Changes', [
      aModifier('No pork', -2000, { action: 'remove' }),
      aModifier('Tofu for pork', -100, { action: 'substitute' }),
      aModifier('Extra hot'),
    ]),
  ],
})
const sake = aProduct('Sake', 900, { categoryId: drinks.id, is21Plus: true, allowComments: false })
const orphan = aProduct('Orphan', 100, { categoryId: toId('inactive') })
const menu = aMenu([ramen, sake, orphan], { categories: [...aMenu([]).categories, drinks] })

const select = (changes: { readonly [Kind in keyof Selections]?: readonly string[] }): Selections => ({
  variants: (changes.variants ?? []).map((name) => toId(name)),
  upsells: (changes.upsells ?? []).map((name) => toId(name)),
  modifiers: (changes.modifiers ?? []).map((name) => toId(name)),
})
const lineOf = (product: string, changes: Partial<CartLine> = {}): CartLine => ({
  id: toId('line'),
  productId: toId(product),
  quantity: 1,
  selections: emptySelections,
  note: '',
  ...changes,
})

describe('the unit price', () => {
  test.each([
    ['the base', {}, 1400],
    ['a variant that lowers it', { variants: ['Small'] }, 1200],
    ['one of each', { variants: ['Large'], upsells: ['Egg', 'Nori'], modifiers: ['Tofu for pork'] }, 1825],
    ['modifiers that exceed the price', { modifiers: ['No pork'] }, 0],
    ['ids that the product does not offer', { upsells: ['Caviar'] }, 1400],
  ])('[PRC-1] %s', (_, changes, expected) => {
    expect(unitPrice(ramen, select(changes))).toBe(expected)
  })
})

describe('a line', () => {
  test('[PRC-2] copies current names and prices, with options in the order of the menu', () => {
    const selections = select({ variants: ['Large'], upsells: ['Nori', 'Egg'], modifiers: ['Tofu for pork'] })
    expect(priceLine(menu, lineOf('Ramen', { quantity: 3, selections, note: '  No onions ' }))).toEqual({
      ok: true,
      value: {
        id: 'line',
        productId: 'Ramen',
        name: 'Ramen',
        categoryName: 'Mains',
        quantity: 3,
        variants: [{ id: 'Large', groupId: 'Size', groupName: 'Size', name: 'Large', price: 300 }],
        upsells: [
          { id: 'Egg', groupId: 'Extras', groupName: 'Extras', name: 'Egg', price: 150 },
          { id: 'Nori', groupId: 'Extras', groupName: 'Extras', name: 'Nori', price: 75 },
        ],
        modifiers: [
          {
            id: 'Tofu for pork',
            groupId: 'Changes',
            groupName: 'Changes',
            name: 'Tofu for pork',
            price: -100,
            action: 'substitute',
          },
        ],
        note: 'No onions',
        is21Plus: false,
        basePrice: 1400,
        unitPrice: 1825,
        lineTotal: 5475,
        listPrice: null,
      },
    })
  })

  test('[PRC-2] is marked if it is for adults only', () => {
    expect(priceLine(menu, lineOf('Sake'))).toMatchObject({
      value: { is21Plus: true, categoryName: 'Drinks', lineTotal: 900 },
    })
  })

  test.each([0, -1, 1.5, 100, Number.NaN])('[PRC-2] a quantity of %s is a bug', (quantity) => {
    expect(() => priceLine(menu, lineOf('Sake', { quantity }))).toThrow(RangeError)
  })
})

describe('a refused line', () => {
  const refusalOf = (line: CartLine, name?: string) => {
    const result = priceLine(menu, line, name)
    return result.ok ? null : result.refusal
  }

  test('[PRC-3] a product that is gone has the name known from before', () => {
    expect(refusalOf(lineOf('Udon'))).toEqual({
      kind: 'product_gone',
      lineId: 'line',
      name: 'An item in your order',
    })
    expect(refusalOf(lineOf('Udon'), 'Udon')).toMatchObject({ name: 'Udon' })
  })

  test('[PRC-3] a product is gone with its category', () => {
    expect(refusalOf(lineOf('Orphan'))).toEqual({ kind: 'product_gone', lineId: 'line', name: 'Orphan' })
  })

  test("[PRC-3] options that can't be ordered have a reason", () => {
    expect(refusalOf(lineOf('Ramen'))).toEqual({
      kind: 'line_options',
      lineId: 'line',
      name: 'Ramen',
      because: { kind: 'too_few_options', wanted: 1, group: 'Size', rolls: false },
    })
  })

  test('[PRC-3] a note is refused if the product takes none; a blank one is ignored', () => {
    expect(refusalOf(lineOf('Sake', { note: 'warm' }))).toEqual({
      kind: 'note_not_taken',
      lineId: 'line',
      name: 'Sake',
    })
    expect(refusalOf(lineOf('Sake', { note: '  ' }))).toBeNull()
  })
})
