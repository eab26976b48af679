/** Runs a command on a database with this release's tables, which a running product may share. */

import { type Config, readConfig } from '../config/config.ts'
import { readProductClock } from '../config/demo-clock.ts'
import { connectDatabase, type Database } from '../db/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import { createLog, type Log } from '../runtime/log.ts'
import type { CommandOutcome } from './menu-command.ts'
import { runOnDatabase } from './run-command.ts'

export type Surroundings = {
  readonly config: Config
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Log
}

/** Runs `work` and prints its lines; the process exits with 1 if it failed. Without `work`, prints `usage`. */
export async function withDatabase(
  work: ((db: Database, surroundings: Surroundings) => Promise<CommandOutcome>) | null,
  usage: string,
  { poolSize = 1 }: { readonly poolSize?: number } = {},
): Promise<void> {
  const read = readConfig(process.env)
  if (!work || !read.ok) {
    console.error(read.ok ? usage : read.mistakes.join('\n'))
    process.exit(1)
  }
  const { config } = read
  const log = createLog('warn')
  await runOnDatabase(config, async (database) => {
    const connection = connectDatabase(database.url, log, { poolSize })
    try {
      const clock = await readProductClock(config)
      return await work(connection.db, { config, databaseUrl: database.url, clock, log })
    } finally {
      await connection.close()
    }
  })
}
