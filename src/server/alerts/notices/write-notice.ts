/** Writing down what the bell tells, in the transaction of its cause. */

import type { Notice } from '#domain/admin/notice.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../db/connect.ts'
import { notices } from '../../db/schema/notices.ts'
import type { Deps } from '../../deps.ts'

export type NewNotice = {
  /** null: it is about the platform, and for its administrators. */
  readonly restaurantId: RestaurantId | null
  readonly notice: Notice
  /** What it is about, once: the same key is told once. */
  readonly key: string
}

/** ADM-11 */
export async function writeNotice(
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  tx: Database,
  { restaurantId, notice: { kind, ...facts }, key }: NewNotice,
): Promise<void> {
  await tx
    .insert(notices)
    .values({ id: ids.next<'Notice'>(), restaurantId, kind, facts, key, createdAt: clock.now() })
    .onConflictDoNothing()
}
