/** A fresh, migrated database for one test file. */

import { inject } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#server/platform/db/connect.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { cloneDatabase, withDatabase } from './database-server.ts'

export type TestDatabase = Pick<DatabaseConnection, 'db' | 'pool'> & {
  readonly url: string
  close(): Promise<void>
}

/** Migrated; with the demo's restaurants and people, or empty. */
export async function createTestDatabase(template: 'migrated' | 'demo' = 'migrated'): Promise<TestDatabase> {
  return createDatabase(inject('templates')[template])
}

/** Without any tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(withDatabase(inject('templates').migrated, 'template0'))
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { url, drop } = await cloneDatabase(template)
  const connection = connectDatabase(url, createLog('silent'))
  return {
    ...connection,
    url,
    async close() {
      await connection.close()
      await drop()
    },
  }
}
