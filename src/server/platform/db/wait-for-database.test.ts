import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { createLog } from '../runtime/log.ts'
import { StartError } from '../runtime/start-error.ts'
import { describeConnectionProblem } from './connection-problem.ts'
import { onceDatabaseAnswers } from './wait-for-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const unreachable = 'postgres://comanda:geheim@127.0.0.1:1/comanda'

test('[OPS-12] a start waits for a database that does not answer yet, and logs each attempt without a password', async () => {
  const lines: string[] = []
  const urls = [unreachable, unreachable, database.url]
  const result = await onceDatabaseAnswers(() => connect(urls.shift() ?? ''), {
    database: 'comanda at db.example',
    log: createLog('warn', (line) => lines.push(line)),
    delaysMs: [1, 1, 1],
  })
  expect(result).toBe('connected')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'no PostgreSQL answers: comanda at db.example (DATABASE_URL).',
    'no PostgreSQL answers: comanda at db.example (DATABASE_URL).',
  ])
  expect(lines.join()).not.toContain('geheim')
})

test('[OPS-12] it gives up after the last attempt, in one sentence', async () => {
  const waiting = onceDatabaseAnswers(() => connect(unreachable), {
    database: 'comanda at db.example',
    log: createLog('silent'),
    delaysMs: [1],
  })
  await expect(waiting).rejects.toThrow(StartError)
  await expect(waiting).rejects.toThrow('no PostgreSQL answers: comanda at db.example (DATABASE_URL).')
})

test('[OPS-11] a missing database is one sentence, at once', async () => {
  const missing = new URL(database.url)
  missing.pathname = '/no_such_database'
  let attempts = 0
  const waiting = onceDatabaseAnswers(
    () => {
      attempts += 1
      return connect(missing.href)
    },
    { database: 'no_such_database at db', log: createLog('silent'), delaysMs: [1, 1] },
  )
  await expect(waiting).rejects.toThrow(
    'PostgreSQL has no such database, create it first: no_such_database at db (DATABASE_URL).',
  )
  expect(attempts).toBe(1)
})

test.for([
  ['28P01', 'PostgreSQL refuses the user or the password: x at db (DATABASE_URL).', false],
  ['28000', 'PostgreSQL does not let this user connect from here: x at db (DATABASE_URL).', false],
  ['42501', 'the user lacks rights on the database: x at db (DATABASE_URL).', false],
  [
    'CERT_HAS_EXPIRED',
    "the certificate of PostgreSQL's server can't be verified: x at db (DATABASE_URL).",
    false,
  ],
  ['57P03', 'PostgreSQL is starting or stopping: x at db.', true],
  ['53300', 'PostgreSQL has no free connection: x at db.', true],
] as const)('[OPS-11] %s is a sentence', ([code, sentence, passes]) => {
  const error = new Error('driver text with postgres://u:geheim@db/x', {
    cause: Object.assign(new Error(), { code }),
  })
  expect(describeConnectionProblem(error, 'x at db')).toEqual({ sentence, passes })
})

test('[OPS-11] an error that is not about the connection remains as it is', async () => {
  expect(describeConnectionProblem(new TypeError('a bug'), 'x at db')).toBeNull()
  const waiting = onceDatabaseAnswers(() => Promise.reject(new TypeError('a bug')), {
    database: 'x at db',
    log: createLog('silent'),
    delaysMs: [1],
  })
  await expect(waiting).rejects.toThrow(TypeError)
})

async function connect(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.end()
  return 'connected'
}
