import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/ordering.ts'
import { callApi } from '#web/api/client.ts'
import { followStream } from '#web/live/follow-stream.ts'
import { listenToPageLifecycle } from '#web/live/page-lifecycle.ts'

type LiveOrder = {
  readonly order: OrderView
  /** null until the first connection is made or fails. */
  readonly isLive: boolean | null
}

/** CHK-10: returns the order as the server rendered it, then each update. */
export function useLiveOrder(rendered: OrderView): LiveOrder {
  const [order, setOrder] = useState(rendered)
  const [isLive, setIsLive] = useState<boolean | null>(null)
  const { token } = rendered
  useEffect(() => {
    const stream = followStream({
      open: async (signal) => (await callApi()).orders.follow({ token }, { signal }),
      onMessage(message) {
        setIsLive(true)
        if (message.kind === 'order') setOrder(message.order)
      },
      onLost: () => setIsLive(false),
    })
    const stopListening = listenToPageLifecycle(stream)
    return () => {
      stopListening()
      stream.stop()
    }
  }, [token])
  return { order, isLive }
}
