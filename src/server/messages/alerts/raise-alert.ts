/** Alerts owner and staff: writes a notice for the bell and a job per channel, together with their cause. */

import { type Alert, alertChannels } from '#domain/orders/kitchen/alert.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { MessagesDeps } from '../deps.ts'
import { writeNotice } from '../notices/write-notice.ts'
import { noticeOfAlert } from './notice-of-alert.ts'

/** ALR-1: must run in the transaction of its cause. */
export async function raiseAlert(
  deps: Pick<MessagesDeps, 'ids' | 'jobs' | 'clock'>,
  tx: Database,
  alert: Alert,
): Promise<void> {
  const { kind, restaurantId } = alert
  const { ids, jobs } = deps
  const notice = await noticeOfAlert(tx, alert)
  if (notice) await writeNotice(deps, tx, { restaurantId, notice, key: `${kind}-${ids.next()}` })
  for (const channel of alertChannels) {
    await jobs.enqueue(tx, 'send_alert', { alert, channel, key: `${kind}-${ids.next()}` }, null)
  }
}
