import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type ConflictDialogProps = {
  readonly title?: string
  /** The refusal's message. */
  readonly message: string
  /** What the other person changed, if the editor can tell. */
  readonly details?: React.ReactNode
  /** Labels of the two buttons. */
  readonly look?: string
  readonly keep?: string
  readonly isBusy?: boolean
  /** Discards what was typed and shows the newer version. */
  readonly onLook: () => void
  /** Saves over the newer version. */
  readonly onKeep: () => void
  /** Returns to the form without a decision. Without it, closing the dialog shows the newer version. */
  readonly onClose?: () => void
}

/** EDT-1: says that another person changed the same object. Open as long as it is rendered. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { message, details, onLook, onKeep, onClose = onLook } = props
  return (
    <ConfirmDialog
      title={props.title ?? 'Changed meanwhile'}
      text={
        <>
          <p>{message}</p>
          {details && <div className="mt-3 text-base text-ink-soft">{details}</div>}
        </>
      }
      confirm={props.keep ?? 'Keep mine'}
      cancel={props.look ?? 'Look at the newer version'}
      isBusy={props.isBusy ?? false}
      onConfirm={onKeep}
      onCancel={onLook}
      onClose={onClose}
    />
  )
}
