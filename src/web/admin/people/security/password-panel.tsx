import { useState } from 'react'
import { minPasswordLength, whyNotPassword } from '#domain/people/accounts/credentials.ts'
import { authPaths } from '#web/accounts/auth-paths.ts'
import { callAuth } from '#web/accounts/call-auth.ts'
import { Panel } from '#web/admin/ui/panel.tsx'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { FormSuccess } from '#web/forms/form-success.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** ACC-40: changes the password and ends all other sessions. */
export function PasswordPanel() {
  const [isDone, setDone] = useState(false)
  const { formRef, ...form } = useServerForm({
    initial: { currentPassword: '', newPassword: '' },
    read: (typed) => {
      const refusal = whyNotPassword(typed.newPassword)
      return { draft: typed, faults: refusal ? [{ field: 'newPassword', refusal }] : [] }
    },
    send: (passwords) => {
      setDone(false)
      return callAuth(authPaths.changePassword, passwords)
    },
    onSaved: () => setDone(true),
    startsOver: true,
  })
  const field = (name: 'currentPassword' | 'newPassword') =>
    ({ type: 'password', 'aria-required': true, ...form.field(name) }) as const

  return (
    <Panel title="Password">
      <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid max-w-sm gap-4">
        <TextField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <TextField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters`}
          {...field('newPassword')}
        />
        <FormRefusal>{form.refusal}</FormRefusal>
        <FormSuccess>{isDone && 'Your password is changed. All other browsers are signed out.'}</FormSuccess>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline" isDisabled={form.isBusy}>
            {form.isBusy ? 'Please wait...' : 'Change password'}
          </Button>
          <LinkButton to={paths.forgotPassword} variant="quiet" className="px-3! max-sm:-ml-3">
            Forgot your password?
          </LinkButton>
        </div>
      </form>
    </Panel>
  )
}
