/** The filters of the order list in the page's address (AOR-12). */

import { type OrderFilters, orderFiltersSchema } from '#contract/admin-orders.ts'
import type { OrderPeriod } from '#domain/admin-orders/order-period.ts'

const names = ['search', 'status', 'payment', 'orderType', 'timing', 'period', 'from', 'to'] as const
export type FilterName = (typeof names)[number]

/** Returns the filters in the address; leaves out invalid values. */
export function readFilters(parameters: URLSearchParams): OrderFilters {
  const written = names.flatMap((name) => {
    const value = parameters.get(name)
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(written.filter(([name, value]) => isSensible(name, value)))
}

function isSensible(name: FilterName, value: string): boolean {
  return orderFiltersSchema.safeParse({ [name]: value }).success
}

/** AOR-13: returns the number of active filters, without the search, which is always visible. */
export function countFilters(filters: OrderFilters): number {
  return names.filter((name) => name !== 'search' && filters[name]).length
}

/** Returns the address with this filter, on the first page; '' removes the filter. */
export function withFilter(parameters: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(parameters)
  next.delete('before')
  if (value === '') next.delete(name)
  else next.set(name, value)
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

export function withoutFilters(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const name of [...names, 'before']) next.delete(name)
  return next
}

/** Returns the query for the table's address: 'status=new&from=2026-11-20'. */
export function filtersQuery(filters: OrderFilters): string {
  const written = names.flatMap((name) => {
    const value = filters[name]
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(written).toString()
}
