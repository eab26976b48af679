import { ConfirmDialog } from './confirm-dialog.tsx'

type ConflictDialogProps = {
  /** The refusal's message. */
  readonly message: string
  readonly isBusy?: boolean
  /** Discards what was typed and shows the newer version. */
  readonly onLook: () => void
  /** Saves over the newer version. */
  readonly onKeep: () => void
}

/** EDT-1: says that another person changed the same object. Open as long as it is rendered. */
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
