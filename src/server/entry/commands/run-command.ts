/** Runs the part of a command that needs a database, and prints its result. */

import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres-error.ts'
import type { Config } from '../../platform/config/config.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { StartError } from '../../platform/runtime/start-error.ts'
import { type CommandOutcome, type ExitCode, exitCodes, printOutcome } from './command.ts'
import { assertUsable, type CommandDatabase, openCommandDatabase } from './open-database.ts'

type CommandNeeds = {
  /** The state of the tables: those of this release (default), or any. */
  readonly needs?: 'current' | 'any'
  /** Whether no running product may share an embedded database. */
  readonly isAlone?: boolean
}

/**
 * OPS-10: opens the database, says on standard error which one it is, and prints the lines of `work`. Returns
 * the exit code. A problem that the operator can solve is one sentence.
 */
export async function runOnDatabase(
  config: Config,
  work: (database: CommandDatabase) => Promise<CommandOutcome>,
  { needs = 'current', isAlone = false }: CommandNeeds = {},
): Promise<ExitCode> {
  try {
    const database = await openCommandDatabase(config, createLog('warn'), { isAlone })
    try {
      console.error(`Database: ${database.description}`)
      await assertUsable(database, needs)
      return printOutcome(await work(database))
    } finally {
      await database.stop()
    }
  } catch (error) {
    if (error instanceof StartError) console.error(`This can't be done: ${error.message}`)
    else if (error instanceof EmbeddedPostgresError) console.error(error.message)
    else throw error
    return exitCodes.failed
  }
}
