/** The accounts library's part of the API in a component test, and who is signed in. */

import type { Diner } from '#contract/people/accounts.ts'
import { setAccount } from '#web/accounts/account.ts'
import { type Answers, answerCalls, interceptFetch } from './answer-calls.ts'

/** Responds to the library's paths, such as '/api/auth/sign-in/email'. Each function receives what the form sent. */
export function answerAccounts(answers: Readonly<Record<string, (sent: unknown) => Response>>): void {
  interceptFetch(async (request) => {
    const answer = answers[new URL(request.url).pathname]
    return answer ? answer(await request.json()) : null
  })
}

/** 401 or 400, with the library's error message. */
export function refusedByAccounts(message: string, status = 401): Response {
  return Response.json({ message }, { status })
}

/** Makes the page reload who is signed in: nobody, or `diner()`. `others` responds to other calls. */
export function answerWhoIsSignedIn(diner: () => Diner | null, others: Answers = {}): readonly string[] {
  localStorage.clear()
  setAccount({ kind: 'unknown' })
  return answerCalls({
    ...others,
    accounts: { ...others.accounts, me: () => ({ diner: diner() }) },
  })
}
