/** The second step of a sign-in with a second factor: a code from the authenticator app, or a backup code. */

import { useState } from 'react'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { OneTimeCode, readCode } from './one-time-code.tsx'
import { proveFactor, type SignInResult } from './sign-in.ts'

type FactorFormProps = {
  readonly onResult: (result: SignInResult) => void
  readonly onBack: () => void
}

export function FactorForm({ onResult, onBack }: FactorFormProps) {
  const [from, setFrom] = useState<'authenticator' | 'backup'>('authenticator')
  const { formRef, ...form } = useServerForm({
    initial: { code: '' },
    read: readCode,
    send: (code) => proveFactor(code, from),
    onSaved: onResult,
  })
  const isBackup = from === 'backup'

  function toggle(): void {
    setFrom(isBackup ? 'authenticator' : 'backup')
    form.form.reset()
  }

  return (
    <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid gap-5">
      <p className="text-ink-soft">Your password is correct. This account also uses two-step verification.</p>
      <OneTimeCode
        key={from}
        label={isBackup ? 'Backup code' : 'Code from your authenticator app'}
        hint={isBackup ? 'Each of your backup codes works once.' : 'Six digits; a new code every 30 seconds.'}
        isNumeric={!isBackup}
        value={form.typed.code}
        onChange={(code) => form.change({ code })}
      />
      <Button type="submit" size="lg" isDisabled={form.isBusy}>
        {form.isBusy ? 'Please wait...' : 'Sign in'}
      </Button>
      <FormRefusal>{form.refusal}</FormRefusal>
      <div className="grid">
        <Button variant="quiet" onClick={toggle}>
          {isBackup ? 'Use your authenticator app' : 'Lost it? Use a backup code'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Start again
        </Button>
      </div>
    </form>
  )
}
