import { useSyncExternalStore } from 'react'

/** CHK-20: what every step of an order says while the device has no network. */
export const offlineText = "You're offline. Your order is saved."

/** Whether the device has no network, as far as the browser knows. Renders again when that changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false)
}

/** The same at this moment. A server is never offline. */
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
