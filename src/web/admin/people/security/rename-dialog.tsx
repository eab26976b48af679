import { passkeyLimits, whyNotPasskeyName } from '#domain/people/accounts/passkey.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { TextField } from '#web/ui/text-field.tsx'

type RenameDialogProps = {
  readonly name: string
  readonly onSend: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** ACC-77: renames a passkey. */
export function RenameDialog({ name, onSend, onClose }: RenameDialogProps) {
  const { formRef, ...form } = useServerForm({
    initial: { name },
    read: (typed) => {
      const refusal = whyNotPasskeyName(typed.name)
      return { draft: typed.name.trim(), faults: refusal ? [{ field: 'name', refusal }] : [] }
    },
    send: onSend,
    onSaved: onClose,
    failureText: failureMessage,
  })
  return (
    <FormDialog
      title="Rename passkey"
      submit="Rename"
      variant="solid"
      form={form}
      formRef={formRef}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={passkeyLimits.name} aria-required {...form.field('name')} />
    </FormDialog>
  )
}
