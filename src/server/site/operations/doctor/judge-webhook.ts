/** Judges whether the payment provider's calls of our webhook arrive. */

import { formatAgo } from '#domain/clock/relative.ts'
import { type Finding, ok, warning } from './finding.ts'

const check = 'Payments'

type WebhookFacts = {
  /** null: never. */
  readonly lastCalledAt: Temporal.Instant | null
  /** When the latest paid order was placed; null if there is none. */
  readonly lastPaidAt: Temporal.Instant | null
}

/** A payment is reported within seconds; this long without a report, something is in the way. */
const reportedWithin = { hours: 1 } as const

/** DOC-41: warns if the provider does not call the webhook. */
export function judgeWebhook({ lastCalledAt, lastPaidAt }: WebhookFacts, now: Temporal.Instant): Finding {
  const isReported =
    lastPaidAt === null ||
    (lastCalledAt !== null && Temporal.Instant.compare(lastPaidAt, lastCalledAt.add(reportedWithin)) <= 0)
  if (!isReported)
    return warning(
      check,
      lastCalledAt === null
        ? 'Orders were paid, and Stripe has never called the webhook.'
        : `Orders were paid since Stripe last called the webhook, ${formatAgo(lastCalledAt, now, 'UTC')}.`,
      'See the failed deliveries of the webhook in the Stripe dashboard; the proxy must pass on /api/webhooks.',
    )
  if (lastCalledAt === null)
    return warning(
      check,
      'Stripe has not called the webhook yet.',
      'It does at the first payment: place an order of your own, and refund it (docs/operating/payments.md).',
    )
  return ok(check, `Stripe last called the webhook ${formatAgo(lastCalledAt, now, 'UTC')}.`)
}
