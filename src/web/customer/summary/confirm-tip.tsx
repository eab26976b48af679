import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ConfirmTipProps = {
  readonly doubt: Refusal
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** PRC-13: asks the diner to confirm an unusually high tip. */
export function ConfirmTip({ doubt, onConfirm, onClose }: ConfirmTipProps) {
  return (
    <Dialog
      title="Confirm your tip"
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="outline" onClick={onClose}>
            Change tip
          </Button>
          <Button onClick={onConfirm}>Confirm tip</Button>
        </div>
      }
    >
      <p>{refusalMessage(doubt)}</p>
    </Dialog>
  )
}
