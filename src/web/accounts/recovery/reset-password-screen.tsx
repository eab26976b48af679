/** The page behind the emailed link that sets a new password. */

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { minPasswordLength, whyNotPassword } from '#domain/accounts/credentials.ts'
import { refusalMessage } from '#domain/messages.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { setAccount } from '../account.ts'
import { AccountCard } from '../account-card.tsx'
import { authPaths } from '../auth-paths.ts'
import { callAuth } from '../call-auth.ts'

export const meta = titled(
  'Set a new password',
  noindex,
  // The address contains a token that grants access to the account until it is used.
  { name: 'referrer', content: 'no-referrer' },
)

export default function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token')
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'over'>(token ? 'idle' : 'over')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (state === 'busy') return
    const wrong = whyNotPassword(password)
    setFault(wrong && refusalMessage(wrong))
    if (wrong) return
    setState('busy')
    const answer = await callAuth(authPaths.resetPassword, { token, newPassword: password })
    setState('idle')
    if (answer.kind === 'done') {
      // ACC-40: the server ended all sessions, so this browser is signed out too.
      setAccount({ kind: 'guest' })
      setState('done')
    }
    if (answer.kind === 'refused' && answer.status === 400) setState('over')
    else if (answer.kind === 'refused') setFault(answer.message)
    if (answer.kind === 'failed') showFailure(answer.failure)
  }

  if (state === 'done') {
    return (
      <AccountCard
        title="Your new password is set"
        text="Everybody who was signed in to this account is out now."
      >
        <LinkButton to={paths.login} size="lg" className="w-full">
          Sign in
        </LinkButton>
      </AccountCard>
    )
  }
  if (state === 'over') {
    return (
      <AccountCard title="This link does not work any more">
        <div className="grid gap-5">
          <Notice tone="warn">It works once, and for an hour. Please have a new one sent.</Notice>
          <LinkButton to={paths.forgotPassword} size="lg">
            Send a new link
          </LinkButton>
        </div>
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Set a new password">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="New password"
          type="password"
          name="newPassword"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters`}
          aria-required
          error={fault}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" size="lg" isDisabled={state === 'busy'}>
          {state === 'busy' ? 'Please wait...' : 'Set the password'}
        </Button>
      </form>
    </AccountCard>
  )
}
