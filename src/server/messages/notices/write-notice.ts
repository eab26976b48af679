/** Writes a notice for the bell, in the transaction of its cause. */

import type { RestaurantId } from '#domain/ids.ts'
import type { Notice } from '#domain/messages/notice.ts'
import type { Database } from '../../platform/db/connect.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import type { MessagesDeps } from '../deps.ts'

type NewNotice = {
  /** null: about the platform, for administrators. */
  readonly restaurantId: RestaurantId | null
  readonly notice: Notice
  /** Identifies the cause: each key makes one notice. */
  readonly key: string
}

/** ADM-11: writes the notice once per key. */
export async function writeNotice(
  { ids, clock }: Pick<MessagesDeps, 'ids' | 'clock'>,
  tx: Database,
  { restaurantId, notice: { kind, ...facts }, key }: NewNotice,
): Promise<void> {
  await tx
    .insert(notices)
    .values({ id: ids.next<'Notice'>(), restaurantId, kind, facts, key, createdAt: clock.now() })
    .onConflictDoNothing({ target: notices.key })
}
