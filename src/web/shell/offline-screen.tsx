import { useEffect } from 'react'
import { FullPage } from './full-page.tsx'
import { reloadIfReachable } from './reload-if-reachable.ts'
import { isOffline, offlineText } from './use-offline.ts'

const tryAgainMs = 3000

/** CHK-20: in place of a screen that could not be fetched without a network. Loads the page again once there is one. */
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
  return <FullPage title={offlineText} text="This page comes back when the connection does." />
}
