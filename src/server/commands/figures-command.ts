/** What the figures command does, once it has a database. */

import type { Database } from '../db/connect.ts'
import { rebuildFigures } from '../rollups/rebuild-figures.ts'
import type { CommandOutcome } from './menu-command.ts'

/** The command that the words after the program's name mean, or null. */
export function readFiguresCommand(words: readonly string[]): 'rebuild' | null {
  return words.length === 1 && words[0] === 'rebuild' ? 'rebuild' : null
}

/** FIG-6: counts everything anew. Orders wait meanwhile. */
export async function runFiguresCommand(db: Database): Promise<CommandOutcome> {
  await rebuildFigures(db)
  return { ok: true, lines: ['The figures were counted anew.'] }
}
