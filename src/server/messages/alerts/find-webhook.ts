import { and, eq, isNotNull } from 'drizzle-orm'
import type { WebhookEndpointId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'

/** WHK-7: the address of a webhook that is off, and how many events wait; null if it is on again or was deleted. */
export async function findWebhook(
  db: Database,
  id: WebhookEndpointId,
): Promise<{ readonly address: string; readonly waiting: number } | null> {
  const [endpoint] = await db
    .select({ address: webhookEndpoints.address })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.offBecause)))
  if (!endpoint) return null
  const isWaiting = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'waiting'))
  return { ...endpoint, waiting: await db.$count(webhookDeliveries, isWaiting) }
}
