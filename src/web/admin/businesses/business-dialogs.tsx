import { ConflictDialog } from '#web/admin/parts/conflict-dialog.tsx'
import { ResultDialog } from '#web/admin/parts/result-dialog.tsx'
import type { useEdit } from './use-edit.ts'

/** What came of an edit, and what to do where somebody else was there. */
export function BusinessDialogs(props: {
  readonly edit: ReturnType<typeof useEdit>
  /** The newer version is looked at: forms close. */
  readonly onLook: () => void
  /** What was said is read. */
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
