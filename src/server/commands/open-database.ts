/** Opens the database for a command. */

import type { Config } from '../config/config.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { findRunningDatabase, startEmbeddedDatabase } from '../db/embedded-database.ts'
import type { Log } from '../runtime/log.ts'

export type CommandDatabase = { readonly url: string; stop(): Promise<void> }

/**
 * DAT-2, RUN-14: connects to `DATABASE_URL`, else to the embedded server of the product that runs on the data folder, else
 * starts one. Throws EmbeddedPostgresError if the folder is in use and the command needs exclusive use.
 */
export async function openCommandDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<CommandDatabase> {
  const stop = async () => undefined
  if (databaseUrl) return { url: databaseUrl, stop }
  try {
    return await startEmbeddedDatabase({ dataDir, log })
  } catch (error) {
    const isInUse = error instanceof EmbeddedPostgresError && error.fault === 'in-use'
    const url = isInUse && !isAlone ? await findRunningDatabase(dataDir) : null
    if (url === null) throw error
    return { url, stop }
  }
}
