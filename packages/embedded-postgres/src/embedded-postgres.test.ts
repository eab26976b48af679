import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fitsSocket } from './address.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { serverArguments } from './postgres-settings.ts'
import { makeScratch, recordingLog, sample, silentLog, startScratch } from './scratch.fixture.ts'
import { canEnter, chooseServerUser } from './server-user.ts'

test('[DBS-1] the first start creates the database, the second one finds what was written', async () => {
  const dataDir = join(await makeScratch(), 'new')
  const log = recordingLog()
  const first = await startScratch(dataDir, log)
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  await first.stop()
  const second = await startScratch(dataDir, log)
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  expect(log.messages.filter((message) => message.includes('new PostgreSQL cluster'))).toHaveLength(1)
})

test('[DBS-1] stopping twice has no further effect, and the folder is released immediately', async () => {
  const dataDir = await makeScratch()
  const server = await startScratch(dataDir)
  await Promise.all([server.stop(), server.stop()])
  await server.stop()
  await expect(query(server.url, 'SELECT 1')).rejects.toThrow()
  await startScratch(dataDir)
})

describe('a running server', () => {
  let folder: string
  let server: EmbeddedPostgres

  beforeAll(async () => {
    // Quotes, a comma and non-ASCII characters: everything along the way must handle what a path can contain.
    folder = await mkdtemp(join(tmpdir(), `app "b", c'é %41-`))
    await chmod(folder, 0o755)
    server = await startEmbeddedPostgres({ ...sample, dataDir: folder, log: silentLog, durable: false })
  })

  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })

  test('[DBS-7] stores UTF-8, sorted the same on every machine', async () => {
    expect(
      await query(
        server.url,
        'SELECT encoding, datlocprovider, datlocale, datcollate FROM pg_database WHERE datname = current_database()',
      ),
    ).toEqual([{ encoding: 6, datlocprovider: 'b', datlocale: 'C.UTF-8', datcollate: 'C' }])
  })

  test('[DBS-12] uses UTC', async () => {
    expect(await query(server.url, 'SHOW timezone')).toEqual([{ TimeZone: 'UTC' }])
  })

  test('[DBS-11] listens only on a socket in the data folder', async () => {
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect((await stat(join(folder, 'postgres', 'run'))).mode & 0o777).toBe(0o700)
  })

  test('[DBS-1] returns the URL of any other database', async () => {
    await query(server.url, 'CREATE DATABASE "second one"')
    expect(await query(server.urlFor('second one'), 'SELECT current_database() AS name')).toEqual([
      { name: 'second one' },
    ])
  })

  test('[DBS-9] keeps running when a second app on its folder is refused', async () => {
    await expect(startScratch(folder)).rejects.toThrow(`in use by another process (pid ${process.pid})`)
    expect(await query(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  test('[DBS-13] keeps failed statements, which contain personal data, out of its log', async () => {
    await expect(query(server.url, "SELECT 'ana@example.com'::int")).rejects.toThrow(/invalid input/)
    const written = await readFile(join(folder, 'postgres', 'server.log'), 'utf8')
    expect(written).toContain('ready to accept connections')
    expect(written).not.toContain('ana@example.com')
  })

  test.runIf(process.getuid?.() === 0)(
    '[DBS-4] started by root, runs as another user, who owns the data',
    async () => {
      const data = join(folder, 'postgres', 'data')
      const running = await stat(join(data, 'postmaster.pid'))
      expect(running.uid).toBeGreaterThan(0)
      expect((await stat(data)).uid).toBe(running.uid)
    },
  )
})

test('[DBS-12] the settings make every commit durable unless the data is throwaway', () => {
  const address = { account: 'sample', kind: 'socket', folder: '/run' } as const
  const settingsOf = (durable: boolean) => serverArguments('/data', address, { durable, logMegabytes: 1_024 })
  expect(settingsOf(true)).toEqual(
    expect.arrayContaining(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'timezone=UTC']),
  )
  expect(settingsOf(false)).toEqual(expect.arrayContaining(['fsync=off']))
})

test('[DBS-28] the write-ahead log of a small server stays small, however much is written at once', async () => {
  const dataDir = await makeScratch()
  const server = await startScratch(dataDir, recordingLog(), { logMegabytes: 16 })
  await query(server.url, "CREATE TABLE much AS SELECT repeat('x', 90) FROM generate_series(1, 600000)")
  const written = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') > 70000000 AS much"
  expect(await query(server.url, written)).toEqual([{ much: true }])
  await query(server.url, 'CHECKPOINT')
  const isSmall = 'SELECT sum(size) < 24 * 1024 * 1024 AS small FROM pg_ls_waldir()'
  expect(await query(server.url, isSmall)).toEqual([{ small: true }])
})

test('[DBS-28] the log takes at least two segments', () => {
  const address = { account: 'sample', kind: 'socket', folder: '/run' } as const
  const sizes = serverArguments('/data', address, { durable: true, logMegabytes: 4 }).filter((setting) =>
    /^(min|max)_wal_size/.test(setting),
  )
  expect(sizes).toEqual(['max_wal_size=8MB', 'min_wal_size=8MB'])
})

test('[DBS-11] a path too long for a socket gets a loopback port that requires the password', async () => {
  const dataDir = join(await makeScratch(), 'long'.repeat(30))
  const server = await startScratch(dataDir)
  expect(new URL(server.url).hostname).toBe('127.0.0.1')
  expect(await query(server.url, 'SELECT inet_server_addr()::text AS at')).toEqual([{ at: '127.0.0.1/32' }])
  const stranger = new URL(server.url)
  stranger.password = 'guess'
  await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o007).toBe(0)
})

