import { useEffect, useState } from 'react'
import { callApi } from '#web/api/client.ts'
import { useSite } from './site.ts'

const askEveryMs = 2_000

/**
 * DEM-23: says that what is shown was invented, or that it is still being loaded. `onLoaded`: the history has appeared;
 * must not change between renders.
 */
export function DemoNote({
  className = '',
  onLoaded,
}: {
  readonly className?: string
  readonly onLoaded: () => void
}) {
  const state = useDemoHistory(onLoaded)
  if (state === 'none') return null
  return (
    <p role="status" className={`text-sm ${className}`}>
      {state === 'loading' ? 'Loading demo history …' : 'Demo data'}
    </p>
  )
}

/** A screen without queries of its own starts over. */
export const reloadPage = () => window.location.reload()

function useDemoHistory(onLoaded: () => void) {
  const atFirst = useSite()?.demoHistory ?? 'none'
  const [state, setState] = useState(atFirst)
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setInterval(async () => {
      // A question that fails is asked again.
      const site = await callApi()
        .then((api) => api.site.get())
        .catch(() => null)
      if (!site || site.demoHistory === 'loading') return
      setState(site.demoHistory)
      if (site.demoHistory === 'ready') onLoaded()
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [state, onLoaded])
  return state
}
