import { analyticsPeriods, comparedWith, periodNames } from '#domain/insight/analytics/metrics.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { withPeriod } from './owner-filters.ts'
import type { OwnerView } from './owner-view.ts'

type OwnerFilterBarProps = Pick<OwnerView, 'filters' | 'restaurants'> & {
  /** Whether the page compares its figures with the period before. */
  readonly isCompared: boolean
}

/**
 * FIG-21: filters for restaurant and period, and what the period is compared with. The restaurant is the one chosen for the whole
 * admin area.
 */
export function OwnerFilterBar({ filters, restaurants, isCompared }: OwnerFilterBarProps) {
  const [, changeAddress] = useAddress()
  const { choose } = useRestaurantChoice()
  const setPeriod = (period: string) => changeAddress((now) => withPeriod(now, period))
  const chooseSlug = (slug: string) =>
    choose(restaurants.find((restaurant) => restaurant.slug === slug) ?? null)
  return (
    <section
      aria-label="Filters"
      className="grid grid-cols-2 items-center gap-x-3 gap-y-2 sm:flex sm:flex-wrap"
    >
      <SelectBox
        aria-label="Restaurant"
        size="compact"
        value={filters.restaurant ?? ''}
        onChange={(event) => chooseSlug(event.target.value)}
      >
        <option value="">All Restaurants</option>
        <Options entries={restaurants.map(({ slug, name }) => [slug, name])} />
      </SelectBox>
      <SelectBox
        aria-label="Period"
        size="compact"
        value={filters.period}
        onChange={(event) => setPeriod(event.target.value)}
      >
        <Options entries={analyticsPeriods.map((period) => [period, periodNames[period]])} />
      </SelectBox>
      {isCompared && (
        <p className="col-span-full text-sm text-ink-soft">Compared with {comparedWith[filters.period]}</p>
      )}
    </section>
  )
}
