import { expect, test } from 'vitest'
import { queryOfFilters } from './filters-in-address.ts'

test('[AOR-12] an export is requested with the filters of the list', () => {
  expect(queryOfFilters({ search: 'a b', status: 'new', from: undefined, to: '' })).toBe(
    'search=a+b&status=new',
  )
  expect(queryOfFilters({})).toBe('')
})
