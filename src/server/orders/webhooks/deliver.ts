/** Sends deliveries that are due, and stores what came of them. */

import { randomInt } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { WebhookDeliveryId, WebhookEndpointId } from '#domain/ids.ts'
import { attemptsInOrder, secondsToNextAttempt } from '#domain/orders/events/webhook.ts'
import { type CallResult, callOut } from '../../platform/adapters/calls/call-out.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import type { Database } from '../../platform/db/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import type { OrdersDeps } from '../deps.ts'
import { eventBody } from '../events/public-events.ts'
import { signedHeaders, signingSecrets } from './secrets.ts'
import { switchOffUnreachable } from './watch-webhooks.ts'

/** WHK-4: the most deliveries of one endpoint that are under way at one time. */
const mostOfEndpoint = 4
/** Longer than a call can take; a process that holds a delivery for longer has died. */
const claimSeconds = 30

type Endpoint = typeof webhookEndpoints.$inferSelect
type ClaimedDelivery = {
  readonly delivery: typeof webhookDeliveries.$inferSelect
  readonly endpoint: Endpoint
  /** Whether its endpoint may have further ones that are due. */
  readonly hasMore: boolean
}

/** WHK-4: claims due deliveries, at most `limit`. An endpoint that hangs holds its own places only. */
export async function claimDeliveries(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  limit: number,
): Promise<readonly ClaimedDelivery[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: webhookDeliveries.endpointId })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, webhookEndpoints.id), isDue(now)))
    const endpoints = await tx
      .select()
      .from(webhookEndpoints)
      .where(
        and(
          isNull(webhookEndpoints.offBecause),
          isAtHome(webhookEndpoints.restaurantId),
          sql`exists (${due})`,
        ),
      )
      .orderBy(sql`${webhookEndpoints.failingSince} nulls first`)
      .for('update', { skipLocked: true })
    const claimed: ClaimedDelivery[] = []
    for (const endpoint of endpoints) {
      const places = Math.min(await freePlaces(tx, endpoint, now), limit - claimed.length)
      if (places <= 0) continue
      const next = (await nextMissed(tx, endpoint)) ?? (await nextDue(tx, endpoint.id, now, places))
      const rows = await tx
        .update(webhookDeliveries)
        .set({ claimedUntil: now.add({ seconds: claimSeconds }) })
        .where(and(inArray(webhookDeliveries.id, [...next]), isDue(now)))
        .returning()
      const hasMore = rows.length === places
      claimed.push(...rows.map((delivery) => ({ delivery, endpoint, hasMore })))
    }
    return claimed
  })
}

function isDue(now: Temporal.Instant) {
  return and(
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.nextAt, now),
    or(isNull(webhookDeliveries.claimedUntil), lte(webhookDeliveries.claimedUntil, now)),
  )
}

/**
 * WHK-4, WHK-8: an endpoint that gets what it missed has one place, and so has one that fails, which leaves the places of
 * this process to others.
 */
async function freePlaces(
  tx: Database,
  { id, failingSince, replayUntil }: Endpoint,
  now: Temporal.Instant,
): Promise<number> {
  const underWay = await tx.$count(
    webhookDeliveries,
    and(eq(webhookDeliveries.endpointId, id), gt(webhookDeliveries.claimedUntil, now)),
  )
  return (failingSince === null && replayUntil === null ? mostOfEndpoint : 1) - underWay
}

/**
 * WHK-8: the oldest event that the endpoint missed, due or not; null if it has none, and ends the replay then. One that
 * keeps failing is left behind. Numbers are those of a restaurant, so that those of each restaurant are in order.
 */
async function nextMissed(
  tx: Database,
  { id, replayUntil }: Endpoint,
): Promise<readonly WebhookDeliveryId[] | null> {
  if (replayUntil === null) return null
  const [missed] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, 'waiting'),
        lte(webhookDeliveries.createdAt, replayUntil),
        lt(webhookDeliveries.attempts, attemptsInOrder),
      ),
    )
    .orderBy(asc(webhookDeliveries.seq))
    .limit(1)
  if (missed) return [missed.id]
  await tx.update(webhookEndpoints).set({ replayUntil: null }).where(eq(webhookEndpoints.id, id))
  return null
}

