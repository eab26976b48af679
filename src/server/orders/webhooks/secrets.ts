/** The secrets that sign deliveries (WHK-3, WHK-10). */

import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { isBefore } from '#domain/clock/compare.ts'
import type { WebhookEndpointId } from '#domain/ids.ts'
import { previousSecretHours } from '#domain/orders/events/webhook.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import { webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import type { OrdersDeps } from '../deps.ts'
import { type EndpointKey, lockEndpoint, recordEndpoint } from './stored-webhook.ts'

export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}

/** SEC-20: an endpoint's secret is encrypted for its row alone. */
export function secretContextOf(id: WebhookEndpointId): string {
  return `secret of webhook ${id}`
}

/** WHK-10: null if the restaurant has no such endpoint, or the secret can't be decrypted. */
export async function showSecret(
  deps: OrdersDeps,
  actor: AuditActor,
  key: EndpointKey,
): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, key)
    if (!endpoint) return null
    await recordEndpoint(deps, tx, actor, endpoint, 'changed', { secret: { from: null, to: 'shown' } })
    return deps.cipher.decrypt(endpoint.secret, secretContextOf(endpoint.id))
  })
}

/** WHK-10: returns the new one; null if the restaurant has no such endpoint. */
export async function renewSecret(
  deps: OrdersDeps,
  actor: AuditActor,
  key: EndpointKey,
): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, key)
    if (!endpoint) return null
    const secret = newSecret()
    await tx
      .update(webhookEndpoints)
      .set({
        secret: deps.cipher.encrypt(secret, secretContextOf(endpoint.id)),
        previousSecret: endpoint.secret,
        previousUntil: deps.clock.now().add({ hours: previousSecretHours }),
      })
      .where(eq(webhookEndpoints.id, endpoint.id))
    await recordEndpoint(deps, tx, actor, endpoint, 'changed', { secret: { from: null, to: 'replaced' } })
    return secret
  })
}

/** WHK-3, WHK-10: the headers of a delivery; null if its secret can't be decrypted. `at`: the time by the calendar. */
export function signedHeaders(
  { cipher, clock }: Pick<OrdersDeps, 'cipher' | 'clock'>,
  endpoint: typeof webhookEndpoints.$inferSelect,
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
): Readonly<Record<string, string>> | null {
  const { previousSecret, previousUntil } = endpoint
  const hasPrevious = previousSecret && previousUntil && isBefore(clock.now(), previousUntil)
  const signatures = [endpoint.secret, ...(hasPrevious ? [previousSecret] : [])].flatMap((encrypted) => {
    const secret = cipher.decrypt(encrypted, secretContextOf(endpoint.id))
    return secret ? [new Webhook(secret).sign(id, at, body)] : []
  })
  if (signatures.length === 0) return null
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
