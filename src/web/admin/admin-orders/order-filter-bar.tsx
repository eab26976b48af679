import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { statusFilters } from '#contract/admin-orders.ts'
import { adminStatusLabel, paymentLabel } from '#domain/admin-orders/order-labels.ts'
import { maxSearchLength } from '#domain/admin-orders/order-search.ts'
import { orderTypeLabels } from '#domain/ordering/order-type-labels.ts'
import { paymentStatuses } from '#domain/ordering/status.ts'
import { orderTypes } from '#domain/restaurant/restaurant.ts'
import { Options } from '#web/admin/parts/options.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  countFilters,
  type FilterName,
  readFilters,
  withFilter,
  withoutFilters,
} from './filters-in-address.ts'

/** Delay between the last keystroke and the search. */
const restMilliseconds = 300

/** AOR-12, AOR-13: search and filters, stored in the page's address. On a phone the filters are behind a button. */
export function OrderFilterBar() {
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const set = (name: FilterName, value: string) =>
    setParameters((now) => withFilter(now, name, value), { replace: true })
  const hasFilters = Object.keys(filters).length > 0
  const count = countFilters(filters)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="Search and filters" className="mb-5 grid gap-3">
      <Search value={filters.search ?? ''} onChange={(search) => set('search', search)} />
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
        className={`grid-cols-2 items-end gap-3 md:grid md:grid-cols-3 xl:grid-cols-[repeat(6,minmax(0,1fr))_auto] ${isOpen ? 'grid' : 'hidden'}`}
      >
        {selects.map(({ name, label, any, options }) => (
          <Select
            key={name}
            label={label}
            value={filters[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          >
            <option value="">{any}</option>
            <Options of={options} />
          </Select>
        ))}
        <DayField label="From" value={filters.from ?? ''} onChange={(day) => set('from', day)} />
        <DayField label="To" value={filters.to ?? ''} onChange={(day) => set('to', day)} />
        <Button
          variant="quiet"
          className="col-span-2 md:col-span-1"
          isDisabled={!hasFilters}
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

function Search({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [saved, setSaved] = useState(value)
  // The address changed otherwise: by going back, or by clearing the filters.
  if (saved !== value) {
    setSaved(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useEffectEvent((wanted: string) => {
    if (wanted !== value) onChange(wanted)
  })
  useEffect(() => {
    const wanted = typed.trim().slice(0, maxSearchLength)
    const timer = setTimeout(() => search(wanted), restMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return <SearchBox label="Search by number, name, e-mail or phone" value={typed} onChange={setTyped} />
}

type DayFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

/** A date field for a day in the restaurant's time, with the device's native calendar. */
function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-sm font-medium">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="block min-h-12 w-full rounded-control border border-line-strong bg-surface px-2 py-2 sm:px-3"
      />
    </label>
  )
}
