/** The page behind the emailed link that sets a new password. */

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { minPasswordLength, whyNotPassword } from '#domain/people/accounts/credentials.ts'
import { ResponseError } from '#web/api/failure.ts'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
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
  const [state, setState] = useState<'open' | 'done' | 'over'>(token ? 'open' : 'over')
  const { formRef, ...form } = useServerForm({
    initial: { newPassword: '' },
    read: ({ newPassword }) => {
      const refusal = whyNotPassword(newPassword)
      return { draft: newPassword, faults: refusal ? [{ field: 'newPassword', refusal }] : [] }
    },
    send: (newPassword) => setNewPassword(token, newPassword),
    onSaved: setState,
  })

  if (state === 'done') {
    return (
      <AccountCard
        title="Your new password is set"
        text="Every device that was signed in to this account is now signed out."
      >
        <LinkButton to={paths.login} size="lg" className="w-full">
          Sign in
        </LinkButton>
      </AccountCard>
    )
  }
  if (state === 'over') {
    return (
      <AccountCard title="This link no longer works">
        <div className="grid gap-5">
          <Notice tone="warn">A link works once, for one hour. Please request a new one.</Notice>
          <LinkButton to={paths.forgotPassword} size="lg">
            Send a new link
          </LinkButton>
        </div>
      </AccountCard>
    )
  }
  return (
    <AccountCard title="Set a new password">
      <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters`}
          aria-required
          {...form.field('newPassword')}
          error={form.error('newPassword') ?? form.refusal}
        />
        <Button type="submit" size="lg" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Set the password'}
        </Button>
      </form>
    </AccountCard>
  )
}

/** ACC-40: returns 'over' if the link was used or has expired. */
async function setNewPassword(token: string | null, newPassword: string): Promise<'done' | 'over'> {
  try {
    await callAuth(authPaths.resetPassword, { token, newPassword })
  } catch (error) {
    if (error instanceof ResponseError && error.refusal && error.status === 400) return 'over'
    throw error
  }
  // The server ended all sessions, so this browser is signed out too.
  setAccount({ kind: 'guest' })
  return 'done'
}
