/** Makes, lists, switches and deletes the webhooks of a restaurant (WHK-1). */

import { randomBytes } from 'node:crypto'
import { and, desc, eq, max } from 'drizzle-orm'
import type { DeliveryView, EndpointDraft, EndpointView } from '#contract/orders/webhooks.ts'
import type { RestaurantId, WebhookEndpointId } from '#domain/ids.ts'
import { endpointLimits } from '#domain/orders/events/webhook.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { whyNotAddress } from '../../platform/adapters/calls/call-out.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurantCounters, restaurants } from '../../platform/db/schema/restaurants.ts'
import { webhookCursors, webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import type { OrdersDeps } from '../deps.ts'

type StoredEndpoint = typeof webhookEndpoints.$inferSelect
type DraftFault = { readonly field: 'address' | 'kinds'; readonly message: string }

/** SEC-20: an endpoint's secret is encrypted for its row alone. */
export function secretContextOf(id: WebhookEndpointId): string {
  return `secret of webhook ${id}`
}

/** WHK-1, WHK-3: returns the endpoint and its secret, which isn't shown again. */
export async function makeEndpoint(
  deps: OrdersDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  draft: EndpointDraft,
): Promise<Result<{ readonly id: WebhookEndpointId; readonly secret: string }, DraftFault>> {
  if (draft.kinds.length === 0) return refuse({ field: 'kinds', message: 'Choose at least one event.' })
  const why = await whyNotAddress(deps.callRules, draft.address)
  if (why) return refuse({ field: 'address', message: why })
  return deps.db.transaction(async (tx) => {
    const [counters] = await lockCounters(tx, restaurantId)
    const count = await tx.$count(webhookEndpoints, eq(webhookEndpoints.restaurantId, restaurantId))
    if (count >= endpointLimits.count)
      return refuse({
        field: 'address',
        message: `A restaurant has at most ${endpointLimits.count} webhooks. Delete one first.`,
      })
    const id = deps.ids.next<'WebhookEndpoint'>()
    const secret = `whsec_${randomBytes(24).toString('base64')}`
    await tx.insert(webhookEndpoints).values({
      id,
      restaurantId,
      address: draft.address,
      description: draft.description,
      kinds: [...draft.kinds],
      hasDiner: draft.hasDiner,
      secret: deps.cipher.encrypt(secret, secretContextOf(id)),
      createdAt: deps.clock.now(),
    })
    // From the first endpoint on; nothing that happened before is sent.
    await tx
      .insert(webhookCursors)
      .values({ restaurantId, seq: counters?.seq ?? 0 })
      .onConflictDoNothing({ target: webhookCursors.restaurantId })
    await record(deps, tx, actor, { id, restaurantId, address: draft.address }, 'created')
    return accept({ id, secret })
  })
}

/** Serializes those who make endpoints, and keeps events of a restaurant from being counted meanwhile. */
function lockCounters(tx: Database, restaurantId: RestaurantId) {
  return tx
    .select({ seq: restaurantCounters.lastEventSeq })
    .from(restaurantCounters)
    .innerJoin(restaurants, eq(restaurants.id, restaurantCounters.restaurantId))
    .where(eq(restaurantCounters.restaurantId, restaurantId))
    .for('update', { of: restaurantCounters })
}

/** WHK-8: switched on, it gets what waited for it, in order. Returns whether the restaurant has such an endpoint. */
export async function switchEndpoint(
  deps: OrdersDeps,
  actor: AuditActor,
  key: EndpointKey,
  isOn: boolean,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [endpoint] = await tx.select().from(webhookEndpoints).where(isEndpoint(key)).for('update')
    if (!endpoint) return false
    if ((endpoint.offBecause === null) === isOn) return true
    const change = isOn ? await switchOn(deps, tx, endpoint.id) : ({ offBecause: 'person' } as const)
    await tx.update(webhookEndpoints).set(change).where(isEndpoint(key))
    await record(deps, tx, actor, endpoint, 'changed', { on: { from: !isOn, to: isOn } })
    return true
  })
}

