import { formatDatedTime } from '#domain/clock/format-time.ts'
import { foreignZone } from '#domain/clock/format-zone.ts'
import { useReaderZone } from '#web/ui/use-reader-zone.ts'

type OrderTimeProps = {
  /** In ISO 8601. */
  readonly at: string
  readonly timezone: string
}

/** TIM-27: 'Fri, Nov 20 at 6:30 PM' by the restaurant's clock, which is named if the reader's shows another time. */
export function OrderTime({ at, timezone }: OrderTimeProps) {
  const readerZone = useReaderZone()
  const instant = Temporal.Instant.from(at)
  return (
    <>
      {formatDatedTime(instant, timezone)}
      {foreignZone(instant, timezone, readerZone)}
    </>
  )
}

type DueTimeProps = Pick<OrderTimeProps, 'timezone'> & {
  /** null: as soon as possible. */
  readonly scheduledFor: string | null
}

/** When an order is due. */
export function DueTime({ scheduledFor, timezone }: DueTimeProps) {
  return scheduledFor === null ? 'As soon as possible' : <OrderTime at={scheduledFor} timezone={timezone} />
}
