import { useSearchParams } from 'react-router'
import { analyticsPeriods, periodNames } from '#domain/analytics/metrics.ts'
import { Options } from '#web/admin/parts/options.tsx'
import { Select } from '#web/ui/select.tsx'
import { type OwnerFilters, withOwnerFilter } from './owner-filters.ts'
import type { OwnerView } from './owner-view.ts'

/** FIG-21: filters for restaurant and period, stored in the address. */
export function OwnerFilterBar({ filters, restaurants }: Pick<OwnerView, 'filters' | 'restaurants'>) {
  const [, setParameters] = useSearchParams()
  const set = (name: keyof OwnerFilters, value: string) =>
    setParameters((now) => withOwnerFilter(now, name, value), { replace: true, preventScrollReset: true })
  return (
    <section aria-label="Filters" className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <Select
        label="Restaurant"
        value={filters.restaurant ?? ''}
        onChange={(event) => set('restaurant', event.target.value)}
      >
        <option value="">All Restaurants</option>
        <Options of={restaurants.map(({ slug, name }) => [slug, name])} />
      </Select>
      <Select label="Period" value={filters.period} onChange={(event) => set('period', event.target.value)}>
        <Options of={analyticsPeriods.map((period) => [period, periodNames[period]])} />
      </Select>
    </section>
  )
}
