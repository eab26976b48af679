/** Takes up events and sends deliveries for as long as a process runs. */

import type { OrdersDeps } from '../deps.ts'
import { claimDeliveries, deliver } from './deliver.ts'
import { restaurantsWithNewEvents, takeUpEvents } from './take-up.ts'

/** WHK-4: the most deliveries that a process sends at one time. */
const mostUnderWay = 64

/** How long a process that stops waits for receivers. */
const graceMs = 2_000

type WebhookSender = {
  /** Resolves once the deliveries under way have ended; those that take long are left to another process. */
  stop(): Promise<void>
}

/** WHK-2: looks for new events every `everyMs` milliseconds. */
export function startWebhookSender(deps: OrdersDeps, everyMs = 500): WebhookSender {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  let round: Promise<void> | null = null
  let isStopped = false
  const timer = setInterval(look, everyMs)

  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await round
      const giveUp = setTimeout(() => stopping.abort(), graceMs)
      await Promise.all(underWay)
      clearTimeout(giveUp)
    },
  }

  function look(): void {
    if (isStopped) return
    round ??= runRound().finally(() => {
      round = null
    })
  }

  async function runRound(): Promise<void> {
    try {
      for (const restaurantId of await restaurantsWithNewEvents(deps)) await takeUpEvents(deps, restaurantId)
      const free = mostUnderWay - underWay.size
      if (free <= 0 || isStopped) return
      for (const claimed of await claimDeliveries(deps, free)) {
        const sending = deliver(deps, claimed, stopping.signal)
          .catch((error) => {
            deps.log.warn({ error }, 'a webhook delivery was not stored; it will be sent again')
            return false
          })
          .then((isDelivered) => {
            underWay.delete(sending)
            // Otherwise a long queue would get no further than a few deliveries every half second.
            if (isDelivered && claimed.hasMore) look()
          })
        underWay.add(sending)
      }
    } catch (error) {
      deps.log.warn({ error }, 'could not look for webhook deliveries; will retry')
    }
  }
}
