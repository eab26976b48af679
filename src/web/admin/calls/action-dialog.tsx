import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useAction } from './use-action.ts'

type ActionDialogProps = {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly action: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for confirmation, and shows why the action failed. */
export function ActionDialog({ title, text, confirm, action, onClose }: ActionDialogProps) {
  const { isBusy, problem, run } = useAction()
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          <p>{text}</p>
          <p role="alert" className="mt-3 text-base font-medium text-bad empty:hidden">
            {problem}
          </p>
        </>
      }
      confirm={confirm}
      isBusy={isBusy}
      onConfirm={async () => {
        if (await run(action)) onClose()
      }}
      onCancel={onClose}
    />
  )
}
