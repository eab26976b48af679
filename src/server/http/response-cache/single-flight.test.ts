import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Askings that are answered when the test says so. */
function heldBack() {
  const begun: PromiseWithResolvers<string>[] = []
  const ask = singleFlight(() => {
    const asking = Promise.withResolvers<string>()
    begun.push(asking)
    return asking.promise
  })
  return { ask, begun }
}

test('[WEB-32] those who ask together are told by one asking, which begins after they have asked', async () => {
  const { ask, begun } = heldBack()
  const answers = Promise.all([ask(), ask(), ask()])
  expect(begun).toHaveLength(0)
  await setImmediate()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('as it is')
  expect(await answers).toEqual(['as it is', 'as it is', 'as it is'])
})

test('[WEB-32] who asks while another asking is under way is never told by that one, and waits with all others for the next', async () => {
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

test('[WEB-32] an asking that fails fails for those it was for alone', async () => {
  const { ask, begun } = heldBack()
  const first = ask()
  await setImmediate()
  const second = ask()
  begun[0]?.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  begun[1]?.resolve('back again')
  expect(await second).toBe('back again')
})

test('[WEB-32] behind an asking that hangs one waits for a tenth of a second', async () => {
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
