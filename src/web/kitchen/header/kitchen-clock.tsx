import { formatClock, formatFullDate, zoneShortName } from '#domain/clock/format-time.ts'
import { toZoned } from '#domain/clock/zoned.ts'

/** T1: the restaurant-local time with the zone's short name, and the full date. */
export function KitchenClock(props: { readonly now: Temporal.Instant; readonly timezone: string }) {
  const { now, timezone } = props
  const [time, half] = formatClock(now, timezone).split(' ')
  const seconds = toZoned(now, timezone).second.toString().padStart(2, '0')
  return (
    <div className="shrink-0 text-right max-lg:order-2 lg:max-xl:max-w-34">
      <p className="whitespace-nowrap font-bold text-lg tabular-nums leading-6 xl:text-xl wall:text-2xl">
        <time translate="no" dateTime={now.toString()}>
          {time}:{seconds} {half}
        </time>{' '}
        <span translate="no" className="font-semibold text-board-soft text-sm wall:text-base">
          {zoneShortName(now, timezone)}
        </span>
      </p>
      <p className="text-balance text-board-soft text-sm leading-4.5 lg:max-xl:text-[0.8125rem] wall:text-base">
        {formatFullDate(now, timezone)}
      </p>
    </div>
  )
}
