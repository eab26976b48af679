import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dinerDays } from '#server/platform/db/schema/analytics.ts'
import { orders } from '#server/platform/db/schema/ordering.ts'
import { closedDays } from '#server/platform/db/schema/reports.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { startTestEnvironment, type TestEnvironment } from '#testing/test-environment.ts'
import { type HistoryTask, loadHistory } from './load-history.ts'

// A thread of its own loads it, beside everything that other tests do.
vi.setConfig({ testTimeout: 240_000 })

let environment: TestEnvironment
let dataDir: string
beforeEach(async () => {
  environment = await startTestEnvironment()
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-history-'))
})
afterEach(async () => {
  await environment.close()
  await rm(dataDir, { recursive: true, force: true })
})

function load(changes: Partial<HistoryTask> = {}) {
  const { clock, databaseUrl, sandbox } = environment
  const sandboxOrigin = sandbox.origin
  const task = {
    databaseUrl,
    sandboxOrigin,
    dataDir,
    endsAt: `${clock.now()}`,
    providerAheadMs: 0,
    dinerKey: Buffer.alloc(32, 'diners'),
    days: 2,
  }
  return loadHistory({ ...task, ...changes }, createLog('silent'))
}

test('[DEM-20, DEM-22, DEM-23] it loads beside the product, and the next start knows that it is there', async () => {
  const loading = await load()
  expect([loading.state(), loading.part()]).toEqual(['loading', 0])
  await expect.poll(loading.state, { timeout: 100_000 }).not.toBe('loading')
  expect(loading.state()).toBe('ready')
  expect(await environment.db.$count(orders)).toBeGreaterThan(50)
  expect(await environment.db.$count(closedDays)).toBeGreaterThan(0)
  expect(await environment.db.$count(dinerDays)).toBeGreaterThan(0)
  expect(loading.part()).toBe(1)
  await loading.ended
  await expect.poll(async () => (await load()).state()).toBe('ready')
})

test('[DEM-20] a history that can not be loaded leaves a demo without orders, and is tried again', async () => {
  const failing = await load({ sandboxOrigin: 'http://127.0.0.1:9' })
  await expect.poll(failing.state, { timeout: 100_000 }).toBe('none')
  expect(await environment.db.$count(orders)).toBe(0)
  const again = await load()
  await expect.poll(again.state, { timeout: 100_000 }).toBe('ready')
  expect(await environment.db.$count(orders)).toBeGreaterThan(50)
})
