/** A fresh, migrated database for one test file. */

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, connectDatabase } from '#server/db/connect.ts'
import { createLog } from '#server/log.ts'
import { runAsAdmin, withDatabase } from './database-server.ts'

export type TestDatabase = Pick<Connection, 'db' | 'pool'> & { readonly url: string; close(): Promise<void> }

export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const admin = withDatabase(templateUrl, 'postgres')
  const template = new URL(templateUrl).pathname.slice(1)
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
