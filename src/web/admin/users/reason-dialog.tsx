import { maxReasonLength, whyNotReason } from '#domain/accounts/suspension.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ReasonDialogProps = {
  readonly title: string
  /** What a suspension does. */
  readonly text: string
  readonly onSend: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** USR-5, USR-6: suspends a person with a reason. */
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
    <Dialog
      title={title}
      onClose={form.isBusy ? null : onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" isDisabled={form.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="suspend" variant="danger" isDisabled={form.isBusy}>
            {form.isBusy ? 'Please wait...' : 'Suspend'}
          </Button>
        </div>
      }
    >
      <form ref={formRef} id="suspend" noValidate className="grid gap-5" onSubmit={form.submit}>
        <p>{text}</p>
        <TextField
          label="Reason"
          hint="Stored in the record of changes. The person doesn’t see it."
          maxLength={maxReasonLength}
          {...form.field('reason')}
        />
        <FormRefusal>{form.refusal}</FormRefusal>
      </form>
    </Dialog>
  )
}
