/** Reports webhooks whose address takes nothing, and switches them off in the end (WHK-7). */

import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { consequenceOfFailures, type SwitchOffReason } from '#domain/orders/events/webhook.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import { writeNotice } from '../../messages/notices/write-notice.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import type { Database } from '../../platform/db/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import type { OrdersDeps } from '../deps.ts'

type WatchDeps = Pick<OrdersDeps, 'db' | 'clock' | 'ids' | 'jobs'>

/** WHK-7: after an hour of failures only the bell, after five days the end. */
export async function watchWebhooks(deps: WatchDeps): Promise<void> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const failing = await tx
      .select()
      .from(webhookEndpoints)
      .where(
        and(
          isNull(webhookEndpoints.offBecause),
          isNotNull(webhookEndpoints.failingSince),
          isAtHome(webhookEndpoints.restaurantId),
        ),
      )
      .orderBy(webhookEndpoints.id)
      .for('update')
    for (const { failingSince, ...endpoint } of failing) {
      if (!failingSince) continue
      const consequence = consequenceOfFailures({ ...endpoint, failingSince }, clock.now())
      if (consequence === 'off')
        await switchOffUnreachable(deps, tx, { ...endpoint, failingSince }, 'failing')
      if (consequence === 'bell') await reportFailures(deps, tx, { ...endpoint, failingSince })
    }
  })
}

type FailingEndpoint = Pick<typeof webhookEndpoints.$inferSelect, 'id' | 'restaurantId' | 'address'> & {
  readonly failingSince: Temporal.Instant
}

async function reportFailures(deps: WatchDeps, tx: Database, endpoint: FailingEndpoint): Promise<void> {
  const { id, restaurantId, address, failingSince } = endpoint
  await tx.update(webhookEndpoints).set({ isReported: true }).where(eq(webhookEndpoints.id, id))
  const notice = { kind: 'webhook_failing', address, since: failingSince.toString() } as const
  await writeNotice(deps, tx, { restaurantId, notice, key: `webhook_failing-${id}-${failingSince}` })
}

/** WHK-7: from now on, all that its failures have cost waits, given up or not. Locks the endpoint first. */
export async function switchOffUnreachable(
  deps: WatchDeps,
  tx: Database,
  { id, restaurantId, failingSince }: Omit<FailingEndpoint, 'address'>,
  offBecause: SwitchOffReason,
): Promise<void> {
  const now = deps.clock.now()
  await tx.update(webhookEndpoints).set({ offBecause, replayUntil: null }).where(eq(webhookEndpoints.id, id))
  await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextAt: now })
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, 'failed'),
        gte(webhookDeliveries.lastAt, failingSince),
      ),
    )
  await raiseAlert(deps, tx, { kind: 'webhook_off', restaurantId, endpointId: id })
}
