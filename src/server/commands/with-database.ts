/** Runs a command on a migrated database, which a running product may share. */

import { type Config, readConfig } from '../config/config.ts'
import { readProductClock } from '../config/demo-clock.ts'
import { connectDatabase, type Database } from '../db/connect.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { Clock } from '../runtime/clock.ts'
import { createLog, type Log } from '../runtime/log.ts'
import { StartError } from '../runtime/start-error.ts'
import type { CommandOutcome } from './menu-command.ts'
import { type CommandDatabase, openCommandDatabase } from './open-database.ts'

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
  const clock = await readProductClock(config)
  const database = await open()
  const connection = connectDatabase(database.url, log, { poolSize })
  try {
    await migrateDatabase(database.url)
    const { lines, ok } = await work(connection.db, { config, databaseUrl: database.url, clock, log })
    if (ok) process.stdout.write(`${lines.join('\n')}\n`)
    else console.error(lines.join('\n'))
    process.exitCode = ok ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(`Comanda can't start: ${error.message}`)
    process.exitCode = 1
  } finally {
    await connection.close()
    await database.stop()
  }

  async function open(): Promise<CommandDatabase> {
    try {
      return await openCommandDatabase(config, log)
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresError)) throw error
      console.error(error.message)
      process.exit(1)
    }
  }
}
