/** Opens the database for a command. Never creates one. */

import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres-error.ts'
import type { Config } from '../../platform/config/config.ts'
import { describeDatabaseUrl } from '../../platform/config/database-url.ts'
import {
  findRunningDatabase,
  hasEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../platform/db/embedded-database.ts'
import { readSchemaState, schemaFaults } from '../../platform/db/schema-state.ts'
import { throwAsStartError } from '../../platform/db/wait-for-database.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { StartError } from '../../platform/runtime/start-error.ts'

export type CommandDatabase = {
  readonly url: string
  /** For a person, without user and password. */
  readonly description: string
  stop(): Promise<void>
}

/**
 * DAT-2: connects to `DATABASE_DIRECT_URL`, else to `DATABASE_URL`, else to the embedded server of the product that runs on the data folder, else starts
 * the one of the folder. Throws a `StartError` if there is no database; throws EmbeddedPostgresError if the folder is in
 * use and the command needs exclusive use.
 */
export async function openCommandDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  log: Log,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<CommandDatabase> {
  const stop = async () => undefined
  const url = databaseDirectUrl ?? databaseUrl
  if (url) return { url, description: describeDatabaseUrl(url), stop }
  if (!(await hasEmbeddedDatabase(dataDir))) {
    throw new StartError(
      `there is no database: DATABASE_URL is not set, and no embedded database is in ${dataDir}. ` +
        'Give the command the settings of the running product.',
    )
  }
  const description = `the embedded one in ${dataDir} (DATABASE_URL is not set)`
  try {
    return { ...(await startEmbeddedDatabase({ dataDir, log })), description }
  } catch (error) {
    const isInUse = error instanceof EmbeddedPostgresError && error.fault === 'in-use'
    const running = isInUse && !isAlone ? await findRunningDatabase(dataDir) : null
    if (running === null) throw error
    return { url: running, description, stop }
  }
}

/**
 * OPS-10: throws a `StartError` if the database can't be reached or, unless any state will do, does not have exactly this
 * release's tables. Changes nothing.
 */
export async function assertUsable(
  { url, description }: Pick<CommandDatabase, 'url' | 'description'>,
  needs: 'current' | 'any',
): Promise<void> {
  const state = await readSchemaState(url).catch((error) => throwAsStartError(error, description))
  if (needs === 'any' || state.kind === 'current') return
  switch (state.kind) {
    case 'newer':
    case 'unreleased':
      throw new StartError(schemaFaults[state.kind])
    case 'missing':
      throw new StartError(
        'this database holds no Comanda. Check the settings, or start the product on it first.',
      )
    case 'older':
      throw new StartError(
        `the database lacks ${state.pending} of this release's migrations: start this release, or run 'comanda data migrate'.`,
      )
  }
}
