import { ConflictDialog } from '#web/admin/parts/conflict-dialog.tsx'
import { ResultDialog } from '#web/admin/parts/result-dialog.tsx'
import type { useEdit } from './use-edit.ts'

/** The result of an edit, and the choice after a conflict. */
export function BusinessDialogs(props: {
  readonly edit: ReturnType<typeof useEdit>
  /** Called to see the newer version: forms close. */
  readonly onLook: () => void
  /** Called when the result is dismissed. */
  readonly onRead?: () => void
}) {
  const { edit } = props
  const { outcome, conflict } = edit
  if (conflict) {
    return (
      <ConflictDialog
        message={conflict.message}
        isBusy={edit.isBusy}
        onKeep={() => edit.run(conflict.edit)}
        onLook={() => {
          edit.forgetConflict()
          props.onLook()
        }}
      />
    )
  }
  if (!outcome) return null
  return (
    <ResultDialog
      {...outcome}
      onClose={() => {
        edit.forgetOutcome()
        props.onRead?.()
      }}
    />
  )
}
