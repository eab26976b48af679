import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Queries that resolve when the test says so. */
function heldBack() {
  const begun: PromiseWithResolvers<string>[] = []
  const ask = singleFlight(() => {
    const asking = Promise.withResolvers<string>()
    begun.push(asking)
    return asking.promise
  })
  return { ask, begun }
}

test('[WEB-32] concurrent callers share one query, which starts after their calls', async () => {
  const { ask, begun } = heldBack()
  const answers = Promise.all([ask(), ask(), ask()])
  expect(begun).toHaveLength(0)
  await setImmediate()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('as it is')
  expect(await answers).toEqual(['as it is', 'as it is', 'as it is'])
})

test('[WEB-32] callers during a query do not get its result, but share the next query', async () => {
  const { ask, begun } = heldBack()
  const first = ask()
  await setImmediate()
  const later = [ask(), ask()]
  await setImmediate()
  later.push(ask())
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('before the change')
  expect(await first).toBe('before the change')
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('after it')
  expect(await Promise.all(later)).toEqual(['after it', 'after it', 'after it'])
  await setImmediate()
  expect(begun).toHaveLength(2)
})

test('[WEB-32] a failed query fails only for its own callers', async () => {
  const { ask, begun } = heldBack()
  const first = ask()
  await setImmediate()
  const second = ask()
  begun[0]?.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  begun[1]?.resolve('back again')
  expect(await second).toBe('back again')
})

test('[WEB-32] callers behind a hanging query wait for a tenth of a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, begun } = heldBack()
  void ask()
  await setImmediate()
  const second = ask()
  vi.advanceTimersByTime(99)
  expect(begun).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('told')
  expect(await second).toBe('told')
})
