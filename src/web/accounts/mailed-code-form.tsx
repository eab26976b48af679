import { useState } from 'react'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { OneTimeCode } from './one-time-code.tsx'
import { type SignInAnswer, signInByCode } from './sign-in.ts'

type MailedCodeFormProps = {
  readonly email: string
  readonly onAnswer: (answer: SignInAnswer) => void
  readonly onBack: () => void
}

/** The field for the code that was sent to `email`. */
export function MailedCodeForm({ email, onAnswer, onBack }: MailedCodeFormProps) {
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || !code.trim()) return
    setIsBusy(true)
    setRefusal(null)
    const answer = await signInByCode(email, code)
    setIsBusy(false)
    if (answer.kind === 'refused') setRefusal(answer.message)
    else if (answer.kind === 'failed') showFailure(answer.failure)
    else onAnswer(answer)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="break-words text-ink-soft">
        If {email.trim()} has an account, a code of six digits is on its way. It works once, for ten minutes.
      </p>
      <OneTimeCode label="Code from the email" hint="Six digits" isNumeric value={code} onChange={setCode} />
      <Button type="submit" size="lg" isDisabled={isBusy}>
        {isBusy ? 'Please wait...' : 'Sign in'}
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
      <Button variant="quiet" onClick={onBack}>
        Have another one sent
      </Button>
    </form>
  )
}
