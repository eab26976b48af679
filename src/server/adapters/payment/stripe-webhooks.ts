/** What Stripe sends us, by the endpoints that are set up there. */

import type Stripe from 'stripe'
import type { WebhookGap } from './port.ts'
import { eventTypeByStripe, parseWebhookEndpoints } from './stripe-shapes.ts'

/** Every event that we act on, by Stripe's names: what an endpoint has to be subscribed to. */
export const handledEvents: readonly string[] = Object.keys(eventTypeByStripe)

/** PAY-50: what no enabled endpoint with this URL is subscribed to. Stripe allows few endpoints, so one page has all. */
export async function readWebhookGap(stripe: Stripe, url: string): Promise<WebhookGap> {
  const { data } = parseWebhookEndpoints(await stripe.webhookEndpoints.list({ limit: 100 }))
  const ours = data.filter((endpoint) => endpoint.status === 'enabled' && endpoint.url === url)
  const subscribed = new Set(ours.flatMap(({ enabled_events }) => enabled_events))
  return {
    hasEndpoint: ours.length > 0,
    missing: subscribed.has('*') ? [] : handledEvents.filter((name) => !subscribed.has(name)),
  }
}
