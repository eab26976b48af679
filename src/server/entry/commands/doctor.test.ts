import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrokenInstallation, startInstallation } from '#testing/installation.ts'

let installation: BrokenInstallation
/** DOC-6: tests need not survive a crash. */
const testDatabaseFault = {
  text: 'Turned off in PostgreSQL: fsync, full_page_writes, synchronous_commit. A crash can destroy the database.',
}
beforeAll(async () => {
  installation = await startInstallation()
})
afterAll(() => installation.stop())

test('[DOC-70, DOC-71] a healthy installation has no fault but the database of tests, and the command says what it found', async () => {
  const { findings } = await installation.doctor({})
  expect(findings.filter(({ state }) => state === 'fault')).toMatchObject([testDatabaseFault])
  expect([...new Set(findings.map(({ check }) => check))]).toEqual([
    'Node',
    'Settings',
    'Site',
    'Proxy',
    'Database',
    'Migrations',
    'Processes',
    'Administrators',
    'Secret',
    'Files',
    'Mail',
    'Payments',
    'Hosts',
    'Backup',
  ])
})

test('[DOC-70, DOC-71] several faults are all reported, and the exit code is 1', async () => {
  const { code, findings } = await installation.doctor({
    TRUSTED_PROXIES: '',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
  })
  expect(code).toBe(1)
  const faults = findings.filter(({ state }) => state === 'fault')
  expect(faults.map(({ check }) => check)).toEqual(['Proxy', 'Database'])
  for (const { action } of faults) expect(action).not.toBeNull()
})

test('[DOC-13] the demo is a warning, and needs neither mail nor payments', async () => {
  const { code, findings } = await installation.doctor({ NODE_ENV: '' })
  expect(code).toBe(0)
  expect(findings).toContainEqual(expect.objectContaining({ check: 'Site', text: 'This is the demo.' }))
  const checks = new Set(findings.map(({ check }) => check))
  for (const absent of ['Mail', 'Payments', 'Hosts', 'Backup']) expect(checks).not.toContain(absent)
})
