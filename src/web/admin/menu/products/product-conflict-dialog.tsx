import type { ProductView } from '#contract/menu/products.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { ConflictDialog } from '#web/admin/forms/conflict-dialog.tsx'
import { differingFields } from './form-values.ts'

type ProductConflictDialogProps = {
  /** The version that the edit started from, and the other person's version. */
  readonly base: ProductView
  readonly theirs: ProductView
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
  readonly onClose: () => void
}

/** PRD-26: another person saved first. Nothing is lost until the user chooses. */
export function ProductConflictDialog(props: ProductConflictDialogProps) {
  const fields = differingFields(props.base, props.theirs)
  return (
    <ConflictDialog
      title="Changed by somebody else"
      message={refusalMessage({ kind: 'changed_meanwhile' })}
      details={
        fields.length > 0 && (
          <>
            They changed: <span className="font-semibold text-ink">{fields.join(', ')}</span>
          </>
        )
      }
      look="Show the newer version"
      keep="Save mine"
      onLook={props.onTakeTheirs}
      onKeep={props.onKeepMine}
      onClose={props.onClose}
    />
  )
}
