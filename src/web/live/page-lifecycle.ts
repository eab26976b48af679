/** A connection that reconnects automatically and accepts hints from the browser. */
export interface Following {
  /** Retries at once if the connection is lost or has been silent for too long. */
  reconnect(): void
  /** Abandons a connection that is known to be dead. */
  drop(): void
}

/** KDS-2: passes on what the browser knows of the connection. Returns a function that stops listening. */
export function listenToPageLifecycle(following: Following): () => void {
  const goOnline = () => following.reconnect()
  const goOffline = () => following.drop()
  const comeIntoView = () => {
    if (document.visibilityState === 'visible') following.reconnect()
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
