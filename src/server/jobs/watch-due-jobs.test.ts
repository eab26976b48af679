import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDueJobs } from './watch-due-jobs.ts'

const kinds = ['mail_confirmation', 'label_payment', 'watch_order']

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[JOB-10] one query for all kinds wakes the workers of those with due jobs, and no others', async () => {
  const ask = vi.fn(async () => ({ rows: [{ name: 'label_payment' }, { name: 'watch_order' }] }))
  const wake = vi.fn<(name: string) => void>()
  const due = watchDueJobs(ask, kinds, wake, fail)
  await vi.advanceTimersToNextTimerAsync()
  expect(ask.mock.calls).toEqual([[expect.any(String), [kinds]]])
  expect(wake.mock.calls).toEqual([['label_payment'], ['watch_order']])
  await due.stop()
})

test('[JOB-10] a query that fails is reported and repeated', async () => {
  const ask = vi.fn(async () => ({ rows: [{ name: 'label_payment' }] }))
  ask.mockRejectedValueOnce(new Error('no answer'))
  const wake = vi.fn<(name: string) => void>()
  const problems: unknown[] = []
  const due = watchDueJobs(ask, kinds, wake, (problem) => problems.push(problem))
  await vi.advanceTimersToNextTimerAsync()
  expect([problems.length, wake.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersToNextTimerAsync()
  expect([problems.length, wake.mock.calls.length]).toEqual([1, 1])
  await due.stop()
})

test('[JOB-10] stopped during a query, it polls no more and reports nothing', async () => {
  const query = Promise.withResolvers<{ rows: [] }>()
  const ask = vi.fn(() => query.promise)
  const due = watchDueJobs(ask, kinds, vi.fn(), fail)
  await vi.advanceTimersToNextTimerAsync()
  const stopped = due.stop()
  query.reject(new Error('closed'))
  await stopped
  expect([ask.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('[JOB-11] under load, due jobs wait for up to 0.8 seconds, and not while the process has time', async () => {
  const ask = vi.fn(async () => ({ rows: [{ name: 'label_payment' }] }))
  let busy = 0.9
  const due = watchDueJobs(ask, kinds, vi.fn(), fail, () => busy)
  const asksAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return ask.mock.calls.length
  }
  // It starts with the third poll in a row that finds the process busy.
  expect([await asksAfter(100), await asksAfter(300), await asksAfter(300)]).toEqual([1, 2, 3])
  expect([await asksAfter(799), await asksAfter(1)]).toEqual([3, 4])
  busy = 0.5
  expect([await asksAfter(800), await asksAfter(300)]).toEqual([5, 6])
  await due.stop()
})

function fail(problem: unknown): void {
  throw problem
}
