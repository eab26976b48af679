/**
 * ACC-13: the browser's own memory of having signed in on this site. It grants nothing; it spares those who never
 * signed in every question and every byte about accounts, and keeps pages the same for all.
 */

import { useSyncExternalStore } from 'react'

const storageKey = 'comanda.signed-in'
const listeners = new Set<() => void>()

/** Whether somebody has signed in here; false while the server renders. */
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
    // Storage may be forbidden: then nothing is remembered, and the account is found on the screens that ask for it.
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
