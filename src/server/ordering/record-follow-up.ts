/** Records the outcome of each follow-up of an order, for the restaurant's staff (C3). */

import { sql } from 'drizzle-orm'
import type { FollowUpKind } from '#domain/admin-orders/order-event.ts'
import type { OrderId } from '#domain/ids.ts'
import { preparedSql } from '../db/prepared-statement.ts'
import type { Deps } from '../deps.ts'
import { NonRetryableError } from '../jobs/job-handlers.ts'

type FollowUp = {
  /** The same for every attempt. */
  readonly key: string
  readonly orderId: OrderId
  readonly kind: FollowUpKind
}

/**
 * AOR-7: runs the follow-up in a job's `attempt`, counted from 1 up to `tries`; records that it is done or has failed for
 * good.
 */
export async function recordFollowUp(
  deps: Pick<Deps, 'db' | 'clock'>,
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
  await note(deps, followUp, { doneAt: deps.clock.now() })
}

/** AOR-7: records that the follow-up has failed for good. */
export async function recordFailure(deps: Pick<Deps, 'db' | 'clock'>, followUp: FollowUp): Promise<void> {
  await note(deps, followUp, { failedAt: deps.clock.now() })
}

async function note(
  { db }: Pick<Deps, 'db'>,
  followUp: FollowUp,
  outcome: { readonly doneAt: Temporal.Instant } | { readonly failedAt: Temporal.Instant },
): Promise<void> {
  const isDone = 'doneAt' in outcome
  const at = `${isDone ? outcome.doneAt : outcome.failedAt}`
  await writeOutcome(db, { ...followUp, at, isDone })
}

type FollowUpOutcome = FollowUp & { readonly at: string; readonly isDone: boolean }

/** A success clears an earlier failure; a failure does not clear an earlier success. */
const writeOutcome = preparedSql<FollowUpOutcome, never>(
  'write_follow_up',
  (of) => sql`
    INSERT INTO order_follow_ups AS kept (key, order_id, kind, done_at, failed_at)
    SELECT ${of.key}::text, ${of.orderId}::uuid, ${of.kind}::text, CASE WHEN is_done THEN at END, CASE WHEN is_done THEN NULL ELSE at END
    FROM (VALUES (${of.isDone}::boolean, ${of.at}::timestamptz)) AS outcome (is_done, at)
    ON CONFLICT (key) DO UPDATE SET
      done_at = coalesce(excluded.done_at, kept.done_at),
      failed_at = excluded.failed_at`,
)
