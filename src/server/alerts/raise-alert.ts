/** Telling owner and staff: a job for each channel, written with what causes it. */

import { type Alert, alertChannels } from '#domain/kitchen/alert.ts'
import type { Database } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** ALR-1: must run in the transaction of its cause. */
export async function raiseAlert(
  { ids, jobs }: Pick<Deps, 'ids' | 'jobs'>,
  tx: Database,
  alert: Alert,
): Promise<void> {
  for (const channel of alertChannels) {
    await jobs.enqueue(tx, 'send_alert', { alert, channel, key: `${alert.kind}-${ids.next()}` }, null)
  }
}
