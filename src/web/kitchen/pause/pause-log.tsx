import { formatDayAndTime } from '#domain/clock/format-time.ts'
import type { PauseEntry } from '#domain/orders/kitchen/kitchen-state.ts'
import { pauseDurationLabels } from '#domain/orders/pausing/pause-text.ts'

type PauseLogProps = {
  readonly pauses: readonly PauseEntry[]
  readonly now: Temporal.Instant
  readonly timezone: string
}

/** The latest pauses of ordering, newest first. */
export function PauseLog({ pauses, now, timezone }: PauseLogProps) {
  if (pauses.length === 0) return <p className="text-ink-soft">No pauses yet.</p>
  const at = (instant: string) => formatDayAndTime(Temporal.Instant.from(instant), { timezone }, now)
  return (
    <ol className="divide-y divide-line">
      {pauses.map((pause) => (
        <li key={pause.id} className="py-2">
          <p className="font-semibold [overflow-wrap:anywhere]">{pause.reason}</p>
          <p className="text-ink-soft">
            Disabled {at(pause.disabledAt)}
            {pause.disabledBy && ` (${pause.disabledBy})`},{' '}
            {pauseDurationLabels[pause.duration].toLowerCase()}.{' '}
            {pause.enabledAt === null
              ? `Ends ${at(pause.until)}.`
              : `Enabled ${pause.autoEnabled ? 'automatically ' : ''}${at(pause.enabledAt)}.`}
            {pause.photoFailed && ' Its photo could not be saved.'}
          </p>
        </li>
      ))}
    </ol>
  )
}
