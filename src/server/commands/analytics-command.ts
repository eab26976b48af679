/** What the analytics command does, once it has a database. */

import { rebuildAnalytics } from '../analytics/rollups/rebuild-analytics.ts'
import type { Database } from '../db/connect.ts'
import type { CommandOutcome } from './menu-command.ts'

/** The command that the words after the program's name mean, or null. */
export function readAnalyticsCommand(args: readonly string[]): 'rebuild' | null {
  return args.length === 1 && args[0] === 'rebuild' ? 'rebuild' : null
}

/** FIG-6: counts everything anew. Orders wait meanwhile. */
export async function runAnalyticsCommand(db: Database): Promise<CommandOutcome> {
  await rebuildAnalytics(db)
  return { ok: true, lines: ['The analytics were recomputed.'] }
}
