import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { statusFilters } from '#contract/admin-orders.ts'
import { adminStatusLabel, paymentLabel } from '#domain/admin-orders/order-labels.ts'
import { maxSearchLength } from '#domain/admin-orders/order-search.ts'
import { orderTypeLabels } from '#domain/ordering/order-type-labels.ts'
import { paymentStatuses } from '#domain/ordering/status.ts'
import { orderTypes } from '#domain/restaurant/restaurant.ts'
import { DayField } from '#web/admin/parts/day-field.tsx'
import { DelayedSearch } from '#web/admin/parts/delayed-search.tsx'
import { Options } from '#web/admin/parts/options.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import {
  countFilters,
  type FilterName,
  readFilters,
  withDay,
  withFilter,
  withoutFilters,
} from './filters-in-address.ts'
import { PeriodChips } from './period-chips.tsx'

/** AOR-12, AOR-13: search and filters, stored in the page's address. On a phone the filters are behind a button. */
export function OrderFilterBar() {
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const set = (name: FilterName, value: string) =>
    setParameters((now) => withFilter(now, name, value), { replace: true })
  const setDay = (name: 'from' | 'to', day: string) =>
    setParameters((now) => withDay(now, name, day), { replace: true })
  const count = countFilters(filters)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="Search and filters" className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-72">
          <DelayedSearch
            label="Search by number, name, email or phone"
            maxLength={maxSearchLength}
            value={filters.search ?? ''}
            onChange={(search) => set('search', search)}
          />
        </div>
        <PeriodChips chosen={filters.period ?? null} />
      </div>
      <Button
        variant="outline"
        className="justify-between! md:hidden!"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? 'Filters' : `Filters (${count} active)`}
        <Icon name="forward" className={`size-4 ${isOpen ? '-rotate-90' : 'rotate-90'}`} />
      </Button>
      <div
        id={id}
        className={`grid-cols-2 items-end gap-2 max-[22rem]:grid-cols-1 md:flex md:flex-wrap ${isOpen ? 'grid' : 'hidden'}`}
      >
        {selects.map(({ name, label, any, options }) => (
          <SelectBox
            key={name}
            size="compact"
            className="text-sm"
            aria-label={label}
            value={filters[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          >
            <option value="">{any}</option>
            <Options of={options} />
          </SelectBox>
        ))}
        <DayField label="From" value={filters.from ?? ''} onChange={(day) => setDay('from', day)} />
        <DayField label="To" value={filters.to ?? ''} onChange={(day) => setDay('to', day)} />
        <Button
          variant="quiet"
          className="px-3! aria-disabled:hidden!"
          isDisabled={Object.keys(filters).length === 0}
          onClick={() => setParameters((now) => withoutFilters(now), { replace: true })}
        >
          Clear filters
        </Button>
      </div>
    </section>
  )
}

const selects = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: statusFilters.map((status) => [
      status,
      status === 'new' ? 'New' : adminStatusLabel(status, 'pickup').replace(' for Pickup', ''),
    ]),
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
    options: orderTypes.map((orderType) => [orderType, orderTypeLabels[orderType]]),
  },
  {
    name: 'timing',
    label: 'Timing',
    any: 'Any time',
    options: [
      ['asap', 'As soon as possible'],
      ['scheduled', 'Scheduled'],
    ],
  },
] as const satisfies readonly {
  readonly name: FilterName
  readonly label: string
  readonly any: string
  readonly options: readonly (readonly [string, string])[]
}[]
