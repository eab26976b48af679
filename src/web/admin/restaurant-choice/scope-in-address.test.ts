import { expect, test } from 'vitest'
import type { ManagedRestaurants } from '#contract/people/accounts.ts'
import { toId } from '#domain/ids.ts'
import { scopeFrom, withScope } from './scope-in-address.ts'

type Restaurant = ManagedRestaurants['restaurants'][number]

const sakura: Restaurant = {
  id: toId('a'),
  slug: 'sakura',
  name: 'Sakura Hibachi',
  isPublished: true,
  role: 'owner',
  permissions: [],
  secondFactorFrom: null,
}
const luna: Restaurant = { ...sakura, id: toId('b'), slug: 'luna', name: 'Luna Tacos' }
const managed = (administrator: boolean, ...restaurants: Restaurant[]): ManagedRestaurants => ({
  now: '2026-11-20T18:00:00Z',
  secondFactorMissing: false,
  administrator,
  restaurants,
})
const address = (text: string) => new URLSearchParams(text)

test.each([
  ['nothing is chosen', '', null, null],
  ['the browser saved one', '', 'b', 'luna'],
  ['the browser saved one of other people', '', 'x', null],
  ['the address names one', 'restaurant=sakura', 'b', 'sakura'],
  ['the address names all', 'restaurant=all', 'b', null],
  ['the address names one of other people', 'restaurant=barn', 'b', 'luna'],
])('[ADM-7] %s', (_, text, saved, slug) => {
  expect(scopeFrom(address(text), managed(false, sakura, luna), saved)?.slug ?? null).toBe(slug)
})

test('[ADM-7] a person with one restaurant needn’t choose it', () => {
  expect(scopeFrom(address('restaurant=all'), managed(false, luna), 'a')).toBe(luna)
  expect(scopeFrom(address(''), managed(false), 'a')).toBeNull()
})

test('[ADM-7] an administrator of one restaurant begins there, and may choose the platform', () => {
  const ofOne = managed(true, luna)
  expect(scopeFrom(address(''), ofOne, null)).toBe(luna)
  expect(scopeFrom(address(''), ofOne, '')).toBeNull()
  expect(scopeFrom(address('restaurant=all'), ofOne, 'b')).toBeNull()
  expect(scopeFrom(address('restaurant=luna'), ofOne, '')).toBe(luna)
})

test('[ADM-7] the address names the chosen restaurant, on the first page', () => {
  expect(withScope(address('before=x&status=new'), 'luna').toString()).toBe('status=new&restaurant=luna')
  expect(withScope(address('restaurant=luna'), null).toString()).toBe('restaurant=all')
})
