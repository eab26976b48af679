import { useEffect } from 'react'
import { FullPage } from './full-page.tsx'
import { reloadIfReachable } from './reload-if-reachable.ts'
import { isOffline, offlineText } from './use-offline.ts'

const tryAgainMs = 3000

/** CHK-20: replaces a screen that couldn't be loaded offline. Reloads the page when the network returns. */
export function OfflineScreen() {
  useEffect(() => {
    const checkConnection = () => {
      if (!isOffline()) void reloadIfReachable()
    }
    addEventListener('online', checkConnection)
    const timer = setInterval(checkConnection, tryAgainMs)
    return () => {
      removeEventListener('online', checkConnection)
      clearInterval(timer)
    }
  }, [])
  return <FullPage icon="alert" title={offlineText} text="This page will load when you’re back online." />
}
