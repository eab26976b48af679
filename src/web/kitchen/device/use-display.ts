import { useCallback, useEffect, useState } from 'react'
import type { Display } from '#contract/devices.ts'
import { callApi } from '#web/api/client.ts'

/**
 * How this display stands to the kitchen of its host; null until it is known, or while nobody can be asked. `ask` asks
 * anew: after pairing, and when the kitchen has refused it.
 */
export function useDisplay() {
  const [display, setDisplay] = useState<Display | null>(null)
  const ask = useCallback(() => {
    callApi()
      .then(({ devices }) => devices.me())
      .then(setDisplay)
      // Where the server can't be reached the board says so itself, and goes on trying.
      .catch(() => {})
  }, [])
  useEffect(ask, [ask])
  return { display, ask, setDisplay }
}
