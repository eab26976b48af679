/** Makes, changes, switches and deletes the webhooks of a restaurant or of the platform (WHK-1, WHK-12). */

import { and, eq } from 'drizzle-orm'
import type { EndpointDraft } from '#contract/orders/webhooks.ts'
import { changesBetween } from '#domain/access/audit/audit.ts'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import type { WebhookEndpointId } from '#domain/ids.ts'
import { hasOrder } from '#domain/orders/events/public-event.ts'
import { endpointLimits } from '#domain/orders/events/webhook.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import { whyNotAddress } from '../../platform/adapters/calls/call-out.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurantCounters } from '../../platform/db/schema/restaurants.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { belongsTo, type Scope } from '../../platform/db/scope.ts'
import { lockSettings, readWebhookSecrets } from '../../platform/settings/stored-settings.ts'
import { startCursors } from '../../platform/webhooks/cursors.ts'
import type { OrdersDeps } from '../deps.ts'
import { newSecret, secretContextOf } from './secrets.ts'
import {
  type EndpointKey,
  hostOf,
  isEndpoint,
  lockEndpoint,
  recordEndpoint,
  type StoredEndpoint,
} from './stored-webhook.ts'

export type DraftFault = { readonly field: 'address' | 'kinds'; readonly message: string }

/** Who makes or changes a webhook. */
type Maker = { readonly actor: AuditActor; readonly permissions: ReadonlySet<RestaurantPermission> }

/** WHK-1, WHK-3: returns the endpoint and its secret; null for one of the platform, which has none of its own (SET-9). */
export async function makeEndpoint(
  deps: OrdersDeps,
  maker: Maker,
  scope: Scope,
  draft: EndpointDraft,
): Promise<Result<{ readonly id: WebhookEndpointId; readonly secret: string | null }, DraftFault>> {
  const fault = (await draftFault(deps, maker, draft)) ?? (scope === null ? await secretFault(deps) : null)
  if (fault) return refuse(fault)
  return deps.db.transaction(async (tx) => {
    await lockScope(deps, tx, scope)
    const count = await tx.$count(webhookEndpoints, belongsTo(webhookEndpoints, scope))
    if (count >= endpointLimits.count)
      return refuse({
        field: 'address',
        message: `${scope === null ? 'The platform' : 'A restaurant'} has at most ${endpointLimits.count} webhooks. Delete one first.`,
      })
    const id = deps.ids.next<'WebhookEndpoint'>()
    const secret = scope === null ? null : newSecret()
    await tx.insert(webhookEndpoints).values({
      ...draft,
      id,
      restaurantId: scope,
      kinds: [...draft.kinds],
      secret: secret && deps.cipher.encrypt(secret, secretContextOf(id)),
      createdAt: deps.clock.now(),
    })
    await startCursors(tx, scope)
    await recordEndpoint(
      deps,
      tx,
      maker.actor,
      { id, restaurantId: scope, address: draft.address },
      'created',
    )
    return accept({ id, secret })
  })
}

async function draftFault(
  { callRules }: Pick<OrdersDeps, 'callRules'>,
  { permissions }: Maker,
  { address, kinds }: EndpointDraft,
): Promise<DraftFault | null> {
  if (kinds.length === 0) return { field: 'kinds', message: 'Choose at least one event.' }
  if (kinds.some(hasOrder) && !permissions.has('orders.read'))
    return { field: 'kinds', message: 'You can’t view orders, so their events can’t be sent.' }
  const why = await whyNotAddress(callRules, address)
  return why === null ? null : { field: 'address', message: why }
}

/** WHK-12: what the platform sends is signed with the secret of the settings. */
async function secretFault(deps: OrdersDeps): Promise<DraftFault | null> {
  if ((await readWebhookSecrets(deps)).length > 0) return null
  return { field: 'address', message: 'Make a webhook secret in the settings first.' }
}

/** Serializes those who make endpoints of a scope. */
async function lockScope({ clock }: Pick<OrdersDeps, 'clock'>, tx: Database, scope: Scope): Promise<void> {
  if (scope === null) return void (await lockSettings(tx, clock.now()))
  const { restaurantId } = restaurantCounters
  await tx.select({ restaurantId }).from(restaurantCounters).where(eq(restaurantId, scope)).for('update')
}

/** WHK-1: what waits goes to the new address. Returns whether the scope has such an endpoint. */
export async function changeEndpoint(
  deps: OrdersDeps,
  maker: Maker,
  key: EndpointKey,
  draft: EndpointDraft,
): Promise<Result<boolean, DraftFault>> {
  const fault = await draftFault(deps, maker, draft)
  if (fault) return refuse(fault)
  return deps.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, key)
    if (!endpoint) return accept(false)
    await tx
      .update(webhookEndpoints)
      .set({ ...draft, kinds: [...draft.kinds] })
      .where(isEndpoint(key))
    const changes = changesBetween(auditedState(endpoint), auditedState(draft))
    if (Object.keys(changes).length > 0)
      await recordEndpoint(deps, tx, maker.actor, endpoint, 'changed', changes)
    return accept(true)
  })
}

function auditedState({ address, description, kinds, hasDiner, hasDrills }: EndpointDraft) {
  return {
    address: hostOf(address),
    description,
    events: kinds.toSorted().join(', '),
    namesOfDiners: hasDiner,
    rehearsals: hasDrills,
  }
}

/** WHK-8: switched on, it gets what waited for it, in order. Returns whether the scope has such an endpoint. */
export async function switchEndpoint(
  deps: OrdersDeps,
  actor: AuditActor,
  key: EndpointKey,
  isOn: boolean,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, key)
    if (!endpoint) return false
    if ((endpoint.offBecause === null) === isOn) return true
    const change = isOn ? await switchOn(deps, tx, endpoint.id) : ({ offBecause: 'person' } as const)
    await tx.update(webhookEndpoints).set(change).where(isEndpoint(key))
    await recordEndpoint(deps, tx, actor, endpoint, 'changed', { on: { from: !isOn, to: isOn } })
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
  const now = clock.now()
  const { rowCount } = await tx.update(webhookDeliveries).set({ nextAt: now, attempts: 0 }).where(isWaiting)
  return {
    offBecause: null,
    failingSince: null,
    isReported: false,
    dropped: 0,
    replayUntil: rowCount ? now : null,
  }
}

/** Returns whether the scope had such an endpoint. */
export async function deleteEndpoint(
  deps: OrdersDeps,
  actor: AuditActor,
  key: EndpointKey,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [gone] = await tx.delete(webhookEndpoints).where(isEndpoint(key)).returning()
    if (gone) await recordEndpoint(deps, tx, actor, gone, 'deleted')
    return gone !== undefined
  })
}
