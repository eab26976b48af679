import { useState } from 'react'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import type { PauseEntry } from '#domain/orders/kitchen/kitchen-state.ts'
import { enabledMessage } from '#domain/orders/pausing/pause-text.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import { showNotice } from '../notices/notices.ts'

type ResumeDialogProps = {
  readonly pause: PauseEntry
  readonly now: Temporal.Instant
  readonly timezone: string
  readonly onClose: () => void
}

/** Asks before ordering is enabled again. */
export function ResumeDialog({ pause, now, timezone, onClose }: ResumeDialogProps) {
  const [isSending, setSending] = useState(false)
  const enable = async () => {
    setSending(true)
    try {
      const { kitchen } = await callApi()
      await kitchen.resume()
      showNotice(enabledMessage, { tone: 'good', seconds: 20 })
      onClose()
    } catch (error) {
      showFailure(describeFailure(error))
      setSending(false)
    }
  }
  return (
    <KitchenDialog
      title="Enable Ordering?"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={onClose}>
            Leave disabled
          </Button>
          <Button size="lg" isDisabled={isSending} aria-busy={isSending} onClick={enable}>
            Enable Ordering
          </Button>
        </>
      }
    >
      <p>
        Ordering is disabled: <b>{pause.reason}</b>. Ordering turns back on automatically{' '}
        <b>{formatDayAndTime(Temporal.Instant.from(pause.until), { timezone }, now)}</b>.
      </p>
      <p className="mt-3">Once enabled, new orders can come in right away.</p>
    </KitchenDialog>
  )
}
