import type { Route } from '../http/route.ts'
import { sandboxKeys } from '../keys.ts'
import type { SandboxSettings, WebhookOutbox } from '../webhooks/outbox.ts'
import { type RetryPace, startWebhooks, type Webhooks } from '../webhooks/webhooks.ts'
import { type PaymentActions, paymentActions } from './actions.ts'
import { toRoute } from './api.ts'
import { listChallengeRoutes } from './challenge-page.ts'
import { listConnectRoutes } from './connect-page.ts'
import type { PaymentContext } from './context.ts'
import { listEndpoints } from './endpoints.ts'
import { createIdempotency } from './idempotency.ts'
import { overrideIntent } from './intents.ts'
import type { IntentOverride } from './objects.ts'
import { startPayoutDays } from './payouts.ts'
import { startRefundTimers } from './refund-course.ts'
import { signWebhook } from './sign-webhook.ts'
import { allOf, openStore } from './store.ts'

/** A charge that succeeded. Amounts in cents. */
export type ChargeFacts = {
  readonly id: string
  readonly intentId: string
  readonly amount: number
  readonly amountRefunded: number
  readonly currency: string
  /** The intent's metadata. */
  readonly metadata: Readonly<Record<string, string>>
}

export type Payments = {
  readonly context: PaymentContext
  readonly routes: readonly Route[]
  readonly webhooks: Webhooks
  /** PAY-63: delivers the events of connected accounts to their own address. */
  readonly accountWebhooks: Webhooks
  /** All succeeded charges, newest first, for tests to compare with the orders. */
  readonly charges: () => ChargeFacts[]
  /** SBX-14: has the API report a payment with another amount, currency or metadata than it has. */
  readonly overrideIntent: (intentId: string, override: IntentOverride) => void
  readonly actions: PaymentActions
  readonly close: () => Promise<void>
}

/** Opens the sandbox's payment provider with its state in `folder`. */
export function openPayments(
  folder: string,
  {
    now,
    origin,
    pace,
    refundStepMs,
    payoutStepMs,
  }: {
    now: () => Date
    origin: () => string
    pace: RetryPace
    refundStepMs: number | null
    payoutStepMs: number | null
  },
): Payments {
  const store = openStore(folder)
  const context: PaymentContext = { store, origin, seconds: () => Math.floor(now().getTime() / 1000) }
  const sendBy = (outbox: WebhookOutbox, settings: SandboxSettings, secret: string) =>
    startWebhooks(
      {
        outbox,
        settings,
        payloadOf: (eventId) => store.events.find(eventId)?.payload ?? null,
        typeOf: (eventId) => store.events.find(eventId)?.type ?? null,
        headersFor: (payload) => ({ 'stripe-signature': signWebhook(payload, secret, Date.now()) }),
      },
      pace,
    )
  const webhooks = sendBy(store.outbox, store.settings, sandboxKeys.webhookSecret)
  const accountWebhooks = sendBy(
    store.accountOutbox,
    store.accountSettings,
    sandboxKeys.accountsWebhookSecret,
  )
  const idempotency = createIdempotency(context)
  const actions = paymentActions(context, webhooks, accountWebhooks)
  const stopRefundTimers =
    refundStepMs === null ? () => {} : startRefundTimers(context, actions, refundStepMs)
  const wake = () => {
    webhooks.wake()
    accountWebhooks.wake()
  }
  const endPayoutDays = payoutStepMs === null ? () => {} : startPayoutDays(context, wake, payoutStepMs)
  return {
    context,
    actions,
    routes: [
      ...listEndpoints(context).map((endpoint) => toRoute(context, idempotency, endpoint)),
      ...listChallengeRoutes(context),
      ...listConnectRoutes(context),
    ],
    webhooks,
    accountWebhooks,
    charges: () => listCharges(context),
    overrideIntent: (intentId, override) => overrideIntent(context, intentId, override),
    close: async () => {
      stopRefundTimers()
      endPayoutDays()
      await Promise.all([webhooks.stop(), accountWebhooks.stop()])
      store.close()
    },
  }
}

function listCharges({ store }: PaymentContext): ChargeFacts[] {
  return store.charges
    .page(allOf(null))
    .rows.filter((charge) => charge.status === 'succeeded')
    .map((charge) => ({
      id: charge.id,
      intentId: charge.payment_intent,
      amount: charge.amount,
      amountRefunded: charge.amount_refunded,
      currency: charge.currency,
      metadata: store.intents.find(charge.payment_intent)?.metadata ?? {},
    }))
}
