import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMenu, aProduct, aVariant, aVariantGroup } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { refusalMessage } from '../../messages/messages.ts'
import { cents } from '../../money.ts'
import {
  earnedKidsMeals,
  eligibleKidsMeals,
  filterEarnedKidsMeals,
  savedByKidsMeals,
  whyNotKidsMeals,
} from './kids-meals.ts'

const hamburger = aProduct('Kids Hamburger', 899)
const cheeseburger = aProduct('Kids Cheeseburger', 999)
const fries = aProduct('Fries', 400)
const menu = aMenu([hamburger, fries, cheeseburger])
const eligible = [hamburger, cheeseburger]

test.for([
  [0, 0],
  [1899, 0],
  [1900, 1],
  [3799, 1],
  [3800, 2],
  [19_000, 10],
] as const)('[DSC-5] a subtotal of %i cents earns %i free meals', ([subtotal, earned]) => {
  expect(earnedKidsMeals(cents(subtotal))).toBe(earned)
})

test('[DSC-6] only products that are still on the menu can be chosen, in the order of the code', () => {
  const listed = [cheeseburger.id, toId<'Product'>('gone'), hamburger.id]
  expect(eligibleKidsMeals(menu, listed)).toEqual([cheeseburger, hamburger])
})

test("[DSC-6] a meal that requires a further choice can't be free", () => {
  const side = aVariantGroup('Side', [aVariant('Fries'), aVariant('Salad')], {
    minSelections: 2,
    maxSelections: 2,
  })
  const wings = aProduct('Kids Wings', 899, { variantGroups: [side] })
  expect(eligibleKidsMeals(aMenu([wings, hamburger]), [wings.id, hamburger.id])).toEqual([hamburger])
})

test.for([
  ['as many as earned', [hamburger.id, hamburger.id], 3800, null],
  ['fewer than earned', [], 3800, null],
  [
    'one too many',
    [hamburger.id, cheeseburger.id],
    3799,
    'Your order earns 1 free kids meal(s). Please unselect the others.',
  ],
  [
    'one that the code does not list',
    [fries.id],
    1900,
    'This meal is not one of the free kids meals. Please choose again.',
  ],
] as const)('[DSC-7] %s', ([, chosen, subtotal, text]) => {
  const refusal = whyNotKidsMeals(chosen, eligible, cents(subtotal))
  expect(refusal && refusalMessage(refusal)).toBe(text)
})

test('[DSC-8] after any change of the cart, the remaining meals are the first of those chosen, and never refused', () => {
  const choices = fc.array(fc.constantFrom(hamburger.id, cheeseburger.id), { maxLength: 12 })
  fc.assert(
    fc.property(choices, fc.integer({ min: 0, max: 30_000 }), (chosen, subtotal) => {
      const kept = filterEarnedKidsMeals(chosen, cents(subtotal))
      expect(kept).toEqual(chosen.slice(0, kept.length))
      expect(kept.length).toBe(Math.min(chosen.length, earnedKidsMeals(cents(subtotal))))
      expect(whyNotKidsMeals(kept, eligible, cents(subtotal))).toBeNull()
    }),
  )
})

test('[DSC-9] the savings are the regular prices of the meals', () => {
  expect(savedByKidsMeals([])).toBe(0)
  const lines = [{ listPrice: cents(899) }, { listPrice: null }, { listPrice: cents(999) }]
  expect(savedByKidsMeals(lines)).toBe(1898)
})
