import { useEffect, useState } from 'react'
import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'
import { followStream } from '#web/live/follow-stream.ts'
import { listenToPageLifecycle } from '#web/live/page-lifecycle.ts'

type LiveOrder = {
  readonly order: FollowedOrder
  /** null until the first connection is made or fails. */
  readonly isLive: boolean | null
  /** Shows the order as an action of the diner returned it. */
  readonly show: (order: FollowedOrder) => void
}

/** CHK-10: returns the order as the server rendered it, then each update. */
export function useLiveOrder(rendered: FollowedOrder): LiveOrder {
  const [order, setOrder] = useState(rendered)
  const [isLive, setIsLive] = useState<boolean | null>(null)
  const { token, now } = rendered
  useEffect(() => rememberServerTime(now), [now])
  useEffect(() => {
    const stream = followStream({
      open: async (signal) => (await callApi()).orders.follow({ token }, { signal }),
      onMessage(message) {
        setIsLive(true)
        rememberServerTime(message.kind === 'order' ? message.order.now : message.now)
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
  return { order, isLive, show: setOrder }
}
