const refreshEvery = 60_000

/** Calls `refresh` every minute while the page is visible, and when it is shown again, until `signal` aborts. */
export function refreshWhileVisible(refresh: () => void, signal: AbortSignal): void {
  const refreshIfVisible = () => {
    if (document.visibilityState !== 'hidden') refresh()
  }
  const timer = setInterval(refreshIfVisible, refreshEvery)
  document.addEventListener('visibilitychange', refreshIfVisible, { signal })
  signal.addEventListener('abort', () => clearInterval(timer))
}
