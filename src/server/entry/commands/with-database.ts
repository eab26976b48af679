/** Runs a command on a database with this release's tables, which a running product may share. */

import { type Config, readConfig } from '../../platform/config/config.ts'
import { readProductClock } from '../../platform/config/demo-clock.ts'
import { connectDatabase, type Database } from '../../platform/db/connect.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { createLog, type Log } from '../../platform/runtime/log.ts'
import { type CommandOutcome, type ExitCode, printOutcome } from './command.ts'
import { rollBackAfter } from './roll-back-after.ts'
import { runOnDatabase } from './run-command.ts'

export type Surroundings = {
  readonly config: Config
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Log
}

type Work = (db: Database, surroundings: Surroundings) => Promise<CommandOutcome>

/** Runs `work`, prints its lines and returns the exit code. CMD-5: a dry run is rolled back. */
export async function withDatabase(
  work: Work,
  { poolSize = 1, isDryRun = false }: { readonly poolSize?: number; readonly isDryRun?: boolean } = {},
): Promise<ExitCode> {
  const read = readConfig(process.env)
  if (!read.ok) return printOutcome({ ok: false, lines: read.mistakes })
  const { config } = read
  const log = createLog('warn')
  return runOnDatabase(config, async (database) => {
    const connection = connectDatabase(database.url, log, { poolSize })
    try {
      const clock = await readProductClock(config)
      const surroundings = { config, databaseUrl: database.url, clock, log }
      const run = (db: Database) => work(db, surroundings)
      return await (isDryRun ? rollBackAfter(connection.db, run) : run(connection.db))
    } finally {
      await connection.close()
    }
  })
}
