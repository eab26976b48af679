import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedDatabase } from '../../platform/db/embedded-database.ts'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { bundledProgram } from '../../platform/runtime/product-files.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const program = bundledProgram('comanda')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-data-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('[DAT-2, DAT-3] backs up the embedded database while a process uses it, and restores only when none does', async () => {
  const dataDir = join(folder, 'data')
  const postgres = await startEmbeddedDatabase({ dataDir, log: createLog('silent'), durable: false })
  await migrateDatabase(postgres.url)
  const first = await run(dataDir, 'backup', 'first')
  expect(first).toMatchObject({
    code: 0,
    said: expect.stringMatching(/first holds \d+ rows of \d+ tables and 0 files/),
  })
  expect(await run(dataDir, 'restore', 'first')).toMatchObject({
    code: 1,
    said: expect.stringContaining('in use'),
  })
  await postgres.stop()

  expect(await run(dataDir, 'restore', 'first')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored'),
  })
  expect(await run(dataDir, 'backup', 'second')).toMatchObject({ code: 0 })
  expect((await readdir(join(folder, 'second', 'tables'))).length).toBeGreaterThan(50)
  expect(await run(dataDir, 'backup', 'second')).toMatchObject({
    code: 1,
    said: expect.stringContaining('already'),
  })
  expect(await run(dataDir, 'backup', 'a', 'b')).toMatchObject({
    code: 2,
    said: expect.stringContaining('Usage'),
  })
})

test('[DAT-7] a backup without a name is made below BACKUP_DIR', async () => {
  const dataDir = join(folder, 'data')
  const backups = join(folder, 'backups')
  const { code, said } = await runWith({ BACKUP_DIR: backups }, dataDir, 'backup')
  expect(code).toBe(0)
  expect(said).toContain(await readdir(backups).then(([name]) => join(backups, name ?? '')))
  expect(await run(dataDir, 'backup')).toMatchObject({
    code: 1,
    said: expect.stringContaining('set BACKUP_DIR'),
  })
})

test('[OPS-10, DAT-1] no command creates a database, and a backup without one is refused', async () => {
  const dataDir = join(folder, 'nothing')
  expect(await run(dataDir, 'backup', 'third')).toEqual({
    code: 1,
    said: expect.stringMatching(/^This can't be done: there is no database: .* in .*nothing\./),
  })
  expect(await readdir(folder)).not.toContain('nothing')
  expect(await readdir(folder)).not.toContain('third')
  // Reading a backup needs no database.
  expect(await run(dataDir, 'check', 'first')).toMatchObject({ code: 0 })
})

function run(dataDir: string, ...args: string[]) {
  return runWith({}, dataDir, ...args)
}

function runWith(
  settings: Readonly<Record<string, string>>,
  dataDir: string,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'data', ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    )
  })
}
