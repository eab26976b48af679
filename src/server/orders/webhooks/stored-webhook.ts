/** The row of a webhook, and its entries in the record of changes. */

import { and, eq } from 'drizzle-orm'
import type { WebhookEndpointId } from '#domain/ids.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { belongsTo, type Scope } from '../../platform/db/scope.ts'
import type { OrdersDeps } from '../deps.ts'

export type StoredEndpoint = typeof webhookEndpoints.$inferSelect
export type EndpointKey = { readonly scope: Scope; readonly endpointId: WebhookEndpointId }

/** null if the scope has no such endpoint. */
export async function lockEndpoint(tx: Database, key: EndpointKey): Promise<StoredEndpoint | null> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(isEndpoint(key)).for('update')
  return endpoint ?? null
}

export function isEndpoint({ scope, endpointId }: EndpointKey) {
  return and(eq(webhookEndpoints.id, endpointId), belongsTo(webhookEndpoints, scope))
}

/** WHK-1: writes to the record of changes, without the address's path, which can be a secret. */
export async function recordEndpoint(
  deps: OrdersDeps,
  tx: Database,
  actor: AuditActor,
  { id, restaurantId, address }: Pick<StoredEndpoint, 'id' | 'restaurantId' | 'address'>,
  action: 'created' | 'changed' | 'deleted',
  changes: Parameters<typeof writeAudit>[2]['changes'] = {},
): Promise<void> {
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'webhook',
    subjectId: id,
    subjectName: hostOf(address),
    action,
    changes,
  })
}

/** What the record of changes says of an address. */
export function hostOf(address: string): string {
  return new URL(address).host
}
