import { formatFullDate } from '#domain/clock/format-time.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Notice } from '#web/ui/notice.tsx'

type OldCartProps = { readonly linesChangedAt: string | null; readonly timezone: string }

/** CHK-14: informs a diner who returns on another day that prices and times are today's. */
export function OldCart({ linesChangedAt, timezone }: OldCartProps) {
  if (linesChangedAt === null) return null
  const changedAt = Temporal.Instant.from(linesChangedAt)
  if (dateOf(changedAt, timezone).equals(dateOf(serverNow(), timezone))) return null
  return (
    <Notice>
      Your order is from {formatFullDate(changedAt, timezone)}. Prices and times have been checked again and
      are those of today.
    </Notice>
  )
}
