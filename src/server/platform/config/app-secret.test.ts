import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyFor, readAppSecret } from './app-secret.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-secrets-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

test('[SEC-6] each purpose has its own key, the same after every start', () => {
  const secret = 'a secret that is long enough for it'
  const key = keyFor(secret, 'sessions')
  expect(key).toHaveLength(32)
  expect(keyFor(secret, 'sessions')).toEqual(key)
  expect(keyFor(secret, 'courier credentials')).not.toEqual(key)
  expect(keyFor(`${secret}.`, 'sessions')).not.toEqual(key)
})

test('[SEC-7] uses the configured secret, and writes nothing', async () => {
  expect(await readAppSecret({ appSecret: 'set', dataDir: join(dataDir, 'nowhere') })).toBe('set')
  await expect(stat(join(dataDir, 'nowhere'))).rejects.toThrow('ENOENT')
})

test('[SEC-7] without one, creates a secret once, even in ten concurrent calls, readable only by its user', async () => {
  const folder = join(dataDir, 'demo')
  const secrets = await Promise.all(
    Array.from({ length: 10 }, () => readAppSecret({ appSecret: null, dataDir: folder })),
  )
  expect(new Set(secrets).size).toBe(1)
  const file = join(folder, 'app-secret')
  expect(await readFile(file, 'utf8')).toBe(secrets[0])
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