test('[DBS-11] a socket fits below 100 bytes, counted as UTF-8, and never on Windows', () => {
  expect(fitsSocket(`/${'a'.repeat(84)}`, 'linux')).toBe(true) // 85 + /.s.PGSQL.5432 = 99
  expect(fitsSocket(`/${'a'.repeat(85)}`, 'linux')).toBe(false)
  expect(fitsSocket(`/${'é'.repeat(43)}`, 'linux')).toBe(false)
  expect(fitsSocket('/short', 'win32')).toBe(false)
})

test('[DBS-6] leftovers of a killed initdb are deleted', async () => {
  const dataDir = await makeScratch()
  const left = join(dataDir, 'postgres', 'initdb-killed')
  await mkdir(join(left, 'base'), { recursive: true })
  await writeFile(join(left, 'PG_VERSION'), '18\n')
  const server = await startScratch(dataDir)
  expect(await query(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('initdb-killed')
})

test('[DBS-7] data of another major version is refused and left unchanged, with export and import as the way to upgrade', async () => {
  const data = join(await makeScratch(), 'postgres', 'data')
  await mkdir(data, { recursive: true })
  await writeFile(join(data, 'PG_VERSION'), '17\n')
  const start = startScratch(join(data, '..', '..'))
  await expect(start).rejects.toThrow(
    /made by PostgreSQL 17.*PostgreSQL 18.*Export.*import.*run a PostgreSQL 17 server/,
  )
  await expect(start).rejects.toMatchObject({ fault: 'wrong-major' })
  expect(await readdir(data)).toEqual(['PG_VERSION'])
})

test('[DBS-7] a folder without a cluster is refused and left unchanged', async () => {
  const data = join(await makeScratch(), 'postgres', 'data')
  await mkdir(data, { recursive: true })
  await writeFile(join(data, 'letter.txt'), 'mine')
  await expect(startScratch(join(data, '..', '..'))).rejects.toThrow(/PG_VERSION is missing/)
  expect(await readFile(join(data, 'letter.txt'), 'utf8')).toBe('mine')
})

test("[DBS-2] a server that can't start reports why and releases the folder", async () => {
  const dataDir = await makeScratch()
  await (await startScratch(dataDir)).stop()
  const settings = join(dataDir, 'postgres', 'data', 'postgresql.conf')
  const good = await readFile(settings, 'utf8')
  await writeFile(settings, `${good}\nnot_a_setting = 1\n`)
  await expect(startScratch(dataDir)).rejects.toThrow(/unrecognized configuration parameter "not_a_setting"/)
  await writeFile(settings, good)
  await startScratch(dataDir)
})

test('[DBS-10] a stale process id that another program now has neither blocks the start nor harms that program', async () => {
  const dataDir = await makeScratch()
  await (await startScratch(dataDir)).stop()
  const bystander = spawn('sleep', ['600'], { ...(await chooseServerUser(dataDir)), stdio: 'ignore' })
  onTestFinished(() => void bystander.kill('SIGKILL'))
  await once(bystander, 'spawn')
  const data = join(dataDir, 'postgres', 'data')
  await writeFile(
    join(data, 'postmaster.pid'),
    `${bystander.pid}\n${data}\n1700000000\n5432\n\n\n\nready   \n`,
  )
  const server = await startScratch(dataDir)
  expect(await query(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
})

const othersCanRead =
  process.getuid?.() === 0 && (await canEnter({ uid: 65534, gid: 65534 }, import.meta.dirname))

describe.runIf(process.getuid?.() === 0)('started as root', () => {
  test("[DBS-4] data that root restored from a backup is given to the server's account", async () => {
    const dataDir = await makeScratch()
    await (await startScratch(dataDir)).stop()
    const data = join(dataDir, 'postgres', 'data')
    for (const name of await readdir(data, { recursive: true })) await chown(join(data, name), 0, 0)
    await chown(data, 0, 0)
    const server = await startScratch(dataDir)
    expect(await query(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  // Other users can't read a clone below a closed folder.
  test.runIf(othersCanRead)('[DBS-1] an ordinary user can start it', async () => {
    const folder = await makeScratch()
    await chown(folder, 65534, 65534)
    const app = spawn(process.execPath, [join(import.meta.dirname, 'app.fixture.ts'), folder], {
      uid: 65534,
      gid: 65534,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(async () => {
      const gone = once(app, 'exit')
      app.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    })
    let said = ''
    for await (const chunk of app.stdout) {
      said += chunk
      if (said.includes('row 1')) break
    }
    expect(said).toContain('row 1')
    expect((await stat(join(folder, 'postgres', 'data'))).uid).toBe(65534)
  })
})

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
