/** The secrets that sign deliveries (WHK-3, WHK-10). */

import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { isBefore } from '#domain/clock/compare.ts'
import type { WebhookEndpointId } from '#domain/ids.ts'
import { previousSecretHours } from '#domain/orders/events/webhook.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import { webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { readWebhookSecrets } from '../../platform/settings/stored-settings.ts'
import type { OrdersDeps } from '../deps.ts'
import { type EndpointKey, lockEndpoint, recordEndpoint, type StoredEndpoint } from './stored-webhook.ts'

export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}

/** SEC-20: an endpoint's secret is encrypted for its row alone. */
export function secretContextOf(id: WebhookEndpointId): string {
  return `secret of webhook ${id}`
}

/** WHK-10: null if the scope has no such endpoint with a secret of its own, or the secret can't be decrypted. */
export async function showSecret(
  deps: OrdersDeps,
  actor: AuditActor,
  key: EndpointKey,
): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, key)
    if (!endpoint?.secret) return null
    await recordEndpoint(deps, tx, actor, endpoint, 'changed', { secret: { from: null, to: 'shown' } })
    return deps.cipher.decrypt(endpoint.secret, secretContextOf(endpoint.id))
  })
}

/** WHK-10: returns the new one; null if the scope has no such endpoint with a secret of its own. */
export async function renewSecret(
  deps: OrdersDeps,
  actor: AuditActor,
  key: EndpointKey,
): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, key)
    if (!endpoint?.secret) return null
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

/** WHK-3: the headers of a delivery, with a signature by each secret. `at`: the time by the calendar. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
): Readonly<Record<string, string>> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}

/** WHK-10, SET-9: the secrets that sign what an endpoint gets; none if none can be decrypted. */
export async function signingSecrets(
  deps: Pick<OrdersDeps, 'db' | 'cipher' | 'clock'>,
  { id, secret, previousSecret, previousUntil }: StoredEndpoint,
): Promise<readonly string[]> {
  if (secret === null) return readWebhookSecrets(deps)
  const hasPrevious = previousUntil && isBefore(deps.clock.now(), previousUntil)
  return [secret, hasPrevious ? previousSecret : null].flatMap(
    (encrypted) => (encrypted && deps.cipher.decrypt(encrypted, secretContextOf(id))) ?? [],
  )
}
