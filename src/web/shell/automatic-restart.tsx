import { useEffect, useState } from 'react'
import { reloadIfReachable } from './reload-if-reachable.ts'

/** KDS-19: reloads the page after 30 seconds, as soon as the server responds, so that a wall display needs no touch. */
export function AutomaticRestart({ afterSeconds = 30 }: { readonly afterSeconds?: number }) {
  const [left, setLeft] = useState(afterSeconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const isDue = left === 0
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(reloadIfReachable, 5000)
    void reloadIfReachable()
    return () => clearInterval(timer)
  }, [isDue])
  return (
    <p className="mt-4 text-ink-soft">
      {isDue
        ? 'Restarting as soon as the server can be reached…'
        : `Restarting automatically in ${left} seconds.`}
    </p>
  )
}
