/** Tells the operator of a new installation how to get its first administrator. */

import { hasAdministrator } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { Log } from '../../platform/runtime/log.ts'

/** DOC-14: names the command in the log if the platform has no administrator. */
export async function logMissingAdministrator(db: Database, log: Log): Promise<void> {
  if (await hasAdministrator(db)) return
  log.warn(
    { command: 'comanda accounts first-administrator' },
    'nobody administers the platform: run the command, and open the link that it prints',
  )
}
