/** Requests the link that sets a new password. */

import { useState } from 'react'
import { useLocation } from 'react-router'
import { whyNotEmail } from '#domain/accounts/credentials.ts'
import { refusalMessage } from '#domain/messages.ts'
import { paths } from '#web/paths.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountCard } from '../account-card.tsx'
import { authPaths } from '../auth-paths.ts'
import { callAuth } from '../call-auth.ts'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { FormRefusal } from '../form-refusal.tsx'

export const meta = titled('Forgot password', noindex)

export default function ForgotPasswordScreen() {
  const [email, setEmail] = useState(typedBefore(useLocation().state))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const captcha = useCaptcha()

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const wrong = whyNotEmail(email)
    setFault(wrong && refusalMessage(wrong))
    setRefusal(null)
    setSentTo(null)
    if (wrong) return
    const notYet = captcha.whyNot()
    if (notYet) return setRefusal(notYet)
    setIsBusy(true)
    const answer = await callAuth(authPaths.forgotPassword, { email }, captcha.answer)
    setIsBusy(false)
    captcha.spend()
    if (answer.kind === 'done') setSentTo(email.trim())
    if (answer.kind === 'refused') setRefusal(answer.message)
    if (answer.kind === 'failed') showFailure(answer.failure)
  }

  return (
    <AccountCard
      title="Forgot your password?"
      text="Tell us the email address of your account, and we send a link to set a new one."
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          aria-required
          error={fault}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <CaptchaField captcha={captcha} />
        <Button type="submit" size="lg" isDisabled={isBusy}>
          {isBusy ? 'Please wait...' : 'Send the link'}
        </Button>
        <div role="status" className="break-words empty:hidden">
          {sentTo && (
            <Notice tone="good" title="Please look into your inbox">
              If {sentTo} has an account, a link to set a new password is on its way. It works once, for an
              hour.
            </Notice>
          )}
        </div>
        <FormRefusal>{refusal}</FormRefusal>
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
