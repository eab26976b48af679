type TrackerModule = typeof import('./tracker.ts')

/** Does `work` when the page is there and idle. */
export function onceIdle(work: (tracker: TrackerModule) => void): void {
  const load = () => {
    // A tracker that can't be loaded is missed by nobody.
    import('./tracker.ts').then(work).catch(() => {})
  }
  const wait = () => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 3_000 })
    else setTimeout(load, 500)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
