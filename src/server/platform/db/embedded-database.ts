/** The product's database on the embedded PostgreSQL: its names, and what an operator can set instead. */

import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#embedded-postgres/embedded-postgres.ts'
import { type EmbeddedFault, EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres-error.ts'

const product = { name: 'comanda', fallbackFolder: '/var/lib/comanda' } as const

/** DBS-1: starts the server of the data folder. An EmbeddedPostgresError names the settings that help. */
export async function startEmbeddedDatabase(
  options: Omit<EmbeddedPostgresOptions, keyof typeof product>,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ ...product, ...options })
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? withAdvice(error) : error
  }
}

/** Whether a start made a database in this data folder; creates nothing. */
export { hasEmbeddedPostgres as hasEmbeddedDatabase } from '#embedded-postgres/embedded-postgres.ts'

/** Returns the database URL of the product that runs on this folder; null if none is running or it is not ready. */
export function findRunningDatabase(dataDir: string): Promise<string | null> {
  return findRunningPostgres({ ...product, dataDir })
}

/** DBS-2: returns the error with a last sentence about the settings. */
export function withAdvice(error: EmbeddedPostgresError): EmbeddedPostgresError {
  const sentence = advice[error.fault]
  if (sentence === null) return error
  return new EmbeddedPostgresError(error.fault, `${error.message} ${sentence}`, { cause: error })
}

const orDatabaseUrl = 'Or set DATABASE_URL to a PostgreSQL server (15 or newer) that runs on its own.'

const advice: Readonly<Record<EmbeddedFault, string | null>> = {
  'no-program': orDatabaseUrl,
  'no-right': orDatabaseUrl,
  folder: null,
  'closed-folder': `Set DATA_DIR to an open place such as ${product.fallbackFolder}. ${orDatabaseUrl}`,
  'in-use': 'Or give this one its own DATA_DIR. Several processes on one database need DATABASE_URL.',
  'wrong-major': 'Then set DATABASE_URL to that server.',
  'start-failed': orDatabaseUrl,
}
