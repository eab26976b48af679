/** The accounts library's part of the API in a component test, and who is signed in. */

import type { Diner } from '#contract/accounts.ts'
import { setAccount } from '#web/accounts/account.ts'
import { type Answers, answerCalls, interceptFetch } from './answer-calls.ts'

/** Answers the library's paths, such as '/api/auth/sign-in/email', from what a form has sent. */
export function answerAccounts(answers: Readonly<Record<string, (sent: unknown) => Response>>): void {
  interceptFetch(async (request) => {
    const answer = answers[new URL(request.url).pathname]
    return answer ? answer(await request.json()) : null
  })
}

/** 401 or 400, with the library's words. */
export function refusedByAccounts(message: string, status = 401): Response {
  return Response.json({ message }, { status })
}

/** Has the page find out anew who is signed in: nobody, or `diner()`. Other calls are answered by `others`. */
export function answerWhoIsSignedIn(diner: () => Diner | null, others: Answers = {}): readonly string[] {
  localStorage.clear()
  setAccount({ kind: 'unknown' })
  return answerCalls({
    ...others,
    accounts: { ...others.accounts, me: () => ({ diner: diner() }) },
  })
}
