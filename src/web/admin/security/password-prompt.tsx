import { useState } from 'react'
import type { AccountsAnswer } from '#web/accounts/call-auth.ts'
import { FormRefusal } from '#web/accounts/form-refusal.tsx'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PasswordPromptProps = {
  /** The verb on the button. */
  readonly verb: string
  readonly ask: (password: string) => Promise<AccountsAnswer>
  readonly onDone: (body: unknown) => void
  readonly onCancel: () => void
}

/** Asks for the password before a protected action. */
export function PasswordPrompt({ verb, ask, onDone, onCancel }: PasswordPromptProps) {
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (!password) return setRefusal('Password is required')
    setIsBusy(true)
    setRefusal(null)
    const answer = await ask(password)
    setIsBusy(false)
    if (answer.kind === 'done') onDone(answer.body)
    if (answer.kind === 'refused') setRefusal(answer.message)
    if (answer.kind === 'failed') showFailure(answer.failure)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-sm gap-4">
      <TextField
        label="Your password"
        type="password"
        name="password"
        autoComplete="current-password"
        aria-required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormRefusal>{refusal}</FormRefusal>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={isBusy}>
          {isBusy ? 'Please wait...' : verb}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
