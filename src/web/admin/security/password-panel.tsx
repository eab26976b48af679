import { useState } from 'react'
import { minPasswordLength, whyNotPassword } from '#domain/accounts/credentials.ts'
import { refusalMessage } from '#domain/messages.ts'
import { authPaths } from '#web/accounts/auth-paths.ts'
import { callAuth } from '#web/accounts/call-auth.ts'
import { FormRefusal } from '#web/accounts/form-refusal.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const empty = { currentPassword: '', newPassword: '' }

/** ACC-40: changes the password and ends all other sessions. */
export function PasswordPanel() {
  const [typed, setTyped] = useState(empty)
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (state === 'busy') return
    const wrong = whyNotPassword(typed.newPassword)
    setFault(wrong && refusalMessage(wrong))
    setRefusal(null)
    if (wrong) return
    setState('busy')
    const answer = await callAuth(authPaths.changePassword, typed)
    setState(answer.kind === 'done' ? 'done' : 'idle')
    if (answer.kind === 'done') setTyped(empty)
    if (answer.kind === 'refused') setRefusal(answer.message)
    if (answer.kind === 'failed') showFailure(answer.failure)
  }

  const field = (name: keyof typeof empty) => ({
    name,
    type: 'password',
    'aria-required': true,
    value: typed[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: event.target.value }),
  })

  return (
    <Panel title="Password">
      <form method="post" noValidate onSubmit={submit} className="grid max-w-sm gap-4">
        <TextField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <TextField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters`}
          error={fault}
          {...field('newPassword')}
        />
        <FormRefusal>{refusal}</FormRefusal>
        <p role="status" className="font-medium text-good-deep empty:hidden">
          {state === 'done' && 'Your password is changed. All other browsers are signed out.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isDisabled={state === 'busy'}>
            {state === 'busy' ? 'Please wait...' : 'Change password'}
          </Button>
          <LinkButton to={paths.forgotPassword} variant="quiet">
            Forgot your password?
          </LinkButton>
        </div>
      </form>
    </Panel>
  )
}
