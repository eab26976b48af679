import type { Following } from './follow-board.ts'

/** KDS-2: what the browser knows of its connection, told at once. Gives the function that ends it. */
export function heedBrowser(following: Following): () => void {
  const goOnline = () => following.hurry()
  const goOffline = () => following.drop()
  const comeIntoView = () => {
    if (document.visibilityState === 'visible') following.hurry()
  }
  addEventListener('online', goOnline)
  addEventListener('offline', goOffline)
  document.addEventListener('visibilitychange', comeIntoView)
  return () => {
    removeEventListener('online', goOnline)
    removeEventListener('offline', goOffline)
    document.removeEventListener('visibilitychange', comeIntoView)
  }
}