async function nextDue(
  tx: Database,
  endpointId: WebhookEndpointId,
  now: Temporal.Instant,
  places: number,
): Promise<readonly WebhookDeliveryId[]> {
  const rows = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isDue(now)))
    .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.seq))
    .limit(places)
  return rows.map(({ id }) => id)
}

/**
 * WHK-3, WHK-4: sends one delivery and stores the result. Returns whether it was taken. Once `signal` aborts, the delivery is
 * left to another process.
 */
export async function deliver(
  deps: OrdersDeps,
  claimed: ClaimedDelivery,
  signal: AbortSignal,
): Promise<boolean> {
  const result = await send(deps, claimed, signal).catch(async (error) => {
    if (!signal.aborted) throw error
    await release(deps, claimed)
    return null
  })
  if (!result) return false
  const isDelivered = result.kind === 'answered' && result.status >= 200 && result.status < 300
  await storeResult(deps, claimed.delivery, result, isDelivered)
  return isDelivered
}

async function send(
  deps: OrdersDeps,
  { delivery, endpoint }: ClaimedDelivery,
  signal: AbortSignal,
): Promise<CallResult> {
  const { eventRestaurantId: restaurantId, seq, endpointId } = delivery
  const body = await eventBody(deps, { restaurantId, readsDiners: endpoint.hasDiner }, seq)
  const secrets = await signingSecrets(deps, endpoint)
  if (!body || secrets.length === 0) return { kind: 'failed', cause: 'Connection failed', ms: 0 }
  const id = `${endpointId}.${restaurantId}.${seq}`
  const headers = signedHeaders(secrets, { id, body, at: new Date() })
  return callOut(deps.callRules, endpoint.address, headers, body, signal)
}

async function release({ db }: Pick<OrdersDeps, 'db'>, { delivery }: ClaimedDelivery): Promise<void> {
  await db.update(webhookDeliveries).set({ claimedUntil: null }).where(isDelivery(delivery))
}

function isDelivery({ id }: ClaimedDelivery['delivery']) {
  return eq(webhookDeliveries.id, id)
}

async function storeResult(
  deps: Pick<OrdersDeps, 'db' | 'clock' | 'ids' | 'jobs'>,
  delivery: ClaimedDelivery['delivery'],
  result: CallResult,
  isDelivered: boolean,
): Promise<void> {
  const { endpointId, attempts } = delivery
  const now = deps.clock.now()
  const seconds = isDelivered
    ? null
    : secondsToNextAttempt(attempts + 1, randomInt(1_000) / 1_000, requestedWait(result))
  await deps.db.transaction(async (tx) => {
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
        lastAnswer: result.kind === 'answered' ? result.text : null,
      })
      .where(isDelivery(delivery))
    if (isDelivered) return recordSuccess(tx, endpointId)
    await recordFailure(deps, tx, endpointId, result)
  })
}

/** WHK-4: the seconds that an overloaded receiver asks for; null if it asks for none. */
function requestedWait(result: CallResult): number | null {
  const isOverloaded = result.kind === 'answered' && [429, 502, 503, 504].includes(result.status)
  return isOverloaded ? result.retryAfter : null
}

async function recordSuccess(tx: Database, endpointId: WebhookEndpointId): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null, isReported: false })
    .where(and(eq(webhookEndpoints.id, endpointId), isNotNull(webhookEndpoints.failingSince)))
}

/** WHK-4, WHK-7: 410 switches the endpoint off at once. */
async function recordFailure(
  deps: Parameters<typeof switchOffUnreachable>[0],
  tx: Database,
  endpointId: WebhookEndpointId,
  result: CallResult,
): Promise<void> {
  const now = deps.clock.now()
  const isGone = result.kind === 'answered' && result.status === 410
  const failing = and(
    eq(webhookEndpoints.id, endpointId),
    isNull(webhookEndpoints.offBecause),
    isGone ? undefined : isNull(webhookEndpoints.failingSince),
  )
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now.toString()}::timestamptz)` })
    .where(failing)
    .returning()
  if (!endpoint?.failingSince || !isGone) return
  await switchOffUnreachable(deps, tx, { ...endpoint, failingSince: endpoint.failingSince }, 'gone')
}
