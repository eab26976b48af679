import { expect, test } from 'vitest'
import { countFilters, filtersQuery, readFilters, withFilter, withoutFilters } from './filters-in-address.ts'

const address = (text: string) => new URLSearchParams(text)

test('[AOR-12] the address of the page says what the list is narrowed to, and what makes no sense does not count', () => {
  expect(readFilters(address('search=ada&status=new&from=2026-11-20&restaurants=all'))).toEqual({
    search: 'ada',
    status: 'new',
    from: '2026-11-20',
  })
  expect(readFilters(address('status=lost&from=yesterday&payment=paid'))).toEqual({ payment: 'paid' })
})

test('[AOR-12] a filter begins on the first page, and all are taken away at once', () => {
  const now = address('status=new&before=x&restaurants=all')
  expect(withFilter(now, 'search', 'ada').toString()).toBe('status=new&restaurants=all&search=ada')
  expect(withFilter(now, 'status', '').toString()).toBe('restaurants=all')
  expect(withoutFilters(now).toString()).toBe('restaurants=all')
})

test('[AOR-12] the table is asked for with the same filters', () => {
  expect(filtersQuery({ search: 'a b', status: 'new' })).toBe('search=a+b&status=new')
  expect(filtersQuery({})).toBe('')
})

test('[AOR-13] filters are counted without the search, which is always in sight', () => {
  expect(countFilters({ search: 'ada' })).toBe(0)
  expect(countFilters({ search: 'ada', status: 'new', from: '2026-11-20', to: '2026-11-21' })).toBe(3)
})
