/** Checks the webhook endpoints that are set up at Stripe. */

import type Stripe from 'stripe'
import type { WebhookGap } from './port.ts'
import { eventTypeByStripe, parseWebhookEndpoints } from './stripe-shapes.ts'

/** Every event that we handle, by Stripe's names: an endpoint must subscribe to all of them. */
export const handledEvents: readonly string[] = Object.keys(eventTypeByStripe)

/**
 * PAY-50: returns the events to which no enabled endpoint with this URL is subscribed. Stripe allows few endpoints, so one
 * page lists all.
 */
export async function readWebhookGap(stripe: Stripe, url: string): Promise<WebhookGap> {
  const { data } = parseWebhookEndpoints(await stripe.webhookEndpoints.list({ limit: 100 }))
  const ours = data.filter((endpoint) => endpoint.status === 'enabled' && endpoint.url === url)
  const subscribed = new Set(ours.flatMap(({ enabled_events }) => enabled_events))
  return {
    hasEndpoint: ours.length > 0,
    missing: subscribed.has('*') ? [] : handledEvents.filter((name) => !subscribed.has(name)),
  }
}
