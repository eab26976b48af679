import { useSyncExternalStore } from 'react'

/** CHK-20: the message of every order step while the device is offline. */
export const offlineText = "You're offline. Your order is saved."

/** Returns whether the device is offline, as far as the browser knows. Rerenders on changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false)
}

/** Whether the device is offline now. false on a server. */
export function isOffline(): boolean {
  return navigator.onLine === false
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
