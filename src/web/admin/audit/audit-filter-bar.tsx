import { useSearchParams } from 'react-router'
import { auditFiltersSchema } from '#contract/audit.ts'
import { auditKinds, maxAuditSearchLength } from '#domain/audit/audit-filters.ts'
import { auditKindLabels } from '#domain/audit/audit-text.ts'
import { DayField } from '#web/admin/parts/day-field.tsx'
import { DelayedSearch } from '#web/admin/parts/delayed-search.tsx'
import { filtersFrom, withFilterInAddress, withoutFiltersOf } from '#web/admin/parts/filters-in-address.ts'
import { Options } from '#web/admin/parts/options.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectBox } from '#web/ui/select.tsx'

/** AUD-5: search and filters, stored in the page's address. */
export function AuditFilterBar() {
  const [parameters, setParameters] = useSearchParams()
  const filters = filtersFrom(parameters, auditFiltersSchema)
  const set = (name: string, value: string) =>
    setParameters((now) => withFilterInAddress(now, name, value), { replace: true })
  return (
    <section aria-label="Search and filters" className="mb-5 grid grid-cols-[minmax(0,1fr)] gap-3">
      <DelayedSearch
        label="Search by person or thing"
        maxLength={maxAuditSearchLength}
        value={filters.search ?? ''}
        onChange={(typed) => set('search', typed)}
      />
      <div className="grid grid-cols-2 items-end gap-2 max-[22rem]:grid-cols-1 md:flex md:flex-wrap">
        <SelectBox
          size="compact"
          className="col-span-full text-sm"
          aria-label="Show"
          value={filters.subject ?? ''}
          onChange={({ target }) => set('subject', target.value)}
        >
          <option value="">All changes</option>
          <Options of={auditKinds.map((kind) => [kind, auditKindLabels[kind]])} />
        </SelectBox>
        <DayField label="From" value={filters.from ?? ''} onChange={(day) => set('from', day)} />
        <DayField label="To" value={filters.to ?? ''} onChange={(day) => set('to', day)} />
        <Button
          variant="quiet"
          className="px-3!"
          isDisabled={Object.keys(filters).length === 0}
          onClick={() => setParameters((now) => withoutFiltersOf(now, auditFiltersSchema), { replace: true })}
        >
          Clear filters
        </Button>
      </div>
    </section>
  )
}
