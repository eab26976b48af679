import { expect, test } from 'vitest'
import {
  countFilters,
  readFilters,
  withDay,
  withFilter,
  withoutFilters,
  withPeriod,
} from './filters-in-address.ts'

const address = (text: string) => new URLSearchParams(text)

test('[AOR-12] reads the filters from the page’s address and ignores invalid ones', () => {
  expect(readFilters(address('search=ada&status=new&from=2026-11-20&restaurant=all'))).toEqual({
    search: 'ada',
    status: 'new',
    from: '2026-11-20',
  })
  expect(readFilters(address('status=lost&from=yesterday&payment=paid'))).toEqual({ payment: 'paid' })
})

test('[AOR-12] changing a filter or clearing all of them goes to the first page', () => {
  const now = address('status=new&before=x&restaurant=all')
  expect(withFilter(now, 'search', 'ada').toString()).toBe('status=new&restaurant=all&search=ada')
  expect(withFilter(now, 'status', '').toString()).toBe('restaurant=all')
  expect(withoutFilters(now).toString()).toBe('restaurant=all')
})

test('[AOR-14] a period replaces days, and a day replaces the period', () => {
  expect(withPeriod(address('from=2026-11-20&status=new'), 'week').toString()).toBe('status=new&period=week')
  expect(withDay(address('period=week'), 'to', '2026-11-20').toString()).toBe('to=2026-11-20')
  expect(withPeriod(address('period=today'), null).toString()).toBe('')
})

test('[AOR-13] the filter count excludes the search, which is always visible', () => {
  expect(countFilters({ search: 'ada' })).toBe(0)
  expect(countFilters({ search: 'ada', status: 'new', from: '2026-11-20', to: '2026-11-21' })).toBe(3)
})
