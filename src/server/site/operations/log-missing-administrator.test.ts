import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { logMissingAdministrator } from './log-missing-administrator.ts'

const databases: TestDatabase[] = []
beforeAll(async () => {
  databases.push(await createTestDatabase('migrated'), await createTestDatabase('demo'))
})
afterAll(() => Promise.all(databases.map((database) => database.close())))

test('[DOC-14] a start names the command while the platform has no administrator', async () => {
  const counts = []
  for (const { db } of databases) {
    const lines: string[] = []
    const log = createLog('info', (line) => void lines.push(line))
    await logMissingAdministrator(db, log)
    counts.push(lines.filter((line) => line.includes('comanda accounts first-administrator')).length)
  }
  expect(counts).toEqual([1, 0])
})
