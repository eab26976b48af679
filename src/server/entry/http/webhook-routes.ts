/**
 * Where outside services report changes. Each receiver checks the signature (adapters/payment/stripe-signatures,
 * adapters/courier/uber-webhook) or the token, and returns the status of the response.
 */

import { type Context, Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { receiveTextReply } from '../../messages/texts/text-webhook.ts'
import { receiveCourierWebhook } from '../../orders/delivery/couriers/courier-webhook.ts'
import { receivePaymentWebhook } from '../../orders/ordering/payment-webhook.ts'
import { uberSignatureHeaders } from '../../platform/adapters/courier/uber-webhook.ts'
import { recordWebhook } from '../../platform/webhooks/webhook-receipts.ts'
import { receiveAccountWebhook } from '../../restaurants/payment-accounts/account-webhook.ts'
import type { Deps } from '../deps.ts'

type Receive = (deps: Deps, body: Uint8Array, signature: string | null) => Promise<StatusCode>

export function webhookRoutes(deps: Deps): Hono {
  const webhook = (receive: Receive, signatureHeaders: readonly string[]) => async (c: Context) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const signature = signatureHeaders.map((name) => c.req.header(name)).find((value) => value !== undefined)
    return c.body(null, await receive(deps, body, signature ?? null))
  }
  return new Hono()
    .post('/payment', webhook(receiveRecorded, ['stripe-signature']))
    .post('/payment-accounts', webhook(receiveAccountWebhook, ['stripe-signature']))
    .post('/courier', webhook(receiveCourierWebhook, uberSignatureHeaders))
    .post('/texts', webhook(receiveTextReply, ['authorization']))
}

/** OPS-31: responds with 200 only to a call with a valid signature. */
const receiveRecorded: Receive = async (deps, body, signature) => {
  const status = await receivePaymentWebhook(deps, body, signature)
  if (status === 200) await recordWebhook(deps.db, deps.clock)
  return status
}
