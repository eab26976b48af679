/** Records the outcome of each follow-up of an order, for the restaurant's staff (C3). */

import type { OrderId, RestaurantId } from '#domain/ids.ts'
import type { FollowUpKind } from '#domain/orders/admin-orders/order-event.ts'
import { orderFollowUps } from '../../platform/db/schema/ordering.ts'
import { NonRetryableError } from '../../platform/jobs/job-handlers.ts'
import type { OrdersDeps } from '../deps.ts'

type FollowUp = {
  /** The same for every attempt. */
  readonly key: string
  readonly restaurantId: RestaurantId
  readonly orderId: OrderId
  readonly kind: FollowUpKind
}

/**
 * AOR-7: runs the follow-up in a job's `attempt`, counted from 1 up to `tries`; records that it is done or has failed for
 * good.
 */
export async function recordFollowUp(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  followUp: FollowUp,
  { attempt, tries }: { readonly attempt: number; readonly tries: number },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof NonRetryableError || attempt >= tries) {
      await recordFailure(deps, followUp)
    }
    throw error
  }
  await saveOutcome(deps, followUp, { doneAt: deps.clock.now() })
}

/** AOR-7: records that the follow-up has failed for good. */
export async function recordFailure(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  followUp: FollowUp,
): Promise<void> {
  await saveOutcome(deps, followUp, { failedAt: deps.clock.now() })
}

/** A success clears an earlier failure; a failure does not clear an earlier success. */
async function saveOutcome(
  { db }: Pick<OrdersDeps, 'db'>,
  followUp: FollowUp,
  outcome: { readonly doneAt: Temporal.Instant } | { readonly failedAt: Temporal.Instant },
): Promise<void> {
  const row = { doneAt: null, failedAt: null, ...outcome }
  await db
    .insert(orderFollowUps)
    .values({ ...followUp, ...row })
    .onConflictDoUpdate({ target: orderFollowUps.key, set: 'doneAt' in outcome ? row : outcome })
}
