import { useState } from 'react'
import type { SignInMethods } from '#contract/security.ts'
import { refusalMessage } from '#domain/messages.ts'
import { useSignInMethods } from '../use-sign-in-methods.ts'

export type Captcha = {
  /** null: nothing is asked here, or not known yet. */
  readonly setup: SignInMethods['captcha']
  /** What the widget has answered; null before, and once it was used. */
  readonly answer: string | null
  /** Counts the answers that were used up: the widget begins anew with each. */
  readonly round: number
  readonly onAnswer: (answer: string | null) => void
  /** The words for a form that is sent without the answer; null where it may be sent. */
  whyNot(): string | null
  /** An answer is good for one call, whatever became of it. */
  spend(): void
}

/** ACC-62: what a form needs to know of the widget that it shows. */
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
