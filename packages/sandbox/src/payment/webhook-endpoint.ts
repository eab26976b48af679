import type Stripe from 'stripe'
import { typesOf } from '../webhooks/outbox.ts'
import { apiVersion, type PaymentContext } from './context.ts'

/** SBX-33: the webhook address as the provider lists it; empty until it is set. */
export function listWebhookEndpoints({ store }: PaymentContext): Stripe.ApiList<Stripe.WebhookEndpoint> {
  const url = store.settings.get('webhook_url')
  const endpoint: Stripe.WebhookEndpoint | null =
    url === null
      ? null
      : {
          id: 'we_sandbox',
          object: 'webhook_endpoint',
          api_version: apiVersion,
          application: null,
          created: 1_790_000_000,
          description: null,
          enabled_events: typesOf(store.settings) ?? ['*'],
          livemode: false,
          metadata: {},
          status: 'enabled',
          url,
        }
  return { object: 'list', data: endpoint ? [endpoint] : [], has_more: false, url: '/v1/webhook_endpoints' }
}
