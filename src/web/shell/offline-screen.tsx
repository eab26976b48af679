import { useEffect } from 'react'
import { FullPage } from './full-page.tsx'
import { reloadIfReachable } from './reload-if-reachable.ts'
import { isOffline, offlineText } from './use-offline.ts'

const tryAgainMs = 3000

/** CHK-20: in place of a screen that could not be fetched without a network. Loads the page again once there is one. */
export function OfflineScreen() {
  useEffect(() => {
    const look = () => {
      if (!isOffline()) void reloadIfReachable()
    }
    addEventListener('online', look)
    const timer = setInterval(look, tryAgainMs)
    return () => {
      removeEventListener('online', look)
      clearInterval(timer)
    }
  }, [])
  return <FullPage title={offlineText} text="This page comes back when the connection does." />
}