/** WHK-8: makes everything that waits due. Returns what an endpoint is that begins anew. */
async function switchOn(
  { clock }: Pick<OrdersDeps, 'clock'>,
  tx: Database,
  endpointId: WebhookEndpointId,
): Promise<Partial<StoredEndpoint>> {
  const isWaiting = and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting'))
  await tx.update(webhookDeliveries).set({ nextAt: clock.now(), attempts: 0 }).where(isWaiting)
  const [waiting] = await tx
    .select({ last: max(webhookDeliveries.seq) })
    .from(webhookDeliveries)
    .where(isWaiting)
  return {
    offBecause: null,
    failingSince: null,
    isReported: false,
    dropped: 0,
    replayUntil: waiting?.last ?? null,
  }
}

/** Returns whether the restaurant had such an endpoint. */
export async function deleteEndpoint(
  deps: OrdersDeps,
  actor: AuditActor,
  key: EndpointKey,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(webhookEndpoints).where(isEndpoint(key)).returning()
    if (gone) await record(deps, tx, actor, gone, 'deleted')
    return gone !== undefined
  })
}

export type EndpointKey = { readonly restaurantId: RestaurantId; readonly endpointId: WebhookEndpointId }

function isEndpoint({ restaurantId, endpointId }: EndpointKey) {
  return and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.restaurantId, restaurantId))
}

async function record(
  deps: OrdersDeps,
  tx: Database,
  actor: AuditActor,
  { id, restaurantId, address }: Pick<StoredEndpoint, 'id' | 'restaurantId' | 'address'>,
  action: 'created' | 'changed' | 'deleted',
  changes: Parameters<typeof writeAudit>[2]['changes'] = {},
): Promise<void> {
  // The path of an address can be a secret.
  const subjectName = new URL(address).host
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'webhook',
    subjectId: id,
    subjectName,
    action,
    changes,
  })
}

/** The oldest first. */
export async function listEndpoints(db: Database, restaurantId: RestaurantId): Promise<EndpointView[]> {
  const endpoints = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.restaurantId, restaurantId))
    .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id)
  return Promise.all(
    endpoints.map(async ({ id, address, description, kinds, hasDiner, ...state }) => ({
      id,
      address,
      description,
      kinds,
      hasDiner,
      offBecause: state.offBecause,
      failingSince: state.failingSince?.toString() ?? null,
      dropped: state.dropped,
      isReplaying: state.offBecause === null && state.replayUntil !== null,
      waiting: await db.$count(
        webhookDeliveries,
        and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'waiting')),
      ),
    })),
  )
}

/** WHK-6: the newest first. */
export async function listDeliveries(
  db: Database,
  { restaurantId, endpointId }: EndpointKey,
  limit = 50,
): Promise<DeliveryView[]> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.restaurantId, restaurantId)),
    )
    .orderBy(desc(webhookDeliveries.seq))
    .limit(limit)
  return rows.map(presentDelivery)
}

/** WHK-6: null if the restaurant has no such delivery. */
export async function resend(
  { db, clock }: OrdersDeps,
  { restaurantId, endpointId }: EndpointKey,
  seq: number,
): Promise<DeliveryView | null> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextAt: clock.now(), attempts: 0 })
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.restaurantId, restaurantId),
        eq(webhookDeliveries.seq, seq),
      ),
    )
    .returning()
  return row ? presentDelivery(row) : null
}

function presentDelivery(row: typeof webhookDeliveries.$inferSelect): DeliveryView {
  const { seq, kind, state, attempts, lastResult, lastMs } = row
  return {
    seq,
    kind,
    state,
    attempts,
    lastResult,
    lastMs,
    createdAt: row.createdAt.toString(),
    nextAt: row.nextAt?.toString() ?? null,
    lastAt: row.lastAt?.toString() ?? null,
  }
}
