/**
 * A small app to kill: starts the server on the given folder, writes one row after another, and prints `row <n>` for each
 * row that the server acknowledged. Rows lost with a broken connection are not printed.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { DatabaseLog } from './log.ts'

const log: DatabaseLog = {
  info: (_facts, message) => console.log(`log ${message}`),
  warn: (_facts, message) => console.log(`log ${message}`),
  error: (_facts, message) => console.log(`log ${message}`),
}
const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({
  dataDir,
  name: 'sample',
  fallbackFolder: '/var/lib/embedded-sample',
  log,
})
const pool = new pg.Pool({ connectionString: server.url })
pool.on('error', () => {})
await pool.query('CREATE TABLE IF NOT EXISTS kept (n bigint GENERATED ALWAYS AS IDENTITY, note text)')
console.log('started')

for (;;) {
  try {
    const { rows } = await pool.query<{ n: string }>("INSERT INTO kept (note) VALUES ('paid') RETURNING n")
    console.log(`row ${rows[0]?.n}`)
  } catch {
    await delay(10)
  }
}
