import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ConfirmDialogProps = {
  readonly title: string
  /** The question, as a complete sentence. */
  readonly text: React.ReactNode
  /** The verb on the confirm button: 'Delete'; null while there is nothing to confirm. */
  readonly confirm: string | null
  readonly cancel?: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Closes the dialog without an answer; the same as `onCancel` unless given. */
  readonly onClose?: () => void
}

/** Asks for confirmation. Open as long as it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isBusy = false } = props
  return (
    <Dialog
      title={props.title}
      onClose={isBusy ? null : (props.onClose ?? props.onCancel)}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" isDisabled={isBusy} onClick={props.onCancel}>
            {props.cancel ?? 'Cancel'}
          </Button>
          {props.confirm !== null && (
            <Button isDisabled={isBusy} onClick={props.onConfirm}>
              {isBusy ? 'Please wait...' : props.confirm}
            </Button>
          )}
        </div>
      }
    >
      <div className="text-lg">{props.text}</div>
    </Dialog>
  )
}
