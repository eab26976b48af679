/** What became of that which was to follow an order: kept with it, for those who work at the restaurant (C3). */

import type { OrderId } from '#domain/ids.ts'
import type { FollowUpKind } from '#domain/order-desk/order-event.ts'
import { orderFollowUps } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'
import { HopelessJobError } from '../jobs/job-handlers.ts'

export type FollowUp = {
  /** The same for every try. */
  readonly key: string
  readonly orderId: OrderId
  readonly kind: FollowUpKind
}

/** AOR-7: does it in a job's `attempt`, counted from 1 up to `tries`; notes that it is done, or that it was given up. */
export async function noteFollowUp(
  deps: Pick<Deps, 'db' | 'clock'>,
  followUp: FollowUp,
  { attempt, tries }: { readonly attempt: number; readonly tries: number },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof HopelessJobError || attempt >= tries) {
      await noteFailure(deps, followUp)
    }
    throw error
  }
  await note(deps, followUp, { doneAt: deps.clock.now(), failedAt: null })
}

/** AOR-7: notes that it was given up. */
export async function noteFailure(deps: Pick<Deps, 'db' | 'clock'>, followUp: FollowUp): Promise<void> {
  await note(deps, followUp, { failedAt: deps.clock.now() })
}

async function note(
  { db }: Pick<Deps, 'db'>,
  followUp: FollowUp,
  outcome: Partial<Pick<typeof orderFollowUps.$inferInsert, 'doneAt' | 'failedAt'>>,
): Promise<void> {
  await db
    .insert(orderFollowUps)
    .values({ ...followUp, ...outcome })
    .onConflictDoUpdate({ target: orderFollowUps.key, set: outcome })
}
