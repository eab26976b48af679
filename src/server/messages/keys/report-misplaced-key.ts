import { dateOf } from '#domain/clock/zoned.ts'
import { keyInAddress } from '../../access/keys/calling-key.ts'
import type { MessagesDeps } from '../deps.ts'
import { writeNotice } from '../notices/write-notice.ts'

/** KEY-6: notifies the owners of a working key that was in this address, at most once a day. */
export async function reportMisplacedKey(
  deps: Pick<MessagesDeps, 'db' | 'clock' | 'ids'>,
  address: string,
): Promise<void> {
  const key = await keyInAddress(deps, address)
  if (!key) return
  const { id, name, restaurantId, timezone } = key
  const day = dateOf(deps.clock.now(), timezone)
  await writeNotice(deps, deps.db, {
    restaurantId,
    notice: { kind: 'key_in_address', name },
    key: `key_in_address-${id}-${day}`,
  })
}
