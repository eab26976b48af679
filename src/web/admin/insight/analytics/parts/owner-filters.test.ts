import { expect, test } from 'vitest'
import { ownerQuery, readPeriod, withPeriod } from './owner-filters.ts'

const address = (text: string) => new URLSearchParams(text)

test.each([
  ['', 'today'],
  ['restaurant=sakura&period=week', 'week'],
  ['period=century', 'today'],
])("[FIG-21] the period of the address '%s' is %s", (text, period) => {
  expect(readPeriod(address(text))).toBe(period)
})

test('[FIG-21] changing the period keeps the rest and goes to the first page', () => {
  const now = address('restaurant=sakura&figure=visitors&before=x')
  expect(withPeriod(now, 'week').toString()).toBe('restaurant=sakura&figure=visitors&period=week')
  expect(withPeriod(address('period=hour'), 'today').toString()).toBe('')
})

test('[FIG-21] links name the restaurant or all, and omit the usual period', () => {
  expect(ownerQuery({ restaurant: null, period: 'today' })).toBe('?restaurant=all')
  expect(ownerQuery({ restaurant: 'sakura', period: 'week' })).toBe('?restaurant=sakura&period=week')
  expect(ownerQuery({ restaurant: null, period: 'hour' }, { figure: 'orders' })).toBe(
    '?figure=orders&restaurant=all&period=hour',
  )
})
