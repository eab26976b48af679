import { formatElapsedProse } from '#domain/clock/format-time.ts'
import { Notice } from '#web/ui/notice.tsx'

type StaleNoticeProps = {
  /** When the server read what is shown. */
  readonly readAt: Temporal.Instant
  readonly now: Temporal.Instant
}

/** Longer than between two readings of a quiet wall. */
const staleAfterSeconds = 90

/** RTM-7: says how old the wall is once it can no longer be read; nothing before. */
export function StaleNotice({ readAt, now }: StaleNoticeProps) {
  const age = now.since(readAt)
  if (age.total('seconds') <= staleAfterSeconds) return null
  return (
    <div role="status" className="mb-4">
      <Notice tone="bad" title={`Not up to date: this is ${formatElapsedProse(age.total('minutes'))} old`}>
        The connection is interrupted. It is tried again automatically.
      </Notice>
    </div>
  )
}
