import { useEffect } from 'react'
import { onSignedOut } from '#web/api/client.ts'
import { isSignedIn, loadAccount, markSessionEnded } from './account.ts'

const tickMs = 30_000

/**
 * ACC-56: keeps the session of whoever looks at this page alive, and notices when it has ended: by a call that was
 * refused, every 30 seconds while the page is visible, and as soon as it is again.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    // Once it has ended only signing in changes that; who came back unverified may be verified by now.
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
