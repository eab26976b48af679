/** The filters of the order list in the page's address (AOR-12). */

import { type OrderFilters, orderFiltersSchema } from '#contract/orders/admin-orders.ts'
import type { OrderPeriod } from '#domain/orders/admin-orders/order-period.ts'
import { filtersFrom, withFilterInAddress, withoutFiltersOf } from '#web/admin/filters/filters-in-address.ts'

const names = ['search', 'status', 'payment', 'orderType', 'timing', 'period', 'from', 'to'] as const
export type FilterName = (typeof names)[number]

/** Returns the filters in the address; leaves out invalid values. */
export function readFilters(parameters: URLSearchParams): OrderFilters {
  return filtersFrom(parameters, orderFiltersSchema)
}

/** AOR-13: returns the number of active filters, without the search, which is always visible. */
export function countFilters(filters: OrderFilters): number {
  return names.filter((name) => name !== 'search' && filters[name]).length
}

/** Returns the address with this filter, on the first page; '' removes the filter. */
export function withFilter(parameters: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = withFilterInAddress(parameters, name, value)
  next.delete('before')
  return next
}

/** AOR-14: returns the address with this period instead of other days; null for any day. */
export function withPeriod(parameters: URLSearchParams, period: OrderPeriod | null): URLSearchParams {
  return [['from', ''] as const, ['to', ''] as const, ['period', period ?? ''] as const].reduce(
    (address, [name, value]) => withFilter(address, name, value),
    parameters,
  )
}

/** Returns the address with a first or last day instead of a period. */
export function withDay(parameters: URLSearchParams, name: 'from' | 'to', day: string): URLSearchParams {
  return withFilter(withFilter(parameters, 'period', ''), name, day)
}

/** Returns the address without filters, on the first page. */
export function withoutFilters(parameters: URLSearchParams): URLSearchParams {
  const next = withoutFiltersOf(parameters, orderFiltersSchema)
  next.delete('before')
  return next
}
