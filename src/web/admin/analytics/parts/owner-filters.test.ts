import { expect, test } from 'vitest'
import { ownerQuery, readOwnerFilters, withOwnerFilter } from './owner-filters.ts'

const address = (text: string) => new URLSearchParams(text)
const slugs = ['sakura', 'trattoria']

test.each([
  ['', { restaurant: null, period: 'today' }],
  ['restaurant=sakura&period=week', { restaurant: 'sakura', period: 'week' }],
  ['period=hour', { restaurant: null, period: 'hour' }],
  ['restaurant=somebody-elses&period=century', { restaurant: null, period: 'today' }],
])("[FIG-21] the address '%s' means %o", (text, filters) => {
  expect(readOwnerFilters(address(text), slugs)).toEqual(filters)
})

test('[FIG-21] changing a filter keeps the others and goes to the first page', () => {
  const now = address('restaurant=sakura&figure=visitors&before=x')
  expect(withOwnerFilter(now, 'period', 'week').toString()).toBe(
    'restaurant=sakura&figure=visitors&period=week',
  )
  expect(withOwnerFilter(now, 'restaurant', '').toString()).toBe('figure=visitors')
  expect(withOwnerFilter(address('period=hour'), 'period', 'today').toString()).toBe('')
})

test('[FIG-21] links keep the filters and omit defaults', () => {
  expect(ownerQuery({ restaurant: null, period: 'today' })).toBe('')
  expect(ownerQuery({ restaurant: 'sakura', period: 'week' })).toBe('?restaurant=sakura&period=week')
  expect(ownerQuery({ restaurant: null, period: 'hour' }, { figure: 'orders' })).toBe(
    '?figure=orders&period=hour',
  )
})
