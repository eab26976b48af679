/** The first step of the form: email and password, and name and phone for a new account. */

import { useState } from 'react'
import { maxTypedText } from '#domain/orders/ordering/customer.ts'
import {
  minPasswordLength,
  type SignUp,
  signInFaults,
  signUpFaults,
  whyNotEmail,
} from '#domain/people/accounts/credentials.ts'
import { formatPhoneWhileTyping, maxTypedPhone } from '#domain/phone.ts'
import { describeFailure, ResponseError } from '#web/api/failure.ts'
import { FormRefusal } from '#web/forms/form-refusal.tsx'
import { type ServerForm, useServerForm } from '#web/forms/use-server-form.ts'
import { paths } from '#web/paths.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import type { AccountFormMode } from './form-titles.ts'
import { goToCompany } from './go-elsewhere.ts'
import { OtherProviders } from './other-providers.tsx'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { type SignInResult, signIn, signUp } from './sign-in.ts'
import { useSignInMethods } from './use-sign-in-methods.ts'

type PasswordFormProps = {
  readonly mode: AccountFormMode
  readonly onMode: (mode: AccountFormMode) => void
  readonly initial: SignUp
  /** The email address can't be changed because it is the invited one. */
  readonly isEmailFixed: boolean
  /** Called after a sign-in, or when the server asks for a second factor. */
  readonly onResult: (result: SignInResult, typed: SignUp) => void
  /** Where other providers return to; null: this page. */
  readonly next: string | null
  /** Switches to the emailed link or code. */
  readonly onMail: (typed: SignUp) => void
}

export function PasswordForm(props: PasswordFormProps) {
  const { mode, onMode, initial, isEmailFixed, next, onResult, onMail } = props
  const signInMethods = useSignInMethods()
  const captcha = useCaptcha(signInMethods)
  const isNew = mode === 'sign-up'
  const { formRef, ...form } = useServerForm({
    initial,
    read: (typed) => ({
      draft: typed,
      faults: captcha.faultsAfter((isNew ? signUpFaults : signInFaults)(typed)),
    }),
    send: async (typed) => {
      const result = await captcha.spend((answer) => (isNew ? signUp : signIn)(typed, answer))
      onResult(result, typed)
    },
    onSaved: () => {},
  })
  const company = useCompanySignIn(form, next)
  const isBusy = form.isBusy || company.isLeaving

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || (await company.handles())) return
    form.submit()
  }

  function toggle(): void {
    // What was typed stays, without its faults.
    form.form.reset(form.typed)
    onMode(isNew ? 'sign-in' : 'sign-up')
  }

  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {isNew && <PersonFields {...form} />}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={maxTypedText}
        readOnly={isEmailFixed}
        hint={signInMethods?.singleSignOn ? 'If your company signs you in, this is all we need.' : undefined}
        aria-required
        {...form.field('email')}
      />
      <PasswordRow {...form} isNew={isNew} />
      <CaptchaField captcha={captcha} />
      <Button type="submit" size="lg" isDisabled={isBusy}>
        {isBusy ? 'Please wait...' : isNew ? 'Create account' : 'Sign in'}
      </Button>
      <FormRefusal>{form.error('captcha') ?? form.refusal}</FormRefusal>
      {!isNew && (
        <Button variant="outline" onClick={() => onMail(form.typed)}>
          Email me a sign-in link
        </Button>
      )}
      {/* Most sites have passkeys: the form keeps its height. */}
      {!isNew && !isEmailFixed && signInMethods === null && <Skeleton className="h-11 rounded-full" />}
      {!isNew && !isEmailFixed && signInMethods?.passkeys && (
        <PasskeyButton onDone={() => onResult('signed-in', form.typed)} />
      )}
      {!isEmailFixed && signInMethods && <OtherProviders providers={signInMethods.providers} next={next} />}
      <Button variant="quiet" className="text-balance font-medium!" onClick={toggle}>
        {isNew ? 'Already have an account? Sign in' : "Don't have an account? Sign up"}
      </Button>
    </form>
  )
}

type Fields = Pick<ServerForm<SignUp>, 'typed' | 'change' | 'field' | 'error'>

/** The fields that only a new account needs. */
function PersonFields({ typed, change, field, error }: Fields) {
  return (
    <>
      <TextField label="Name" autoComplete="name" maxLength={maxTypedText} aria-required {...field('name')} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(555) 555-0123"
        maxLength={maxTypedPhone}
        aria-required
        name="phone"
        value={typed.phone}
        error={error('phone')}
        onChange={({ target }) => change({ phone: formatPhoneWhileTyping(target.value) })}
      />
    </>
  )
}

function PasswordRow({ typed, field, isNew }: Fields & { readonly isNew: boolean }) {
  return (
    <div>
      <PasswordField
        label="Password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? `At least ${minPasswordLength} characters` : undefined}
        aria-required
        {...field('password')}
      />
      {!isNew && (
        <LinkButton
          to={paths.forgotPassword}
          state={{ email: typed.email }}
          variant="quiet"
          className="-mb-2 -ml-5 mt-1 min-h-11 text-sm font-medium!"
        >
          Forgot password?
        </LinkButton>
      )}
    </div>
  )
}

/** ACC-61: goes to the company's provider if it signs in its own people, before any other check. */
function useCompanySignIn({ form }: Pick<ServerForm<SignUp>, 'form'>, next: string | null) {
  const signInMethods = useSignInMethods()
  const [isLeaving, setIsLeaving] = useState(false)
  return {
    isLeaving,
    /** Returns whether nothing is left to do: the browser leaves, or the provider could not be reached. */
    async handles(): Promise<boolean> {
      const { email, password } = form.getValues()
      if (!signInMethods?.singleSignOn || whyNotEmail(email)) return false
      form.clearErrors('root')
      setIsLeaving(true)
      try {
        // Stays busy until the browser has left.
        if (await goToCompany(email, next)) return true
      } catch (error) {
        // An unavailable provider must not block a user who typed a password.
        if (password === '') {
          setIsLeaving(false)
          const failure = describeFailure(error)
          if (error instanceof ResponseError && error.refusal) form.setError('root', failure)
          else showFailure(failure)
          return true
        }
      }
      setIsLeaving(false)
      return false
    },
  }
}
