import { maxReasonLength, whyNotReason } from '#domain/people/accounts/suspension.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type ReasonDialogProps = {
  readonly title: string
  /** What a suspension does. */
  readonly text: string
  readonly onSend: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** USR-5: suspends an account, or a person at one restaurant, with a reason. */
export function ReasonDialog({ title, text, onSend, onClose }: ReasonDialogProps) {
  const { formRef, ...form } = useServerForm({
    initial: { reason: '' },
    read: ({ reason }) => {
      const refusal = whyNotReason(reason)
      return { draft: reason.trim(), faults: refusal ? [{ field: 'reason', refusal }] : [] }
    },
    send: onSend,
    onSaved: onClose,
    failureText: failureMessage,
  })
  return (
    <FormDialog title={title} submit="Suspend" form={form} formRef={formRef} onClose={onClose}>
      <p>{text}</p>
      <TextField
        label="Reason"
        hint="Stored in the record of changes. The person doesn’t see it."
        maxLength={maxReasonLength}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
