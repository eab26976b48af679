import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { readAnalyticsCommand, runAnalyticsCommand } from './analytics-command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('[FIG-6] the analytics command rebuilds the rollups, and does nothing else', async () => {
  expect([['rebuild'], [], ['rebuild', 'all'], ['delete']].map(readAnalyticsCommand)).toEqual([
    'rebuild',
    null,
    null,
    null,
  ])
  expect(await runAnalyticsCommand(database.db)).toEqual({
    ok: true,
    lines: ['The analytics were recomputed.'],
  })
})
