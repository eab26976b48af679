/** The form to sign in and to sign up, on a page of its own or in a dialog. */

import { useRef, useState } from 'react'
import {
  type AccountFault,
  maxNameLength,
  minPasswordLength,
  type SignUp,
  whyNotSignIn,
  whyNotSignUp,
} from '#domain/accounts/credentials.ts'
import { refusalMessage } from '#domain/messages.ts'
import { formatPhoneWhileTyping } from '#domain/ordering/phone.ts'
import { showFailure } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { signIn, signUp } from './sign-in.ts'

export type AccountFormMode = 'sign-in' | 'sign-up'

type AccountFormProps = {
  readonly mode: AccountFormMode
  readonly onMode: (mode: AccountFormMode) => void
  /** What is known of the person already. */
  readonly known?: Partial<SignUp>
  readonly onDone: () => void
}

const empty: SignUp = { name: '', phone: '', email: '', password: '' }

export function AccountForm({ mode, onMode, known, onDone }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<SignUp>({ ...empty, ...known })
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isNew = mode === 'sign-up'
  const whyNot = isNew ? whyNotSignUp : whyNotSignIn
  const faults = wasSubmitted ? whyNot(typed) : []

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setWasSubmitted(true)
    setRefusal(null)
    const [first] = whyNot(typed)
    if (first) return focusField(form.current, first)
    setIsBusy(true)
    const answer = await (isNew ? signUp(typed) : signIn(typed))
    setIsBusy(false)
    if (answer.kind === 'signed-in') onDone()
    if (answer.kind === 'refused') setRefusal(answer.message)
    if (answer.kind === 'failed') showFailure(answer.failure)
  }

  const field = (name: keyof SignUp) => ({
    name,
    value: typed[name],
    error: wordsFor(faults, name),
    'aria-required': true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target
      setTyped((before) => ({ ...before, [name]: name === 'phone' ? formatPhoneWhileTyping(value) : value }))
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
        {...field('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? `At least ${minPasswordLength} characters` : undefined}
        {...field('password')}
      />
      <Button type="submit" size="lg" isDisabled={isBusy}>
        {isBusy ? 'Please wait...' : isNew ? 'Create account' : 'Sign in'}
      </Button>
      <div role="alert" className="empty:hidden">
        {refusal && <Notice tone="bad">{refusal}</Notice>}
      </div>
      <Button
        look="quiet"
        className="text-balance"
        onClick={() => {
          setWasSubmitted(false)
          setRefusal(null)
          onMode(isNew ? 'sign-in' : 'sign-up')
        }}
      >
        {isNew ? 'Already have an account? Sign in' : "Don't have an account? Sign up"}
      </Button>
    </form>
  )
}

function wordsFor(faults: readonly AccountFault[], field: AccountFault['field']): string | null {
  const fault = faults.find((each) => each.field === field)
  return fault ? refusalMessage(fault.refusal) : null
}

function focusField(form: HTMLFormElement | null, { field }: AccountFault): void {
  const input = form?.elements.namedItem(field)
  if (input instanceof HTMLElement) input.focus()
}
