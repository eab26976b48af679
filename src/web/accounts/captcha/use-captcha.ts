import { useState } from 'react'
import type { SignInMethods } from '#contract/security.ts'
import { refusalMessage } from '#domain/messages.ts'
import { useSignInMethods } from '../use-sign-in-methods.ts'

export type Captcha = {
  /** null: no captcha is required, or the sign-in methods are still loading. */
  readonly setup: SignInMethods['captcha']
  /** The widget's response; null before the user solves it and after it was sent. */
  readonly answer: string | null
  /** Number of responses that were sent; each one renders a new widget. */
  readonly round: number
  readonly onAnswer: (answer: string | null) => void
  /** Returns the message for a form that lacks the captcha response; null if it may be sent. */
  whyNot(): string | null
  /** Clears the response after a call. A response is valid for one call, even a failed one. */
  spend(): void
}

/** ACC-62: the captcha state that a form needs. */
export function useCaptcha(): Captcha {
  const setup = useSignInMethods()?.captcha ?? null
  const [answer, setAnswer] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  return {
    setup,
    answer,
    round,
    onAnswer: setAnswer,
    whyNot: () => (setup && answer === null ? refusalMessage({ kind: 'captcha_missing' }) : null),
    spend() {
      setAnswer(null)
      setRound((before) => before + 1)
    },
  }
}
