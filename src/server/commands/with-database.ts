/** The database for a command of the command line: the configured one, else the embedded one, brought up to date. */

import { type Config, readConfig } from '../config.ts'
import { connectDatabase, type Database } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createLog, type Log } from '../log.ts'
import type { CommandOutcome } from './menu-command.ts'

export type Surroundings = { readonly config: Config; readonly databaseUrl: string; readonly log: Log }

/** Runs `work` and prints what it says; the process ends with 1 where it failed. `usage`: there is no command to run. */
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
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const connection = connectDatabase(url, log, { poolSize })
  try {
    await migrateDatabase(url)
    const { lines, ok } = await work(connection.db, { config, databaseUrl: url, log })
    if (ok) process.stdout.write(`${lines.join('\n')}\n`)
    else console.error(lines.join('\n'))
    process.exitCode = ok ? 0 : 1
  } finally {
    await connection.close()
    await embedded?.stop()
  }

  async function startEmbedded(dataDir: string) {
    try {
      return await startEmbeddedPostgres({ dataDir, log })
    } catch (error) {
      if (!(error instanceof EmbeddedPostgresError)) throw error
      console.error(error.message)
      process.exit(1)
    }
  }
}
