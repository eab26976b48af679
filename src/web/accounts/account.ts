/** Who is signed in, as the screens that need it know it. */

import { useEffect, useSyncExternalStore } from 'react'
import type { Diner } from '#contract/accounts.ts'
import { callApi } from '#web/api/client.ts'
import { hasSignedInMark, setSignedInMark } from './signed-in-mark.ts'

export type Account =
  /** Not asked yet, or the answer is on its way. */
  | { readonly kind: 'unknown' }
  /** `ended`: somebody was signed in until now, without having signed out. */
  | { readonly kind: 'guest'; readonly ended?: true }
  | { readonly kind: 'diner'; readonly diner: Diner }
  /** The server could not be asked. */
  | { readonly kind: 'failed'; readonly problem: unknown }

const unknown: Account = { kind: 'unknown' }
const listeners = new Set<() => void>()
let account: Account = unknown
let requestCount = 0

/** The account, asked for anew whenever a screen that needs it opens. */
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

/** Asks the server; what was known before stays on the screen meanwhile. */
export async function loadAccount(): Promise<void> {
  requestCount += 1
  const mine = requestCount
  const answer = await ask()
  // An answer that was overtaken by a sign-in or a sign-out says nothing any more.
  if (mine === requestCount) setAccount(answer)
}

/** What is known without asking: after signing in or out, or a change of the account. */
export function setAccount(known: Account): void {
  requestCount += 1
  account = known
  if (known.kind === 'diner') setSignedInMark(true)
  if (known.kind === 'guest') setSignedInMark(false)
  for (const listener of listeners) listener()
}

/** ACC-56: a call was refused because the session is over, whatever was known of it. */
export function markSessionEnded(): void {
  if (account.kind === 'diner') setAccount({ kind: 'guest', ended: true })
}

/** Whether somebody is known to be signed in. */
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
