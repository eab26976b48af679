/** Sends deliveries that are due, and stores what came of them. */

import { randomInt } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import type { WebhookEndpointId } from '#domain/ids.ts'
import { secondsToNextAttempt } from '#domain/orders/events/public-event.ts'
import { type CallResult, callOut } from '../../platform/adapters/calls/call-out.ts'
import type { Database } from '../../platform/db/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import type { OrdersDeps } from '../deps.ts'
import { eventBody } from '../events/public-events.ts'
import { secretContextOf } from './webhooks.ts'

/** WHK-4: the most deliveries of one endpoint that are under way at one time. */
const mostOfEndpoint = 4
/** Longer than a call can take; a process that holds a delivery for longer has died. */
const claimSeconds = 30

type Endpoint = typeof webhookEndpoints.$inferSelect
type ClaimedDelivery = {
  readonly delivery: typeof webhookDeliveries.$inferSelect
  readonly endpoint: Endpoint
}

/** WHK-4: claims due deliveries, at most `limit`. An endpoint that hangs holds its own places only. */
export async function claimDeliveries(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  limit: number,
): Promise<readonly ClaimedDelivery[]> {
  const now = clock.now()
  const isDue = and(
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.nextAt, now),
    or(isNull(webhookDeliveries.claimedUntil), lte(webhookDeliveries.claimedUntil, now)),
  )
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: webhookDeliveries.endpointId })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, webhookEndpoints.id), isDue))
    const endpoints = await tx
      .select()
      .from(webhookEndpoints)
      .where(and(isNull(webhookEndpoints.offBecause), sql`exists (${due})`))
      .for('update', { skipLocked: true })
    const claimed: ClaimedDelivery[] = []
    for (const endpoint of endpoints) {
      const places = Math.min(await freePlaces(tx, endpoint.id, now), limit - claimed.length)
      if (places <= 0) continue
      const next = tx
        .select({ seq: webhookDeliveries.seq })
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.endpointId, endpoint.id), isDue))
        .orderBy(asc(webhookDeliveries.seq))
        .limit(places)
      const rows = await tx
        .update(webhookDeliveries)
        .set({ claimedUntil: now.add({ seconds: claimSeconds }) })
        .where(and(eq(webhookDeliveries.endpointId, endpoint.id), inArray(webhookDeliveries.seq, next)))
        .returning()
      claimed.push(...rows.map((delivery) => ({ delivery, endpoint })))
    }
    return claimed
  })
}

async function freePlaces(
  tx: Database,
  endpointId: WebhookEndpointId,
  now: Temporal.Instant,
): Promise<number> {
  const underWay = await tx.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.endpointId, endpointId), gt(webhookDeliveries.claimedUntil, now)),
  )
  return mostOfEndpoint - underWay
}

/** WHK-3, WHK-4: sends one delivery and stores the result. */
export async function deliver(deps: OrdersDeps, { delivery, endpoint }: ClaimedDelivery): Promise<void> {
  const result = await send(deps, { delivery, endpoint })
  await storeResult(deps, delivery, result)
}

async function send(deps: OrdersDeps, { delivery, endpoint }: ClaimedDelivery): Promise<CallResult> {
  const { restaurantId, seq, endpointId } = delivery
  const body = await eventBody(deps, { restaurantId, readsDiners: endpoint.hasDiner }, seq)
  const secret = deps.cipher.decrypt(endpoint.secret, secretContextOf(endpointId))
  if (body === null || secret === null) return { kind: 'failed', cause: 'Connection failed', ms: 0 }
  const id = `${endpointId}.${seq}`
  const at = new Date()
  return callOut(
    deps.callRules,
    endpoint.address,
    {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
    body,
  )
}

async function storeResult(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  { endpointId, seq, attempts }: ClaimedDelivery['delivery'],
  result: CallResult,
): Promise<void> {
  const now = clock.now()
  const isDelivered = result.kind === 'answered' && result.status >= 200 && result.status < 300
  const isGone = result.kind === 'answered' && result.status === 410
  const asked = result.kind === 'answered' && [429, 502, 503, 504].includes(result.status)
  const seconds = isDelivered
    ? null
    : secondsToNextAttempt(
        attempts + 1,
        randomInt(1_000) / 1_000,
        asked && result.kind === 'answered' ? result.retryAfter : null,
      )
  await db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        state: isDelivered ? 'delivered' : seconds === null ? 'failed' : 'waiting',
        attempts: attempts + 1,
        nextAt: seconds === null ? null : now.add({ milliseconds: Math.round(seconds * 1000) }),
        claimedUntil: null,
        lastAt: now,
        lastResult: result.kind === 'answered' ? String(result.status) : result.cause,
        lastMs: result.ms,
      })
      .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.seq, seq)))
    if (isGone)
      await tx
        .update(webhookEndpoints)
        .set({ offBecause: 'gone' })
        .where(and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.offBecause)))
  })
}
