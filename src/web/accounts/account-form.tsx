/** The form for signing in and up, on a page or in a dialog: the password, then the second factor if the account has one. */

import { useState } from 'react'
import type { SignUp } from '#domain/accounts/credentials.ts'
import { FactorForm } from './factor-form.tsx'
import type { AccountFormMode } from './form-titles.ts'
import { MailForm } from './mail-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SignInAnswer } from './sign-in.ts'

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

  function goOn({ kind }: SignInAnswer): void {
    if (kind === 'second-factor') setStep('factor')
    if (kind === 'signed-in') onDone()
  }

  if (step === 'factor') return <FactorForm onAnswer={goOn} onBack={() => setStep('password')} />
  if (step === 'mail') {
    return (
      <MailForm
        email={typed.email}
        isEmailFixed={isEmailFixed}
        onEmail={(email) => setTyped({ ...typed, email })}
        next={next ?? null}
        onAnswer={goOn}
        onBack={() => setStep('password')}
      />
    )
  }
  return (
    <PasswordForm
      mode={mode}
      onMode={onMode}
      typed={typed}
      onTyped={setTyped}
      isEmailFixed={isEmailFixed}
      next={next ?? null}
      onAnswer={goOn}
      onMail={() => setStep('mail')}
    />
  )
}
