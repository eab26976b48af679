/** What stays connected by itself, and can be told what the browser knows. */
export interface Following {
  /** Tries again at once, if the connection is lost or has been silent for too long. */
  reconnect(): void
  /** Leaves the connection, which is known to be dead. */
  drop(): void
}

/** KDS-2: what the browser knows of its connection, told at once. Gives the function that ends it. */
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
