/** The current account, as the screens that need it see it. */

import { useEffect, useSyncExternalStore } from 'react'
import type { Diner } from '#contract/people/accounts.ts'
import { callApi } from '#web/api/client.ts'
import { hasSignedInMark, setSignedInMark } from './signed-in-mark.ts'

export type Account =
  /** Not requested yet, or the response is pending. */
  | { readonly kind: 'unknown' }
  /** `ended`: a user was signed in and didn't sign out. */
  | { readonly kind: 'guest'; readonly ended?: true }
  | { readonly kind: 'diner'; readonly diner: Diner }
  /** The request failed. */
  | { readonly kind: 'failed'; readonly problem: unknown }

const unknown: Account = { kind: 'unknown' }
const listeners = new Set<() => void>()
let account: Account = unknown
let requestCount = 0

/** Returns the account and requests it again whenever a screen that needs it opens. */
export function useAccount(): Account {
  useEffect(() => {
    void loadAccount()
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => account,
    () => unknown,
  )
}

/** Requests the account from the server; the previous value stays on screen meanwhile. */
export async function loadAccount(): Promise<void> {
  requestCount += 1
  const mine = requestCount
  const answer = await ask()
  // A sign-in or sign-out during the request makes the response stale.
  if (mine === requestCount) setAccount(answer)
}

/** Sets an account that is known without a request: after a sign-in or sign-out, or a change of the account. */
export function setAccount(newAccount: Account): void {
  requestCount += 1
  account = newAccount
  if (newAccount.kind === 'diner') setSignedInMark(true)
  if (newAccount.kind === 'guest') setSignedInMark(false)
  for (const listener of listeners) listener()
}

/** ACC-56: records that the session ended, after a call was refused with 401. No effect unless a user was signed in. */
export function markSessionEnded(): void {
  if (account.kind === 'diner') setAccount({ kind: 'guest', ended: true })
}

/** Whether a user is known to be signed in. */
export function isSignedIn(): boolean {
  return account.kind === 'diner'
}

async function ask(): Promise<Account> {
  try {
    const { diner } = await (await callApi()).accounts.me()
    if (diner) return { kind: 'diner', diner }
    const hasEnded =
      account.kind === 'diner' ||
      (account.kind === 'guest' && account.ended) ||
      (account.kind === 'unknown' && hasSignedInMark())
    return hasEnded ? { kind: 'guest', ended: true } : { kind: 'guest' }
  } catch (problem) {
    return account.kind === 'unknown' ? { kind: 'failed', problem } : account
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
