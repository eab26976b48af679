import { dinerFiltersSchema } from '#contract/people/diners.ts'
import {
  consentStateLabels,
  consentStates,
  maxDinerSearchLength,
} from '#domain/people/diners/diner-filters.ts'
import { DayField } from '#web/admin/days/day-field.tsx'
import { FilterBar } from '#web/admin/filters/filter-bar.tsx'
import { filtersFrom, withFilterInAddress, withoutFiltersOf } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'

/** DIN-5: search and filters, stored in the page's address. */
export function DinerFilterBar() {
  const [parameters, changeAddress] = useAddress()
  const filters = filtersFrom(parameters, dinerFiltersSchema)
  const { search: _search, ...others } = filters
  const set = (name: string, value: string) => changeAddress((now) => withFilterInAddress(now, name, value))
  return (
    <FilterBar
      search={{ label: 'Search by name or email', maxLength: maxDinerSearchLength }}
      selects={selects}
      filters={filters}
      count={Object.keys(others).length}
      onSet={set}
      onClear={() => changeAddress((now) => withoutFiltersOf(now, dinerFiltersSchema))}
    >
      <DayField
        label="Last order before"
        value={filters.before ?? ''}
        onChange={(day) => set('before', day)}
      />
    </FilterBar>
  )
}

const selects = [
  {
    name: 'consent',
    label: 'Consent',
    any: 'Any consent',
    options: consentStates.map((state) => [state, consentStateLabels[state]] as const),
  },
  {
    name: 'spend',
    label: 'Spend',
    any: 'Any spend',
    options: [50, 100, 250, 500, 1000].map(
      (dollars) => [`${dollars}`, `$${dollars.toLocaleString('en-US')} or more`] as const,
    ),
  },
] as const
