import { refusalMessage } from '#domain/messages/messages.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'

type TaxQuestionProps = Pick<
  React.ComponentProps<typeof ConfirmDialog>,
  'confirm' | 'isBusy' | 'onConfirm' | 'onCancel'
>

/** RST-34: whether a restaurant with a sales tax of 0 % is published anyway. */
export function TaxQuestion(props: TaxQuestionProps) {
  return (
    <ConfirmDialog {...props} title="No sales tax" text={refusalMessage({ kind: 'sales_tax_unconfirmed' })} />
  )
}
