/** Runs the analytics command on a database. */

import { rebuildAnalytics } from '../../insight/analytics/rollups/rebuild-analytics.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { CommandOutcome } from './command.ts'

/** Parses the command-line arguments; null if they are not a command. */
export function readAnalyticsCommand(args: readonly string[]): 'rebuild' | null {
  return args.length === 1 && args[0] === 'rebuild' ? 'rebuild' : null
}

/** FIG-6: rebuilds all rollups. Orders wait until it ends. */
export async function runAnalyticsCommand(db: Database): Promise<CommandOutcome> {
  await rebuildAnalytics(db)
  return { ok: true, lines: ['The analytics were recomputed.'] }
}
