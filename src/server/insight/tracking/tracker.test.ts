import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { newSession, phone } from '#testing/tracking.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { createTracker } from './tracker.ts'
import type { ReceivedBatch, TrackingDeps } from './tracking-batch.ts'

test('[REC-9] a full queue is logged once, without a stack, until it is empty again', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', (line) => lines.push(JSON.parse(line)))
  // An empty visit is never written, so no database is needed.
  const tracker = createTracker({} as TrackingDeps, log)
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 2_100; count += 1) tracker.take(nothing)
    // Some of the waiting visits are written meanwhile.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  }
  await tracker.settle()
  expect(lines).toMatchObject([
    { level: 'warn', waiting: 2_000, msg: 'the queue of visits to record is full, more are dropped' },
    { level: 'info', dropped: expect.any(Number) },
  ])
  expect(JSON.stringify(lines)).not.toContain('stack')
})

const nothing: ReceivedBatch = {
  restaurantId: toId<'Restaurant'>(crypto.randomUUID()),
  sessionId: newSession(),
  referrer: '',
  landingPage: null,
  lines: [],
  opensCheckout: false,
  wish: null,
  clientAddress: '198.51.100.1',
  userAgent: phone,
  at: Temporal.Instant.from('2026-11-21T01:00:00Z'),
}
