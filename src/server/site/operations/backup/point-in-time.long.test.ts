import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#server/demo/load-demo.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { readSchemaState } from '#server/platform/db/schema-state.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { createLog } from '#server/platform/runtime/log.ts'

const programs = '/usr/lib/postgresql/15/bin'
const guide = readFileSync(
  fileURLToPath(new URL('../../../../../docs/operating/data.md', import.meta.url)),
  'utf8',
)
const inGuide = '/var/backups/postgresql'

let folder: string
const running: string[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-point-in-time-'))
  chmodSync(folder, 0o777)
})
afterAll(async () => {
  for (const data of running) stop(data)
  await rm(folder, { recursive: true, force: true })
})

test.runIf(existsSync(programs))(
  '[DAT-8] the settings of the guide restore the database to the minute before a mistake',
  async () => {
    const data = join(folder, 'main')
    asPostgres('mkdir', '-p', join(folder, 'wal'), join(folder, 'base'))
    asPostgres(
      join(programs, 'initdb'),
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    )
    await appendFile(join(data, 'postgresql.conf'), `\n${settingsOf('archive')}`)
    const port = await freePort()
    start(data, port)
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await migrateDatabase(url)
    // The copy of the night, and orders of the day after it.
    asPostgres(
      join(programs, 'pg_basebackup'),
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-D',
      join(folder, 'base/night'),
      '-c',
      'fast',
    )
    const connection = connectDatabase(url, createLog('silent'), { poolSize: 2 })
    await loadDemo(connection.db, systemClock)
    await connection.close()
    const before = await count(url)
    expect(before).toBeGreaterThan(0)
    const moment = await ask(
      url,
      'SELECT to_char(clock_timestamp(), $$YYYY-MM-DD HH24:MI:SS.US TZH:TZM$$) AS value',
    )
    // The mistake.
    await ask(url, 'WITH gone AS (DELETE FROM products RETURNING 1) SELECT count(*) AS value FROM gone')
    expect(await count(url)).toBe(0)
    await ask(url, 'SELECT pg_switch_wal()::text AS value')
    await expect
      .poll(() =>
        ask(
          url,
          'SELECT (last_archived_wal IS NOT NULL AND failed_count = 0)::text AS value FROM pg_stat_archiver',
        ),
      )
      .toBe('true')
    stop(data)

    const restored = join(folder, 'restored')
    asPostgres('cp', '-a', join(folder, 'base/night'), restored)
    // What had not been archived yet is in the old data folder.
    asPostgres('cp', '-a', `${data}/pg_wal/.`, join(restored, 'pg_wal'))
    await appendFile(
      join(restored, 'postgresql.auto.conf'),
      settingsOf('restore').replace('2026-11-22 18:41:00 +00:00', moment),
    )
    await writeFile(join(restored, 'recovery.signal'), '')
    asOwner(restored)
    start(restored, port)
    await expect
      .poll(() => ask(url, 'SELECT pg_is_in_recovery()::text AS value'), { timeout: 60_000 })
      .toBe('false')
    expect(await count(url)).toBe(before)
    expect(await readSchemaState(url)).toEqual({ kind: 'current' })
  },
  240_000,
)

/** The block of settings in the guide that has this word in its fence, with the folders of this test. */
function settingsOf(word: 'archive' | 'restore'): string {
  const block = [...guide.matchAll(/```ini\n([\s\S]*?)```/g)]
    .map(([, text = '']) => text)
    .find((text) => text.includes(`${word}_command`))
  if (!block) throw new Error(`docs/operating/data.md has no settings for ${word}`)
  return block.replaceAll(inGuide, folder)
}

function asPostgres(program: string, ...args: readonly string[]): void {
  const drop =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []
  const [first = '', ...rest] = [...drop, program, ...args]
  execFileSync(first, rest, { cwd: '/', stdio: 'pipe' })
}

function asOwner(data: string): void {
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', data])
}

function start(data: string, port: number): void {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${data}`
  try {
    asPostgres(join(programs, 'pg_ctl'), '-D', data, '-w', '-l', `${data}.log`, 'start', '-o', options)
  } catch {
    throw new Error(`PostgreSQL does not start:\n${readFileSync(`${data}.log`, 'utf8')}`)
  }
  running.push(data)
}

function stop(data: string): void {
  running.splice(running.indexOf(data), 1)
  asPostgres(join(programs, 'pg_ctl'), '-D', data, '-m', 'fast', '-w', 'stop')
}

async function ask(url: string, query: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(query)
    return String(rows[0]?.value)
  } finally {
    await client.end()
  }
}

async function count(url: string): Promise<number> {
  return Number(await ask(url, 'SELECT count(*) AS value FROM products'))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
