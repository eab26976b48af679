import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { type AuditedChange, writeAudit } from './write-audit.ts'

const deps = { ids: randomIds, clock: createTestClock('2026-03-07T18:00[America/New_York]') }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const change: AuditedChange = {
  restaurantId: null,
  actor: { id: null, name: 'System' },
  subject: 'settings',
  subjectId: '1',
  subjectName: 'Settings',
  action: 'changed',
  changes: changesBetween({ siteName: 'Comanda' }, { siteName: 'Sakura' }),
}

test('[AUD-1] a failed change rolls back its entry', async () => {
  const failing = database.db.transaction(async (tx) => {
    await writeAudit(deps, tx, change)
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await database.db.select().from(auditEntries)).toEqual([])
})

test('[AUD-1] a change without an effect leaves no entry; one with an effect leaves one', async () => {
  await database.db.transaction(async (tx) => {
    await writeAudit(deps, tx, { ...change, changes: {} })
    await writeAudit(deps, tx, change)
  })
  const entries = await database.db.select().from(auditEntries)
  expect(entries).toMatchObject([
    { action: 'changed', userName: 'System', changes: { siteName: { from: 'Comanda', to: 'Sakura' } } },
  ])
})
