import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { holderOf, readPostmasterFile } from './postmaster.ts'
import { makeScratch, recordingLog, startScratch } from './scratch.fixture.ts'

describe.skipIf(process.platform === 'win32')('killed with -9', () => {
  test('[DBS-8] the app: its server ends, and the next start has every acknowledged row', async () => {
    const dataDir = await makeScratch()
    const acknowledged = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const app = await startApp(dataDir, acknowledged)
      await app.writes(50)
      const pid = await app.postmaster()
      await app.kill()
      await vi.waitFor(async () => expect(await holderOf(pid, app.data)).not.toBe('server'), waitOptions)
    }
    await expectAllKept(dataDir, acknowledged)
  })

  test.each([
    ['initdb has begun', (names: string[]) => names.some((name) => name.startsWith('initdb-'))],
    ['initdb has written', (names: string[]) => names.some((name) => /^initdb-.*PG_VERSION$/.test(name))],
    ['the cluster is in place', (names: string[]) => names.includes('data')],
    ['the server is starting', (names: string[]) => names.includes('data/postmaster.pid')],
  ])('[DBS-6] the app when %s: the next start succeeds', async (_moment, hasCome) => {
    const dataDir = await makeScratch()
    const home = join(dataDir, 'postgres')
    const app = spawnApp(dataDir)
    await vi.waitFor(async () => {
      expect(hasCome(await readdir(home, { recursive: true }))).toBe(true)
    }, waitOptions)
    await killed(app)
    const server = await startScratch(dataDir)
    expect(await rowsOf(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
    expect(await readdir(home)).not.toContainEqual(expect.stringMatching(/^initdb-/))
  })

  test('[DBS-14] the server: it restarts, the pool reconnects, and every acknowledged row is present', async () => {
    const dataDir = await makeScratch()
    const acknowledged = new Set<string>()
    const app = await startApp(dataDir, acknowledged)
    for (let round = 0; round < 3; round++) {
      await app.writes(50)
      const pid = await app.postmaster()
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(async () => expect(await app.postmaster()).not.toBe(pid), waitOptions)
    }
    await app.writes(50)
    expect(app.said()).toContain('log PostgreSQL ended unexpectedly: restarting it')
    expect(app.said()).toContain('log PostgreSQL is up again')
    await app.kill()
    await expectAllKept(dataDir, acknowledged)
  })

  test('[DBS-8] app and server at once: the next start has every acknowledged row', async () => {
    const dataDir = await makeScratch()
    const acknowledged = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const app = await startApp(dataDir, acknowledged)
      await app.writes(50)
      process.kill(await app.postmaster(), 'SIGKILL')
      await app.kill()
    }
    await expectAllKept(dataDir, acknowledged)
  })

  test('[DBS-10] a server that outlived its app is replaced, with every acknowledged row', async () => {
    const dataDir = await makeScratch()
    const acknowledged = new Set<string>()
    const app = await startApp(dataDir, acknowledged)
    await app.writes(50)
    const orphan = await app.postmaster()
    await killKeepers(orphan, app.child)
    expect(await holderOf(orphan, app.data)).toBe('server')
    const log = recordingLog()
    const server = await startScratch(dataDir, log)
    expect(await holderOf(orphan, app.data)).not.toBe('server')
    expect(log.messages[0]).toContain('server of an earlier run')
    await expectKept(server.url, acknowledged)
  })

  test('[DBS-14] the shell between app and server: the server is replaced at the same address', async () => {
    const dataDir = await makeScratch()
    const log = recordingLog()
    const server = await startScratch(dataDir, log)
    const data = join(dataDir, 'postgres', 'data')
    const first = (await readPostmasterFile(data))?.pid ?? 0
    process.kill(await parentOf(first), 'SIGKILL')
    await vi.waitFor(() => expect(log.messages).toContain('PostgreSQL is up again'), waitOptions)
    expect((await readPostmasterFile(data))?.pid).not.toBe(first)
    expect(await rowsOf(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  })

  test('[DBS-15] an unresponsive server is ended and restarted at the same address', async () => {
    const dataDir = await makeScratch()
    const log = recordingLog()
    const server = await startScratch(dataDir, log, { timeoutMs: 2_000 })
    const data = join(dataDir, 'postgres', 'data')
    const first = (await readPostmasterFile(data))?.pid ?? 0
    await rowsOf(server.url, 'CREATE TABLE kept AS SELECT 1 AS n')
    process.kill(first, 'SIGSTOP')
    await vi.waitFor(() => expect(log.messages).toContain('PostgreSQL is up again'), {
      timeout: 25_000,
      interval: 50,
    })
    expect(log.messages).toContain('PostgreSQL is unresponsive: ending it, to be restarted')
    expect((await readPostmasterFile(data))?.pid).not.toBe(first)
    expect(await rowsOf(server.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  })

  test('[DBS-14] a server that ends while the app stops is not restarted', async () => {
    const dataDir = await makeScratch()
    const log = recordingLog()
    const server = await startScratch(dataDir, log)
    const pid = (await readPostmasterFile(join(dataDir, 'postgres', 'data')))?.pid ?? 0
    const stopping = server.stop()
    process.kill(pid, 'SIGKILL')
    await stopping
    expect(log.messages.at(-1)).toBe('PostgreSQL is up')
    expect(await holderOf(pid, join(dataDir, 'postgres', 'data'))).not.toBe('server')
  })

  test('[DBS-14] stopping the app while the server restarts leaves no server', async () => {
    const dataDir = await makeScratch()
    const log = recordingLog()
    const server = await startScratch(dataDir, log)
    const data = join(dataDir, 'postgres', 'data')
    process.kill((await readPostmasterFile(data))?.pid ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(log.messages.at(-1)).toContain('ended unexpectedly'), waitOptions)
    await server.stop()
    const left = await readPostmasterFile(data)
    expect(left === null ? 'nobody' : await holderOf(left.pid, data)).not.toBe('server')
    await startScratch(dataDir)
  })
})

const waitOptions = { timeout: 15_000, interval: 5 }

type App = {
  child: ChildProcess
  data: string
  said(): string
  /** Waits for this many further acknowledged rows. */
  writes(count: number): Promise<void>
  postmaster(): Promise<number>
  kill(): Promise<void>
}

async function startApp(dataDir: string, acknowledged: Set<string>): Promise<App> {
  const child = spawnApp(dataDir)
  const data = join(dataDir, 'postgres', 'data')
  let said = ''
  let rest = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('row ')) acknowledged.add(line.slice(4))
  })
  await vi.waitFor(() => expect(said).toContain('started'), waitOptions)
  return {
    child,
    data,
    said: () => said,
    async writes(count) {
      const goal = acknowledged.size + count
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(goal), waitOptions)
    },
    async postmaster() {
      const file = await readPostmasterFile(data)
      if (file === null) throw new Error('no server yet')
      return file.pid
    },
    kill: () => killed(child),
  }
}

function spawnApp(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'app.fixture.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => killed(child))
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'close')
  child.kill('SIGKILL')
  await gone
}

/** Kills the processes that would end the server. The app is suspended first, so that it can't restart anything. */
async function killKeepers(postmaster: number, app: ChildProcess): Promise<void> {
  app.kill('SIGSTOP')
  const shell = await parentOf(postmaster)
  const children = await readFile(`/proc/${shell}/task/${shell}/children`, 'utf8')
  for (const pid of children.trim().split(' ').map(Number)) {
    if (pid !== postmaster) process.kill(pid, 'SIGKILL')
  }
  process.kill(shell, 'SIGKILL')
  await killed(app)
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
}

async function expectAllKept(dataDir: string, acknowledged: Set<string>): Promise<void> {
  const server = await startScratch(dataDir)
  await expectKept(server.url, acknowledged)
}

async function expectKept(url: string, acknowledged: Set<string>): Promise<void> {
  const rows = await rowsOf(url, 'SELECT n::text FROM kept')
  const kept = new Set(rows.map((row) => row.n))
  expect(acknowledged.size).toBeGreaterThanOrEqual(50)
  expect([...acknowledged].filter((n) => !kept.has(n))).toEqual([])
}

async function rowsOf(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
