import { expect, test } from 'vitest'
import { aProduct, aVariant, aVariantGroup } from '#testing/menus.ts'
import { categoryBlurb, describeProduct } from './dish-description.ts'

test.each([
  ['Hibachi Shrimp', 'Dinner', 'Shrimp, seared to order over high heat on the hibachi griddle.'],
  [
    'E3. Hibachi Chicken & Steak',
    'Entree From Kitchen',
    'Chicken & Steak, seared to order over high heat on the hibachi griddle.',
  ],
  ['Filet Mignon', 'Hibachi Dinner', 'Filet Mignon, seared to order over high heat on the hibachi griddle.'],
  ['Hibachi', 'Dinner', 'Hibachi, seared to order over high heat on the hibachi griddle.'],
  ['Chicken Teriyaki', 'Hibachi', 'Chicken, grilled and glazed in our sweet and savory teriyaki sauce.'],
  ['Vegetable Tempura', 'Appetizers', 'Vegetable, dipped in a light tempura batter and fried until crisp.'],
  ['Shrimp Tempura Roll', 'Special Rolls', 'Rolled to order with seasoned sushi rice.'],
  ['Tekka Maki', 'Sushi Bar', 'Rolled to order with seasoned sushi rice.'],
  ['Spring Roll', 'Rolls', null],
  ['Lobster Roll', 'Rolls', null],
  ['California Roll', 'Appetizers', null],
  ['Teriyaki Sauce', 'Extras', null],
  ['Cheeseburger', 'Burgers', null],
])('[MNU-10] %s of %s', (name, category, text) => {
  expect(describeProduct(aProduct(name, 1000), category)).toBe(text)
})

test.each([
  [2, 'Choose two rolls for your Maki lunch special, raw or cooked, rolled to order.'],
  [3, 'Choose three rolls for your Maki lunch special, raw or cooked, rolled to order.'],
  [7, 'Choose 7 rolls for your Maki lunch special, raw or cooked, rolled to order.'],
])('[MNU-10] a lunch special of %i rolls', (count, text) => {
  const group = aVariantGroup('Roll Special', [aVariant('Tuna')], {
    minSelections: count,
    maxSelections: count,
  })
  expect(describeProduct(aProduct('Maki Lunch', 1500, { variantGroups: [group] }), 'Lunch')).toBe(text)
})

test("[MNU-10] the restaurant's own text comes first", () => {
  const written = aProduct('Hibachi Shrimp', 1000, { description: ' With our ginger sauce. ' })
  expect(describeProduct(written, 'Hibachi')).toBe('With our ginger sauce.')
  expect(describeProduct({ ...written, description: '  ' }, 'Hibachi')).toMatch(/^Shrimp, seared/)
})

test.each([
  ['Hibachi Dinner', null, 'Seared to order over high heat on the iron griddle.'],
  ['Teriyaki', '', 'Grilled, then glazed in our sweet and savory teriyaki sauce.'],
  ['TEMPURA', null, 'Dipped in a light batter and fried until crisp.'],
  ['Tempura', 'Our pride.', 'Our pride.'],
  ['Burgers', null, null],
])('[MNU-11] the text below %s (%j)', (name, description, text) => {
  expect(categoryBlurb({ name, description })).toBe(text)
})
