/** The form for signing in and up, on a page or in a dialog: the password, then the second factor if the account has one. */

import { useState } from 'react'
import type { SignUp } from '#domain/people/accounts/credentials.ts'
import { FactorForm } from './factor-form.tsx'
import type { AccountFormMode } from './form-titles.ts'
import { MailForm } from './mail-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SignInResult } from './sign-in.ts'

type AccountFormProps = {
  readonly mode: AccountFormMode
  readonly onMode: (mode: AccountFormMode) => void
  /** Initial values that are already known. */
  readonly known?: Partial<SignUp>
  /** The email address can't be edited. */
  readonly isEmailFixed?: boolean
  /** Target of the emailed link; this page if missing. */
  readonly next?: string
  readonly onDone: () => void
}

const empty: SignUp = { name: '', phone: '', email: '', password: '' }

export function AccountForm(props: AccountFormProps) {
  const { mode, onMode, known, isEmailFixed = false, next, onDone } = props
  const [typed, setTyped] = useState<SignUp>({ ...empty, ...known })
  const [step, setStep] = useState<'password' | 'factor' | 'mail'>('password')

  function goOn(result: SignInResult): void {
    if (result === 'second-factor') setStep('factor')
    else onDone()
  }

  if (step === 'factor') return <FactorForm onResult={goOn} onBack={() => setStep('password')} />
  if (step === 'mail') {
    return (
      <MailForm
        initial={typed.email}
        isEmailFixed={isEmailFixed}
        next={next ?? null}
        onResult={goOn}
        onBack={(email) => {
          setTyped({ ...typed, email })
          setStep('password')
        }}
      />
    )
  }
  return (
    <PasswordForm
      mode={mode}
      onMode={onMode}
      initial={typed}
      isEmailFixed={isEmailFixed}
      next={next ?? null}
      onResult={(result, sent) => {
        setTyped(sent)
        goOn(result)
      }}
      onMail={(unsent) => {
        setTyped(unsent)
        setStep('mail')
      }}
    />
  )
}
