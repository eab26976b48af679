import type { ProductView } from '#contract/products.ts'
import { refusalMessage } from '#domain/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
export function ProductConflictDialog({
  base,
  theirs,
  onTakeTheirs,
  onKeepMine,
  onClose,
}: ProductConflictDialogProps) {
  const fields = differingFields(base, theirs)
  return (
    <Dialog
      title="Changed by somebody else"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onTakeTheirs}>
            Show the newer version
          </Button>
          <Button onClick={onKeepMine}>Save mine</Button>
        </div>
      }
    >
      <p className="text-lg">{refusalMessage({ kind: 'changed_meanwhile' })}</p>
      {fields.length > 0 && (
        <p className="mt-3 text-ink-soft">
          They changed: <span className="font-semibold text-ink">{fields.join(', ')}</span>
        </p>
      )}
    </Dialog>
  )
}
