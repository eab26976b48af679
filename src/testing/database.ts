/** A fresh, migrated database for one test file. */

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#server/db/connect.ts'
import { createLog } from '#server/runtime/log.ts'
import { runAsAdmin, withDatabase } from './database-server.ts'

export type TestDatabase = Pick<DatabaseConnection, 'db' | 'pool'> & {
  readonly url: string
  close(): Promise<void>
}

/** Migrated; with the demo's restaurants and people, or empty. */
export async function createTestDatabase(template: 'migrated' | 'demo' = 'migrated'): Promise<TestDatabase> {
  return createDatabase(nameIn(inject('templates')[template]))
}

/** Without any tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { migrated } = inject('templates')
  const admin = withDatabase(migrated, 'postgres')
  const name = `comanda_test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(admin, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = withDatabase(migrated, name)
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

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}
