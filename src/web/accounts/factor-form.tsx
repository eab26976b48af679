/** The second step of a sign-in with a second factor: a code from the authenticator app, or a backup code. */

import { useState } from 'react'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { OneTimeCode } from './one-time-code.tsx'
import { proveFactor, type SignInAnswer } from './sign-in.ts'

type FactorFormProps = {
  readonly onAnswer: (answer: SignInAnswer) => void
  readonly onBack: () => void
}

export function FactorForm({ onAnswer, onBack }: FactorFormProps) {
  const [from, setFrom] = useState<'authenticator' | 'backup'>('authenticator')
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBackup = from === 'backup'

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !code.trim()) return
    setIsBusy(true)
    setRefusal(null)
    const answer = await proveFactor(code, from)
    setIsBusy(false)
    if (answer.kind === 'refused') setRefusal(answer.message)
    else if (answer.kind === 'failed') showFailure(answer.failure)
    else onAnswer(answer)
  }

  function toggle(): void {
    setFrom(isBackup ? 'authenticator' : 'backup')
    setCode('')
    setRefusal(null)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-soft">Your password is right. This account also asks for a second factor.</p>
      <OneTimeCode
        key={from}
        label={isBackup ? 'Backup code' : 'Code from your authenticator app'}
        hint={isBackup ? 'Each of your backup codes works once.' : 'Six digits; a new code every 30 seconds.'}
        isNumeric={!isBackup}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" size="lg" isDisabled={isBusy}>
        {isBusy ? 'Please wait...' : 'Sign in'}
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
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
