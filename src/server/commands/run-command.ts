/** Runs the part of a command that needs a database, and prints its result. */

import type { Config } from '../config/config.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { createLog } from '../runtime/log.ts'
import { StartError } from '../runtime/start-error.ts'
import type { CommandOutcome } from './menu-command.ts'
import { assertUsable, type CommandDatabase, openCommandDatabase } from './open-database.ts'

type CommandNeeds = {
  /** The state of the tables: those of this release (default), or any. */
  readonly needs?: 'current' | 'any'
  /** Whether no running product may share an embedded database. */
  readonly isAlone?: boolean
}

/**
 * OPS-10: opens the database, says on standard error which one it is, and prints the lines of `work`; the process exits with
 * 1 if it failed. A problem that the operator can solve is one sentence.
 */
export async function runOnDatabase(
  config: Config,
  work: (database: CommandDatabase) => Promise<CommandOutcome>,
  { needs = 'current', isAlone = false }: CommandNeeds = {},
): Promise<void> {
  try {
    const database = await openCommandDatabase(config, createLog('warn'), { isAlone })
    try {
      console.error(`Database: ${database.description}`)
      await assertUsable(database, needs)
      printOutcome(await work(database))
    } finally {
      await database.stop()
    }
  } catch (error) {
    if (error instanceof StartError) console.error(`This can't be done: ${error.message}`)
    else if (error instanceof EmbeddedPostgresError) console.error(error.message)
    else throw error
    process.exitCode = 1
  }
}

/** Prints results to standard output, failures to standard error, and sets the exit code. */
export function printOutcome({ lines, ok }: CommandOutcome): void {
  if (ok) process.stdout.write(`${lines.join('\n')}\n`)
  else console.error(lines.join('\n'))
  process.exitCode = ok ? 0 : 1
}
