import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/ordering.ts'
import { callApi } from '#web/api/client.ts'
import { followOrder } from './follow-order.ts'

type LiveOrder = {
  readonly order: OrderView
  /** null until the first connection is made or fails. */
  readonly isLive: boolean | null
}

/** Returns the order as the server rendered it, then each update. */
export function useLiveOrder(rendered: OrderView): LiveOrder {
  const [order, setOrder] = useState(rendered)
  const [isLive, setIsLive] = useState<boolean | null>(null)
  const { token } = rendered
  useEffect(() => {
    const leaving = new AbortController()
    void followOrder(
      {
        connect: async (signal) => (await callApi()).orders.follow({ token }, { signal }),
        wait: waitOrOnline,
        onOrder: setOrder,
        onLive: setIsLive,
      },
      leaving.signal,
    )
    return () => leaving.abort()
  }, [token])
  return { order, isLive }
}

/** Reconnects at once when the browser is back online. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
