/** The first step of the form: email and password, and name and phone for a new account. */

import { useRef, useState } from 'react'
import {
  type AccountFault,
  maxNameLength,
  minPasswordLength,
  type SignUp,
  whyNotEmail,
  whyNotSignIn,
  whyNotSignUp,
} from '#domain/accounts/credentials.ts'
import { refusalMessage } from '#domain/messages.ts'
import { formatPhoneWhileTyping } from '#domain/ordering/phone.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import { FormRefusal } from './form-refusal.tsx'
import type { AccountFormMode } from './form-titles.ts'
import { goToCompany } from './go-elsewhere.ts'
import { OtherProviders } from './other-providers.tsx'
import { type SignInAnswer, signIn, signUp } from './sign-in.ts'
import { useSignInMethods } from './use-sign-in-methods.ts'

type PasswordFormProps = {
  readonly mode: AccountFormMode
  readonly onMode: (mode: AccountFormMode) => void
  readonly typed: SignUp
  readonly onTyped: (typed: SignUp) => void
  /** The email address can't be changed because it is the invited one. */
  readonly isEmailFixed: boolean
  /** Called after a sign-in, or when the server asks for a second factor. */
  readonly onAnswer: (answer: SignInAnswer) => void
  /** Where other providers return to; null: this page. */
  readonly next: string | null
  /** Switches to the emailed link or code. */
  readonly onMail: () => void
}

export function PasswordForm(props: PasswordFormProps) {
  const { mode, onMode, typed, onTyped, isEmailFixed, next, onAnswer, onMail } = props
  const form = useRef<HTMLFormElement>(null)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const signInMethods = useSignInMethods()
  const captcha = useCaptcha()
  const isNew = mode === 'sign-up'
  const whyNot = isNew ? whyNotSignUp : whyNotSignIn
  const faults = wasSubmitted ? whyNot(typed) : []

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setRefusal(null)
    if (await hasLeft()) return
    setWasSubmitted(true)
    const [first] = whyNot(typed)
    if (first) return focusField(form.current, first)
    const notYet = captcha.whyNot()
    if (notYet) return setRefusal(notYet)
    setIsBusy(true)
    const answer = await (isNew ? signUp : signIn)(typed, captcha.answer)
    setIsBusy(false)
    captcha.spend()
    if (answer.kind === 'refused') setRefusal(answer.message)
    else if (answer.kind === 'failed') showFailure(answer.failure)
    else onAnswer(answer)
  }

  /** ACC-61: goes to the company's provider if it signs in its own people, before any other check. */
  async function hasLeft(): Promise<boolean> {
    if (!signInMethods?.singleSignOn || whyNotEmail(typed.email)) return false
    setIsBusy(true)
    const departure = await goToCompany(typed.email, next)
    if (departure.kind === 'leaving') return true
    setIsBusy(false)
    // An unavailable provider must not block a user who typed a password.
    if (departure.kind === 'nowhere' || typed.password !== '') return false
    if (departure.kind === 'refused') setRefusal(departure.message)
    else showFailure(departure.failure)
    return true
  }

  function toggle(): void {
    setWasSubmitted(false)
    setRefusal(null)
    onMode(isNew ? 'sign-in' : 'sign-up')
  }

  const field = (name: keyof SignUp) => ({
    name,
    value: typed[name],
    error: errorFor(faults, name),
    'aria-required': true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target
      onTyped({ ...typed, [name]: name === 'phone' ? formatPhoneWhileTyping(value) : value })
    },
  })

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {isNew && (
        <>
          <TextField label="Name" autoComplete="name" maxLength={maxNameLength} {...field('name')} />
          <TextField
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="(555) 555-0123"
            {...field('phone')}
          />
        </>
      )}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        readOnly={isEmailFixed}
        hint={signInMethods?.singleSignOn ? 'If your company signs you in, this is all we need.' : undefined}
        {...field('email')}
      />
      <div>
        <TextField
          label="Password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? `At least ${minPasswordLength} characters` : undefined}
          {...field('password')}
        />
        {!isNew && (
          <LinkButton
            to={paths.forgotPassword}
            state={{ email: typed.email }}
            variant="quiet"
            className="-mb-2 -ml-5 mt-1 text-sm"
          >
            Forgot password?
          </LinkButton>
        )}
      </div>
      <CaptchaField captcha={captcha} />
      <Button type="submit" size="lg" isDisabled={isBusy}>
        {isBusy ? 'Please wait...' : isNew ? 'Create account' : 'Sign in'}
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
      {!isNew && (
        <Button variant="outline" onClick={onMail}>
          Sign in by email, without a password
        </Button>
      )}
      {!isEmailFixed && signInMethods && <OtherProviders providers={signInMethods.providers} next={next} />}
      <Button variant="quiet" className="text-balance" onClick={toggle}>
        {isNew ? 'Already have an account? Sign in' : "Don't have an account? Sign up"}
      </Button>
    </form>
  )
}

function errorFor(faults: readonly AccountFault[], field: AccountFault['field']): string | null {
  const fault = faults.find((each) => each.field === field)
  return fault ? refusalMessage(fault.refusal) : null
}

function focusField(form: HTMLFormElement | null, { field }: AccountFault): void {
  const input = form?.elements.namedItem(field)
  if (input instanceof HTMLElement) input.focus()
}
