import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TrendView } from '#contract/insight/trends.ts'
import { formatClock } from '#domain/clock/format-time.ts'
import { explainDay, isDip } from '#domain/insight/analytics/explain-day.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import {
  type ChosenRestaurant,
  useRestaurantChoice,
} from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { allRestaurants } from '#web/admin/restaurant-choice/scope-in-address.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { Icon } from '#web/ui/icon.tsx'

type DayDetailsProps = {
  readonly point: TrendView['points'][number]
  /** The value of the chart's figure on the day, and on the day that it is compared with. */
  readonly value: number | null
  readonly before: number | null
}

/** TRD-11, TRD-12: the orders and pauses of a day, and what explains a dip. */
export function DayDetails({ point, value, before }: DayDetailsProps) {
  const restaurant = useOneRestaurant()
  const pauses = usePausesOf(point, restaurant)
  const scope = `restaurant=${restaurant?.slug ?? allRestaurants}`
  const day = point.first
  const reasons = pauses.map(({ reason }) => reason)
  const isWeak = isDip(value, before)
  const why = explainDay(point.now, reasons) ?? (isWeak ? unexplained : null)
  return (
    <div className="mt-2 border-t border-line pt-3 text-sm">
      {why && (
        <p>
          <span className="font-semibold">{isWeak ? 'Why?' : 'Lost that day:'}</span> {why}
        </p>
      )}
      <ul aria-label="More about this day" className="flex flex-wrap gap-x-5">
        <li>
          <DayLink to={`${adminPaths.orders}?${scope}&from=${day}&to=${day}`}>Orders of this day</DayLink>
        </li>
        {pauses.map(({ id, disabledAt, reason, timezone, hasPhoto }) => (
          <li key={id}>
            <DayLink to={`${adminPaths.restaurantSection('pauses')}?${scope}&pause=${id}`}>
              Pause at {formatClock(Temporal.Instant.from(disabledAt), timezone)}: {reason}
              {hasPhoto && ', with photo'}
            </DayLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const unexplained = 'No pause and no lost demand was recorded that would explain it.'

function DayLink({ to, children }: { readonly to: string; readonly children: React.ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1 font-medium underline underline-offset-4"
    >
      {children}
      <Icon name="forward" className="size-3.5" />
    </Link>
  )
}

/** The restaurant that the figures are of; null if they are of several. */
function useOneRestaurant(): ChosenRestaurant | null {
  const { managed, chosen } = useRestaurantChoice()
  const [only, ...others] = managed.restaurants
  return chosen ?? (others.length === 0 ? (only ?? null) : null)
}

/** The pauses that began on the day, of one restaurant, for those who may see them. */
function usePausesOf({ first, now }: DayDetailsProps['point'], restaurant: ChosenRestaurant | null) {
  const { data } = useQuery({
    queryKey: queryKeys.pauses(restaurant?.id ?? ''),
    queryFn: async () => (await callApi()).pauses.list({ restaurant: restaurant?.slug ?? '' }),
    enabled: now.pauses > 0 && (restaurant?.permissions.includes('pauses.read') ?? false),
  })
  return now.pauses > 0 ? (data ?? []).filter(({ day }) => day === first) : []
}
