import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accessWith } from '#domain/access/permissions.ts'
import { createTestClock } from '#testing/clock.ts'
import { aRestaurant } from '#testing/menus.ts'
import type { Database } from '../../platform/db/connect.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { exportOrders } from './export-orders.ts'

test('[SEC-33] an interrupted export logs the reason without the search words', async () => {
  const lines: string[] = []
  const cause = new Error('canceling statement due to statement timeout')
  const broken = {
    execute: () => Promise.reject(new DrizzleQueryError('select', ['ada@example.com'], cause)),
  } as unknown as Database
  const deps = {
    db: broken,
    clock: createTestClock('2026-11-20T20:00Z'),
    log: createLog('info', (line) => lines.push(line)),
  }
  const sakura = aRestaurant({})
  const { body } = exportOrders(
    deps,
    { ...sakura, ...accessWith([]), schedule: sakura },
    { search: 'ada@example.com' },
  )
  const error = await new Response(body).text().catch((reason) => reason)
  expect(error.message).toBe('the export was interrupted')
  expect(lines.join()).toContain('statement timeout')
  expect(lines.join()).not.toContain('ada@example.com')
})
