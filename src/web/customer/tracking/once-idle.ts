type TrackerModule = typeof import('./tracker.ts')

/** Runs `work` once the page is loaded and idle. */
export function onceIdle(work: (tracker: TrackerModule) => void): void {
  const load = () => {
    // A tracker that fails to load is ignored.
    import('./tracker.ts').then(work).catch(() => {})
  }
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 3_000 })
    else setTimeout(load, 500)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
