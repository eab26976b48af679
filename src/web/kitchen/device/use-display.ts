import { useCallback, useEffect, useState } from 'react'
import type { Display } from '#contract/orders/devices.ts'
import { callApi } from '#web/api/client.ts'

/**
 * Returns this display's access to the kitchen of its host; null until it is known or while the server can't be reached.
 * `ask` requests it again: after pairing, and after the kitchen has refused access.
 */
export function useDisplay() {
  const [display, setDisplay] = useState<Display | null>(null)
  const ask = useCallback(() => {
    callApi()
      .then(({ devices }) => devices.me())
      .then(setDisplay)
      // The board itself shows that the server can't be reached, and keeps retrying.
      .catch(() => {})
  }, [])
  useEffect(ask, [ask])
  return { display, ask, setDisplay }
}
