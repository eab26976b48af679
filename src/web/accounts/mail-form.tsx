/** Signs in without a password, with an emailed link or code. */

import { useState } from 'react'
import { whyNotEmail } from '#domain/accounts/credentials.ts'
import { refusalMessage } from '#domain/messages.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { authPaths } from './auth-paths.ts'
import { callAuth } from './call-auth.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import { FormRefusal } from './form-refusal.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import type { SignInAnswer } from './sign-in.ts'

type MailFormProps = {
  readonly email: string
  readonly isEmailFixed: boolean
  readonly onEmail: (email: string) => void
  /** Target of the link; null: this page. */
  readonly next: string | null
  readonly onAnswer: (answer: SignInAnswer) => void
  readonly onBack: () => void
}

export function MailForm({ email, isEmailFixed, onEmail, next, onAnswer, onBack }: MailFormProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'link' | 'code'>('idle')
  const [fault, setFault] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const captcha = useCaptcha()

  async function send(what: 'link' | 'code'): Promise<void> {
    if (state === 'busy') return
    const wrong = whyNotEmail(email)
    setFault(wrong && refusalMessage(wrong))
    setRefusal(null)
    if (wrong) return
    const notYet = captcha.whyNot()
    if (notYet) return setRefusal(notYet)
    setState('busy')
    const here = `${location.pathname}${location.search}`
    const answer =
      what === 'link'
        ? await callAuth(authPaths.sendLink, { email, next: next ?? here }, captcha.answer)
        : await callAuth(authPaths.sendCode, { email }, captcha.answer)
    captcha.spend()
    setState(answer.kind === 'done' ? what : 'idle')
    if (answer.kind === 'refused') setRefusal(answer.message)
    if (answer.kind === 'failed') showFailure(answer.failure)
  }

  if (state === 'code') {
    return <MailedCodeForm email={email} onAnswer={onAnswer} onBack={() => setState('idle')} />
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send('link')
      }}
      className="grid gap-5"
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        aria-required
        readOnly={isEmailFixed}
        error={fault}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <CaptchaField captcha={captcha} />
      <div className="grid gap-3">
        <Button type="submit" size="lg" isDisabled={state === 'busy'}>
          {state === 'busy' ? 'Please wait...' : 'Email me a link'}
        </Button>
        <Button variant="outline" isDisabled={state === 'busy'} onClick={() => send('code')}>
          Email me a code instead
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {state === 'link' && (
          <Notice tone="good" title="Please look into your inbox">
            If {email.trim()} has an account, a link to sign in is on its way. It works once, for ten minutes.
          </Notice>
        )}
      </div>
      <FormRefusal>{refusal}</FormRefusal>
      <Button variant="quiet" onClick={onBack}>
        Sign in with a password
      </Button>
    </form>
  )
}
