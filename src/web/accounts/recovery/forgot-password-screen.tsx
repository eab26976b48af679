/** Requests the link that sets a new password. */

import { useState } from 'react'
import { useLocation } from 'react-router'
import { maxTypedText } from '#domain/orders/ordering/customer.ts'
import { whyNotEmail } from '#domain/people/accounts/credentials.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { authPaths } from '../auth-paths.ts'
import { callAuth } from '../call-auth.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { useSignInMethods } from '../use-sign-in-methods.ts'

export const meta = titled('Forgot password', noindex)

export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const captcha = useCaptcha(useSignInMethods())
  const { formRef, ...form } = useServerForm({
    initial: { email: typedBefore(useLocation().state) },
    read: ({ email }) => {
      const refusal = whyNotEmail(email)
      return { draft: email, faults: captcha.faultsAfter(refusal ? [{ field: 'email', refusal }] : []) }
    },
    async send(email) {
      setSentTo(null)
      await captcha.spend((answer) => callAuth(authPaths.forgotPassword, { email }, answer))
      return email.trim()
    },
    onSaved: setSentTo,
  })
  return (
    <AccountCard
      title="Forgot your password?"
      text="Enter the email of your account, and we’ll send you a link to set a new one."
    >
      <form ref={formRef} method="post" noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={maxTypedText}
          aria-required
          {...form.field('email')}
        />
        <CaptchaField captcha={captcha} />
        <Button type="submit" size="lg" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Send the link'}
        </Button>
        <div role="status" className="break-words empty:hidden">
          {sentTo && (
            <Notice tone="good" title="Check your inbox">
              If {sentTo} has an account, a link to set a new password is on its way. It works once, for an
              hour.
            </Notice>
          )}
        </div>
        <FormRefusal>{form.error('captcha') ?? form.refusal}</FormRefusal>
        <LinkButton to={paths.login} variant="quiet">
          Back to sign in
        </LinkButton>
      </form>
    </AccountCard>
  )
}

/** The address typed into the form that linked here. */
function typedBefore(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}
