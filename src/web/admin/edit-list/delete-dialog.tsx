import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { EditList } from './use-edit-list.ts'

type DeleteDialogProps<Row> = {
  readonly list: EditList<Row>
  readonly title: string
  /** The question, as a complete sentence. */
  readonly text: React.ReactNode
  /** What the question shows is still loading. */
  readonly isLoading?: boolean
  readonly onDelete: () => void
}

/** Asks for confirmation before a row of a list is deleted. */
export function DeleteDialog<Row>({ list, title, text, isLoading, onDelete }: DeleteDialogProps<Row>) {
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm="Delete"
      isBusy={list.isBusy || isLoading === true}
      onConfirm={onDelete}
      onCancel={() => list.askToDelete(null)}
    />
  )
}
