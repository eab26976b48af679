import { statusFilters } from '#contract/orders/admin-orders.ts'
import { paymentLabel } from '#domain/orders/admin-orders/order-labels.ts'
import { maxSearchLength } from '#domain/orders/admin-orders/order-search.ts'
import { orderTypeRules, orderTypes } from '#domain/orders/ordering/order-types.ts'
import { paymentStatuses } from '#domain/orders/ordering/status.ts'
import { adminStatusLabel } from '#domain/orders/ordering/status-labels.ts'
import { DayField } from '#web/admin/days/day-field.tsx'
import { FilterBar, type FilterSelect } from '#web/admin/filters/filter-bar.tsx'
import { useAddress } from '#web/admin/filters/use-address.ts'
import {
  countFilters,
  type FilterName,
  readFilters,
  withDay,
  withFilter,
  withoutFilters,
} from './filters-in-address.ts'
import { PeriodChips } from './period-chips.tsx'

/** AOR-12: search and filters, stored in the page's address. On a phone, a button opens the filters. */
export function OrderFilterBar() {
  const [parameters, changeAddress] = useAddress()
  const filters = readFilters(parameters)
  const setDay = (name: 'from' | 'to', day: string) => changeAddress((now) => withDay(now, name, day))
  return (
    <FilterBar
      search={{ label: 'Search by number, name, email, phone', maxLength: maxSearchLength }}
      beside={<PeriodChips chosen={filters.period ?? null} />}
      selects={selects}
      filters={filters}
      count={countFilters(filters)}
      onSet={(name, value) => changeAddress((now) => withFilter(now, name, value))}
      onClear={() => changeAddress((now) => withoutFilters(now))}
    >
      <DayField label="Placed from" value={filters.from ?? ''} onChange={(day) => setDay('from', day)} />
      <DayField label="Placed to" value={filters.to ?? ''} onChange={(day) => setDay('to', day)} />
    </FilterBar>
  )
}

const selects = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: statusFilters.map((status) => [status, statusLabel(status)]),
  },
  {
    name: 'payment',
    label: 'Payment',
    any: 'Any payment',
    options: paymentStatuses.map((status) => [status, paymentLabel(status)]),
  },
  {
    name: 'orderType',
    label: 'Type',
    any: 'Any type',
    options: orderTypes.map((orderType) => [orderType, orderTypeRules[orderType].label]),
  },
  {
    name: 'timing',
    label: 'Timing',
    any: 'ASAP and scheduled',
    options: [
      ['asap', 'As soon as possible'],
      ['scheduled', 'Scheduled'],
    ],
  },
] as const satisfies readonly FilterSelect<FilterName>[]

function statusLabel(status: (typeof statusFilters)[number]): string {
  switch (status) {
    case 'open':
      return 'Open'
    case 'new':
      return 'New'
    default:
      return adminStatusLabel(status, null)
  }
}
