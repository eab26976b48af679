import { useEffect } from 'react'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { type CourierUpdate, formatCourierUpdate } from '#domain/orders/kitchen/courier-update.ts'
import { callApi } from '#web/api/client.ts'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'

type CourierDialogProps = {
  readonly updates: readonly CourierUpdate[]
  readonly now: Temporal.Instant
  readonly timezone: string
  readonly onClose: () => void
}

/** KIT-13: the latest courier updates. Opening the dialog marks them as seen. */
export function CourierDialog({ updates, now, timezone, onClose }: CourierDialogProps) {
  useEffect(() => {
    const ids = updates.filter(({ seen }) => !seen).map(({ id }) => id)
    if (ids.length === 0) return
    callApi()
      .then(({ kitchen }) => kitchen.seeCourierUpdates({ ids }))
      // They stay marked as new and are sent again the next time.
      .catch(() => {})
  }, [updates])
  return (
    <KitchenDialog title="Courier updates" onClose={onClose}>
      {updates.length === 0 ? (
        <p className="text-ink-soft">No courier updates yet.</p>
      ) : (
        <ol className="divide-y divide-line">
          {updates.map((update) => (
            <li key={update.id} className="py-2.5">
              <p className="font-bold text-xl">{formatCourierUpdate(update)}</p>
              <p className="text-ink-soft">
                {formatDayAndTime(Temporal.Instant.from(update.at), { timezone }, now)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </KitchenDialog>
  )
}
