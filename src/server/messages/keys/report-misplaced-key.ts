import { dateOf } from '#domain/clock/zoned.ts'
import { keysInAddress } from '../../access/keys/calling-key.ts'
import type { MessagesDeps } from '../deps.ts'
import { writeNotice } from '../notices/write-notice.ts'

/** KEY-6: notifies the owners of each restaurant of a working key that was in this address, at most once a day. */
export async function reportMisplacedKey(
  deps: Pick<MessagesDeps, 'db' | 'clock' | 'ids'>,
  address: string,
): Promise<void> {
  for (const { id, name, restaurantId, timezone } of await keysInAddress(deps, address)) {
    const day = dateOf(deps.clock.now(), timezone)
    await writeNotice(deps, deps.db, {
      restaurantId,
      notice: { kind: 'key_in_address', name },
      key: `key_in_address-${id}-${day}`,
    })
  }
}
