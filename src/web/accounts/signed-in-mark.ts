/**
 * ACC-13: a mark in the browser's storage that someone signed in on this site. It grants nothing. Without it, pages send no
 * requests and load no code for accounts. The server never reads it, so it renders the same page for everyone.
 */

import { useSyncExternalStore } from 'react'

const storageKey = 'comanda.signed-in'
const listeners = new Set<() => void>()

/** Whether someone has signed in with this browser; false while the server renders. */
export function useSignedInMark(): boolean {
  return useSyncExternalStore(subscribe, hasSignedInMark, () => false)
}

export function hasSignedInMark(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

export function setSignedInMark(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage can be blocked. Then the mark is not saved, and only the screens that request the account find it.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
