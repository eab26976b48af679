import { formatClock, formatFullDate, zoneShortName } from '#domain/clock/format-time.ts'
import { toZoned } from '#domain/clock/zoned.ts'

/** T1: the restaurant-local time with the zone's short name, and the full date. */
export function KitchenClock(props: { readonly now: Temporal.Instant; readonly timezone: string }) {
  const { now, timezone } = props
  const [time, half] = formatClock(now, timezone).split(' ')
  const seconds = toZoned(now, timezone).second.toString().padStart(2, '0')
  return (
    <div className="shrink-0 text-right max-sm:order-2 max-sm:max-w-44 sm:text-left xl:text-right">
      <p className="whitespace-nowrap font-bold text-xl sm:text-3xl tabular-nums leading-tight wall:text-4xl">
        <time dateTime={now.toString()}>
          {time}:{seconds} {half}
        </time>{' '}
        <span className="font-semibold text-base text-board-soft sm:text-xl">
          {zoneShortName(now, timezone)}
        </span>
      </p>
      <p className="text-base text-board-soft leading-tight sm:text-lg sm:leading-normal">
        {formatFullDate(now, timezone)}
      </p>
    </div>
  )
}
