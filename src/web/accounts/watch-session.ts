import { useEffect } from 'react'
import { onSignedOut } from '#web/api/client.ts'
import { isSignedIn, loadAccount, markSessionEnded } from './account.ts'

const tickMs = 30_000

/**
 * ACC-56: keeps the session alive while the page is visible, and detects its end: when a call is refused, every
 * 30 seconds while the page is visible, and when it becomes visible again.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    // Only a new sign-in changes an ended session, so it isn't polled; an unverified user may have verified the address
    // since.
    const refresh = () => void (document.visibilityState === 'visible' && isSignedIn() && loadAccount())
    const timer = setInterval(refresh, tickMs)
    document.addEventListener('visibilitychange', refresh)
    const stopListening = onSignedOut(markSessionEnded)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      stopListening()
    }
  }, [])
}
