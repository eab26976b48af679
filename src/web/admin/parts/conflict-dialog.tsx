import { ConfirmDialog } from './confirm-dialog.tsx'

type ConflictDialogProps = {
  /** As the refusal says it. */
  readonly message: string
  readonly isBusy?: boolean
  /** Throws away what was typed, and shows how it is now. */
  readonly onLook: () => void
  /** Does it all the same, in the knowledge of the newer version. */
  readonly onKeep: () => void
}

/** EDT-1: two people changed the same thing. Open while it is rendered. */
export function ConflictDialog({ message, isBusy = false, onLook, onKeep }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      title="Changed meanwhile"
      text={message}
      confirm="Keep mine"
      cancel="Look at the newer version"
      isBusy={isBusy}
      onConfirm={onKeep}
      onCancel={onLook}
    />
  )
}
