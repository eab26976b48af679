import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { assertUsable, openCommandDatabase } from './open-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const log = createLog('silent')
const description = 'comanda at db.example'

test('[OPS-10] a command names its database without user and password', async () => {
  const databaseUrl = 'postgres://comanda:pa%2Fss@db.example:5433/orders'
  const opened = await openCommandDatabase({ databaseUrl, databaseDirectUrl: null, dataDir: '/nowhere' }, log)
  expect(opened).toMatchObject({ url: databaseUrl, description: 'orders at db.example:5433' })
  const directUrl = 'postgres://comanda:pa%2Fss@primary.example/orders'
  const config = { databaseUrl, databaseDirectUrl: directUrl, dataDir: '/nowhere' }
  expect(await openCommandDatabase(config, log)).toMatchObject({
    url: directUrl,
    description: 'orders at primary.example',
  })
})

describe('[OPS-10] a command never migrates', () => {
  test('it runs on the tables of its release', async () => {
    await expect(assertUsable({ url: database.url, description }, 'current')).resolves.toBeUndefined()
  })

  test('it refuses tables of another schema and changes nothing', async () => {
    await execute(`UPDATE drizzle.__drizzle_migrations SET hash = 'of another schema'`)
    const usable = assertUsable({ url: database.url, description }, 'current')
    await expect(usable).rejects.toThrow(/^this database was made by an unreleased version/)
    await expect(assertUsable({ url: database.url, description }, 'any')).resolves.toBeUndefined()
  })

  test('it refuses a database without Comanda', async () => {
    await execute('DELETE FROM drizzle.__drizzle_migrations')
    const usable = assertUsable({ url: database.url, description }, 'current')
    await expect(usable).rejects.toThrow(/^this database holds no Comanda/)
  })
})

test('[OPS-11] an unreachable database is one sentence without its password', async () => {
  const url = 'postgres://comanda:geheim@127.0.0.1:1/comanda'
  await expect(assertUsable({ url, description }, 'any')).rejects.toThrow(
    'no PostgreSQL answers: comanda at db.example (DATABASE_URL).',
  )
})

async function execute(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
