import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { copyIn, copyOut } from './copy-rows.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new Client({ connectionString: database.url })
  client.on('error', () => undefined) // also reported by the query that it breaks
  await client.connect()
  await client.query('CREATE TABLE numbers (n int CHECK (n < 200000), text text)')
})
afterAll(async () => {
  await client.end()
  await database.close()
})

/** The connection answers the next query. */
async function expectReady(): Promise<void> {
  const query = client.query('SELECT 1 AS one').then(({ rows }) => rows[0].one)
  expect(await Promise.race([query, setTimeout(2_000, 'no response')])).toBe(1)
}

const series = (rows: number) => `COPY (SELECT n FROM generate_series(1, ${rows}) n) TO STDOUT`

test('[DAT-9] a connection answers after a copy of any number of rows', async () => {
  const sizes = [0, 1, 511, 512, 513, 1_024, 1_025, 5_000, ...Array(20).fill(1_033)]
  for (const size of sizes) {
    let count = 0
    for await (const _ of copyOut(client, series(size))) count++
    expect(count).toBe(size)
    await expectReady()
  }
})

test('[DAT-9] a connection answers after a reader that stopped early', async () => {
  for (const size of [10, 1_033, 50_000]) {
    for await (const _ of copyOut(client, series(size))) break
    await expectReady()
  }
})

test('[DAT-9] an error between rows reaches the reader, and the connection answers', async () => {
  for (const size of [10, 600, 1_033, 5_000]) {
    const rows = copyOut(client, `COPY (SELECT 1 / (${size} - n) FROM generate_series(1, 9999) n) TO STDOUT`)
    await expect(Array.fromAsync(rows)).rejects.toThrow('division by zero')
    await expectReady()
  }
})

test('[DAT-9] an error of the reader is the error of the copy, and the connection answers', async () => {
  const reader = async () => {
    for await (const _ of copyOut(client, series(1_033))) throw new Error('the disk is full')
  }
  await expect(reader()).rejects.toThrow('the disk is full')
  await expectReady()
})

test('[DAT-9] rows that the database refuses end the copy, close their source, and the connection answers', async () => {
  let isClosed = false
  let sent = 0
  async function* rows() {
    try {
      for (let n = 199_990; n < 300_000; n++) {
        yield Buffer.from(`${n}\t${'x'.repeat(1_000)}\n`)
        sent++
      }
    } finally {
      isClosed = true
    }
  }
  await expect(copyIn(client, 'COPY numbers FROM STDIN', rows())).rejects.toThrow('violates check constraint')
  await expectReady()
  await expect.poll(() => isClosed).toBe(true)
  expect(sent).toBeLessThan(50_000)
})

test('[DAT-9] a source that fails is the error of the copy, and the connection answers', async () => {
  async function* rows() {
    yield Buffer.from('1\tx\n')
    throw new Error('the file is damaged')
  }
  await expect(copyIn(client, 'COPY numbers FROM STDIN', rows())).rejects.toThrow('the file is damaged')
  await expectReady()
  expect((await client.query('SELECT 1 FROM numbers')).rowCount).toBe(0)
})

test('[DAT-9] a lost connection ends a copy in both directions and closes its source', async () => {
  for (const direction of ['out', ...Array<'in'>(10).fill('in')] as const) {
    const lost = new Client({ connectionString: database.url })
    lost.on('error', () => undefined)
    await lost.connect()
    const { rows } = await lost.query('SELECT pg_backend_pid() AS pid')
    const end = () => client.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
    let isClosed = false
    const copy = direction === 'out' ? readSlowly() : copyIn(lost, 'COPY numbers FROM STDIN', endless())
    await expect(copy).rejects.toThrow(/terminat|ECONNRESET|EPIPE/)
    await expect.poll(() => isClosed).toBe(true)
    await lost.end()

    async function readSlowly() {
      try {
        for await (const row of copyOut(lost, series(5_000_000))) if (row.toString() === '1000\n') await end()
      } finally {
        isClosed = true
      }
    }
    async function* endless() {
      try {
        // Far more than a connection takes before it must drain.
        for (let n = 0; n < 100_000; n++) {
          if (n === 1_000) await end()
          yield Buffer.from(`1\t${'x'.repeat(1_000)}\n`)
        }
        throw new Error('nothing stopped the source')
      } finally {
        isClosed = true
      }
    }
  }
})

test('[DAT-9] a client that ends during a copy ends it', async () => {
  const ending = new Client({ connectionString: database.url })
  ending.on('error', () => undefined)
  await ending.connect()
  const rows = copyOut(ending, series(5_000_000))[Symbol.asyncIterator]()
  await rows.next()
  const ended = once(ending, 'end')
  await ending.end()
  await ended
  await expect(Array.fromAsync({ [Symbol.asyncIterator]: () => rows })).rejects.toThrow(/terminated/)
})
