/** Signs in without a password, with an emailed link or code. */

import { useState } from 'react'
import { maxTypedText } from '#domain/orders/ordering/customer.ts'
import { whyNotEmail } from '#domain/people/accounts/credentials.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { authPaths } from './auth-paths.ts'
import { callAuth } from './call-auth.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import { MailedCodeForm } from './mailed-code-form.tsx'
import type { SignInResult } from './sign-in.ts'
import { useSignInMethods } from './use-sign-in-methods.ts'

type MailFormProps = {
  /** The initial address. */
  readonly initial: string
  readonly isEmailFixed: boolean
  /** Target of the link; null: this page. */
  readonly next: string | null
  readonly onResult: (result: SignInResult) => void
  readonly onBack: (email: string) => void
}

type What = 'link' | 'code'

export function MailForm({ initial, isEmailFixed, next, onResult, onBack }: MailFormProps) {
  const [sent, setSent] = useState<What | null>(null)
  const captcha = useCaptcha(useSignInMethods())
  const { formRef, ...form } = useServerForm({
    initial: { email: initial, what: 'link' as What },
    read: (typed) => {
      const refusal = whyNotEmail(typed.email)
      return { draft: typed, faults: captcha.faultsAfter(refusal ? [{ field: 'email', refusal }] : []) }
    },
    async send({ email, what }) {
      setSent(null)
      const here = `${location.pathname}${location.search}`
      await captcha.spend((answer) =>
        what === 'link'
          ? callAuth(authPaths.sendLink, { email, next: next ?? here }, answer)
          : callAuth(authPaths.sendCode, { email }, answer),
      )
      return what
    },
    onSaved: setSent,
  })
  const { email } = form.typed
  const send = (what: What) => {
    form.change({ what })
    form.submit()
  }

  if (sent === 'code') {
    return <MailedCodeForm email={email} onResult={onResult} onBack={() => setSent(null)} />
  }
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send('link')
      }}
      className="grid gap-5"
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={maxTypedText}
        aria-required
        readOnly={isEmailFixed}
        {...form.field('email')}
      />
      <CaptchaField captcha={captcha} />
      <div className="grid gap-3">
        <Button type="submit" size="lg" isDisabled={form.isBusy}>
          {form.isBusy ? 'Please wait...' : 'Email me a link'}
        </Button>
        <Button variant="outline" isDisabled={form.isBusy} onClick={() => send('code')}>
          Email me a code instead
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {sent === 'link' && (
          <Notice tone="good" title="Check your inbox">
            If {email.trim()} has an account, a link to sign in is on its way. It works once, for ten minutes.
          </Notice>
        )}
      </div>
      <FormRefusal>{form.error('captcha') ?? form.refusal}</FormRefusal>
      <Button variant="quiet" onClick={() => onBack(email)}>
        Sign in with a password
      </Button>
    </form>
  )
}
