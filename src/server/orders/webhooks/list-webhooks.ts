import { and, count, inArray, isNotNull } from 'drizzle-orm'
import type { EndpointView } from '#contract/orders/webhooks.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { pick } from '#domain/pick.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { belongsTo, type Scope } from '../../platform/db/scope.ts'
import type { OrdersDeps } from '../deps.ts'

/** The oldest first. */
export async function listEndpoints(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  scope: Scope,
): Promise<EndpointView[]> {
  const endpoints = await db
    .select()
    .from(webhookEndpoints)
    .where(belongsTo(webhookEndpoints, scope))
    .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id)
  const waiting = await db
    .select({ endpointId: webhookDeliveries.endpointId, count: count() })
    .from(webhookDeliveries)
    .where(
      and(
        inArray(
          webhookDeliveries.endpointId,
          endpoints.map(({ id }) => id),
        ),
        // What waits has a next attempt, which an index knows.
        isNotNull(webhookDeliveries.nextAt),
      ),
    )
    .groupBy(webhookDeliveries.endpointId)
  const counts = new Map(waiting.map((row) => [row.endpointId, row.count]))
  return endpoints.map((endpoint) => ({
    ...pick(endpoint, [
      'id',
      'address',
      'description',
      'kinds',
      'hasDiner',
      'hasDrills',
      'offBecause',
      'dropped',
    ]),
    failingSince: endpoint.failingSince?.toString() ?? null,
    isReplaying: endpoint.offBecause === null && endpoint.replayUntil !== null,
    waiting: counts.get(endpoint.id) ?? 0,
    previousSecretUntil: previousUntilOf(endpoint, clock.now()),
  }))
}

function previousUntilOf(
  { previousUntil }: Pick<typeof webhookEndpoints.$inferSelect, 'previousUntil'>,
  now: Temporal.Instant,
): string | null {
  return previousUntil && isBefore(now, previousUntil) ? previousUntil.toString() : null
}
