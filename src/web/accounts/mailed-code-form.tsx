import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { OneTimeCode, readCode } from './one-time-code.tsx'
import { type SignInResult, signInByCode } from './sign-in.ts'

type MailedCodeFormProps = {
  readonly email: string
  readonly onResult: (result: SignInResult) => void
  readonly onBack: () => void
}

/** The field for the code that was sent to `email`. */
export function MailedCodeForm({ email, onResult, onBack }: MailedCodeFormProps) {
  const { formRef, ...form } = useServerForm({
    initial: { code: '' },
    read: readCode,
    send: (code) => signInByCode(email, code),
    onSaved: onResult,
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid gap-5">
      <p className="break-words text-ink-soft">
        If {email.trim()} has an account, a code of six digits is on its way. It works once, for ten minutes.
      </p>
      <OneTimeCode
        label="Code from the email"
        hint="Six digits"
        isNumeric
        value={form.typed.code}
        onChange={(code) => form.change({ code })}
      />
      <Button type="submit" size="lg" isDisabled={form.isBusy}>
        {form.isBusy ? 'Please wait...' : 'Sign in'}
      </Button>
      <FormRefusal>{form.refusal}</FormRefusal>
      <Button variant="quiet" onClick={onBack}>
        Have another one sent
      </Button>
    </form>
  )
}
