import { analyticsPeriods, comparedWith, periodNames } from '#domain/insight/analytics/metrics.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { Options } from '#web/admin/ui/options.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { withPeriod } from './owner-filters.ts'
import type { OwnerView } from './owner-view.ts'

type OwnerFilterBarProps = Pick<OwnerView, 'filters'> & {
  /** Whether the page compares its figures with the period before. */
  readonly isCompared: boolean
}

/** FIG-21: the period, and what it is compared with. The restaurant is the one chosen for the whole admin area. */
export function OwnerFilterBar({ filters, isCompared }: OwnerFilterBarProps) {
  const [, changeAddress] = useAddress()
  const setPeriod = (period: string) => changeAddress((now) => withPeriod(now, period))
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SelectBox
        aria-label="Period"
        size="compact"
        value={filters.period}
        onChange={(event) => setPeriod(event.target.value)}
      >
        <Options entries={analyticsPeriods.map((period) => [period, periodNames[period]])} />
      </SelectBox>
      {isCompared && <p className="text-sm text-ink-soft">Compared with {comparedWith[filters.period]}</p>}
    </section>
  )
}
