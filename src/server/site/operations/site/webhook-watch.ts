/** Checks whether the payment provider can be reached and sends this site all events that it handles. */

import type { PaymentSetup } from '#contract/site/site.ts'
import { webhookWarning } from '#domain/site/operations/webhook-warning.ts'
import { type PaymentProvider, PaymentProviderError } from '../../../platform/adapters/payment/port.ts'
import type { Log } from '../../../platform/runtime/log.ts'

/** Milliseconds between two calls; a failure of the last one counts for 15 minutes (ADM-15). */
const everyMs = 300_000
/** The webhook is read with every twelfth call: endpoints are changed by hand, and rarely. */
const callsPerWebhook = 12

export type WebhookWatch = {
  /** The problem, as a message for administrators; null if none is known. */
  warning(): string | null
  /** Checks at once and then regularly, until it is stopped. */
  start(): void
  stop(): void
}

type WebhookDeps = {
  readonly payments: PaymentProvider | null
  readonly paymentSetup: PaymentSetup
  readonly siteUrl: string
  readonly log: Log
}

/** PAY-50: checks only if Stripe itself takes the payments; the sandbox is configured by the product. */
export function createWebhookWatch(deps: () => WebhookDeps): WebhookWatch {
  let warning: string | null = null
  let timer: NodeJS.Timeout | null = null
  let calls = 0

  /** OPS-24: so that an outage shows even without orders. `payments` records the result. */
  async function checkProvider(): Promise<void> {
    calls += 1
    if (calls % callsPerWebhook === 1) return checkWebhook()
    const { payments, paymentSetup } = deps()
    if (!payments || paymentSetup.provider !== 'stripe') return
    await payments.check().catch((error) => {
      if (!(error instanceof PaymentProviderError)) throw error
    })
  }

  async function checkWebhook(): Promise<void> {
    const { payments, paymentSetup, siteUrl, log } = deps()
    if (!payments || paymentSetup.provider !== 'stripe') return
    const url = `${siteUrl}/api/webhooks/payment`
    try {
      const gap = await payments.readWebhookGap(url)
      const newWarning = webhookWarning(gap, url)
      if (newWarning && newWarning !== warning) log.warn({ ...gap, url }, 'the payment webhook is incomplete')
      warning = newWarning
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      log.warn({ error }, 'could not check the payment webhook')
    }
  }

  return {
    warning: () => warning,
    start() {
      const run = () =>
        void checkProvider().catch((error) =>
          deps().log.error({ error }, 'the check of the payment provider failed'),
        )
      run()
      timer = setInterval(run, everyMs)
      timer.unref()
    },
    stop() {
      if (timer) clearInterval(timer)
    },
  }
}
