import { expect, test } from 'vitest'
import { proposeSlug, whyNotSlug } from './slug.ts'

test.for([
  ['sakura', null],
  ['blue-door-2', null],
  ['a', null],
  ['', 'slug_invalid'],
  ['Blue', 'slug_invalid'],
  ['5-napkin', 'slug_invalid'],
  ['blue--door', 'slug_invalid'],
  ['-blue', 'slug_invalid'],
  ['blue-', 'slug_invalid'],
  ['blue door', 'slug_invalid'],
  ['a'.repeat(61), 'slug_invalid'],
  ['orders', 'slug_taken'],
  ['admin', 'slug_taken'],
] as const)('[RST-1] %s as a word: %s', ([slug, kind]) => {
  expect(whyNotSlug(slug)?.kind ?? null).toBe(kind)
})

test.for([
  ['Sakura Hibachi', 'sakura-hibachi'],
  ["Joe's Café & Grill", 'joes-cafe-grill'],
  ['5 Napkin Burger', 'the-5-napkin-burger'],
  ['  --Zoë--  ', 'zoe'],
  ['寿司', 'restaurant'],
  ['Orders', 'orders-2'],
  ['x'.repeat(100), 'x'.repeat(55)],
] as const)('[RST-2] for %s it is %s', ([name, slug]) => {
  expect(proposeSlug(name, () => false)).toBe(slug)
})

test('[RST-2] a slug that is taken gets the next number', () => {
  const taken = new Set(['sakura', 'sakura-2'])
  expect(proposeSlug('Sakura', (slug) => taken.has(slug))).toBe('sakura-3')
})
