import { auditFiltersSchema } from '#contract/access/audit.ts'
import { auditKinds, maxAuditSearchLength } from '#domain/access/audit/audit-filters.ts'
import { auditKindLabels } from '#domain/access/audit/audit-text.ts'
import { DayField } from '#web/admin/days/day-field.tsx'
import { FilterBar } from '#web/admin/filters/filter-bar.tsx'
import { filtersFrom, withFilterInAddress, withoutFiltersOf } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'

/** AUD-5: search and filters, stored in the page's address. */
export function AuditFilterBar() {
  const [parameters, changeAddress] = useAddress()
  const filters = filtersFrom(parameters, auditFiltersSchema)
  const { search: _search, ...others } = filters
  const set = (name: string, value: string) => changeAddress((now) => withFilterInAddress(now, name, value))
  return (
    <FilterBar
      search={{ label: 'Search people, orders, products', maxLength: maxAuditSearchLength }}
      selects={selects}
      filters={filters}
      count={Object.keys(others).length}
      onSet={set}
      onClear={() => changeAddress((now) => withoutFiltersOf(now, auditFiltersSchema))}
    >
      <DayField label="From" value={filters.from ?? ''} onChange={(day) => set('from', day)} />
      <DayField label="To" value={filters.to ?? ''} onChange={(day) => set('to', day)} />
    </FilterBar>
  )
}

const selects = [
  {
    name: 'subject',
    label: 'Show',
    any: 'All changes',
    options: auditKinds.map((kind) => [kind, auditKindLabels[kind]] as const),
  },
] as const
