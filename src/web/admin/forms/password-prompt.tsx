import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { type FormFault, useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PasswordPromptProps = {
  /** The verb on the button. */
  readonly verb: string
  /** Sends the password; throws like `callAuth`. */
  readonly ask: (password: string) => Promise<unknown>
  readonly onDone: (body: unknown) => void
  readonly onCancel: () => void
}

/** Asks for the password before a protected action. */
export function PasswordPrompt({ verb, ask, onDone, onCancel }: PasswordPromptProps) {
  const { formRef, ...form } = useServerForm({
    initial: { password: '' },
    read: ({ password }) => ({ draft: password, faults: password ? [] : [passwordMissing] }),
    send: ask,
    onSaved: onDone,
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid max-w-sm gap-4">
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        aria-required
        {...form.field('password')}
      />
      <FormRefusal>{form.refusal}</FormRefusal>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : verb}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const passwordMissing: FormFault = {
  field: 'password',
  refusal: { kind: 'account_field_missing', field: 'password' },
}
