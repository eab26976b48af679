/** A fresh, migrated database for one test file. */

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, connectDatabase } from '#server/db/connect.ts'
import { createLog } from '#server/log.ts'
import { runAsAdmin, withDatabase } from './database-server.ts'

export type TestDatabase = Pick<Connection, 'db' | 'pool'> & { readonly url: string; close(): Promise<void> }

export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('templateUrl'), new URL(inject('templateUrl')).pathname.slice(1))
}

/** One that nothing has been done in yet. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('templateUrl'), 'template0')
}

async function createDatabase(templateUrl: string, template: string): Promise<TestDatabase> {
  const admin = withDatabase(templateUrl, 'postgres')
  const name = `comanda_test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(admin, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = withDatabase(templateUrl, name)
  const connection = connectDatabase(url, createLog('silent'))
  return {
    ...connection,
    url,
    async close() {
      await connection.close()
      await runAsAdmin(admin, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
