/** Takes up events and sends deliveries for as long as a process runs. */

import type { OrdersDeps } from '../deps.ts'
import { claimDeliveries, deliver } from './deliver.ts'
import { restaurantsWithNewEvents, takeUpEvents } from './take-up.ts'

/** WHK-4: the most deliveries that a process sends at one time. */
const mostUnderWay = 64

type WebhookSender = {
  /** Resolves once the deliveries under way have ended. */
  stop(): Promise<void>
}

/** WHK-2: looks for new events every `everyMs` milliseconds. */
export function startWebhookSender(deps: OrdersDeps, everyMs = 500): WebhookSender {
  const underWay = new Set<Promise<void>>()
  let round: Promise<void> | null = null
  let isStopped = false
  const timer = setInterval(() => {
    round ??= runRound().finally(() => {
      round = null
    })
  }, everyMs)

  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await round
      await Promise.all(underWay)
    },
  }

  async function runRound(): Promise<void> {
    try {
      for (const restaurantId of await restaurantsWithNewEvents(deps)) await takeUpEvents(deps, restaurantId)
      const free = mostUnderWay - underWay.size
      if (free <= 0 || isStopped) return
      for (const claimed of await claimDeliveries(deps, free)) {
        const sending = deliver(deps, claimed)
          .catch((error) =>
            deps.log.warn({ error }, 'a webhook delivery was not stored; it will be sent again'),
          )
          .finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
    } catch (error) {
      deps.log.warn({ error }, 'could not look for webhook deliveries; will retry')
    }
  }
}
