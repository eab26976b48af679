import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { readFiguresCommand, runFiguresCommand } from './figures-command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('[FIG-6] the figures command counts anew, and does nothing else', async () => {
  expect([['rebuild'], [], ['rebuild', 'all'], ['delete']].map(readFiguresCommand)).toEqual([
    'rebuild',
    null,
    null,
    null,
  ])
  expect(await runFiguresCommand(database.db)).toEqual({
    ok: true,
    lines: ['The figures were counted anew.'],
  })
})
