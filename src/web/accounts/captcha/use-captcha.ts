import { useState } from 'react'
import type { SignInMethods } from '#contract/people/security.ts'
import type { FormFault } from '#web/forms/use-server-form.ts'

export type Captcha = {
  /** null: no captcha is required, or the sign-in methods are still loading. */
  readonly setup: SignInMethods['captcha']
  /** The widget's response; null before the user solves it and after it was sent. */
  readonly answer: string | null
  /** Number of responses that were sent; each one renders a new widget. */
  readonly round: number
  readonly onAnswer: (answer: string | null) => void
  /** Returns a form's faults, or the missing response if the form has no others, as a fault of 'captcha'. */
  faultsAfter(faults: readonly FormFault[]): readonly FormFault[]
  /** Sends the response with `call` and clears it. A response is valid for one call, even a failed one. */
  spend<Result>(call: (answer: string | null) => Promise<Result>): Promise<Result>
}

/** ACC-62: the captcha state that a form needs. `methods`: null while they are loading. */
export function useCaptcha(methods: Pick<SignInMethods, 'captcha'> | null): Captcha {
  const setup = methods?.captcha ?? null
  const [answer, setAnswer] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const isMissing = setup !== null && answer === null
  return {
    setup,
    answer,
    round,
    onAnswer: setAnswer,
    faultsAfter: (faults) =>
      isMissing && faults.length === 0
        ? [{ field: 'captcha', refusal: { kind: 'captcha_missing' } }]
        : faults,
    async spend(call) {
      try {
        return await call(answer)
      } finally {
        setAnswer(null)
        setRound((before) => before + 1)
      }
    },
  }
}
