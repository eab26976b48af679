import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupAge } from './backup-age.ts'

test('[OPS-20] the age of the latest complete backup; infinite without one, none without a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-backups-'))
  expect(await backupAge(null)()).toBeNull()
  expect(await backupAge(join(folder, 'missing'))()).toBe(Number.POSITIVE_INFINITY)
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  for (const [name, takenAt] of [
    ['first', '2026-01-01T00:00:00Z'],
    ['second', hourAgo],
    ['third.part', new Date().toISOString()],
  ] as const) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'manifest.json'), JSON.stringify({ content: { takenAt } }))
  }
  const age = await backupAge(folder)()
  expect(age).toBeGreaterThanOrEqual(3_600)
  expect(age).toBeLessThan(7_200)
  await rm(folder, { recursive: true })
})
