import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { createChanges } from './changes.ts'

const here = toId<'Restaurant'>('here')
const elsewhere = toId<'Restaurant'>('elsewhere')
const ada = toId<'User'>('ada')
const grace = toId<'User'>('grace')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A watcher that refreshes on every signal and counts its refreshes. */
function watching(restaurantId: RestaurantId = here) {
  const changes = createChanges({ lookAtMostEveryMs: 1_000, lookAtLeastEveryMs: 30_000 })
  const stopping = new AbortController()
  let looks = 0
  const looking = (async () => {
    const watch = { who: ada, concerns: (id: RestaurantId) => id === restaurantId, signal: stopping.signal }
    for await (const _ of changes.watch(watch)) looks++
  })()
  return {
    changes,
    looks: () => looks,
    /** Leaves no timer behind; those of other servers in this worker may go on. */
    async stop() {
      const before = vi.getTimerCount()
      stopping.abort()
      await looking
      expect(vi.getTimerCount()).toBe(before - 1)
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

test('[LIV-5] signals a refresh at once, after a change at once, and after thirty seconds without one', async () => {
  const { changes, looks, pass, stop } = watching()
  await pass(0)
  expect(looks()).toBe(1)
  await pass(29_999)
  expect(looks()).toBe(1)
  await pass(1)
  expect(looks()).toBe(2)
  await pass(5_000)
  changes.wake(here)
  await pass(0)
  expect(looks()).toBe(3)
  await stop()
})

test('[LIV-5] signals at most one refresh a second, and misses no change', async () => {
  const { changes, looks, pass, stop } = watching()
  await pass(0)
  for (let count = 0; count < 100; count++) {
    changes.wake(here)
    await pass(99)
  }
  expect(looks()).toBe(10)
  await pass(1_000)
  expect(looks()).toBe(11)
  await pass(20_000)
  expect(looks()).toBe(11)
  await stop()
})

test('[LIV-5] is woken for its own restaurants only, and for all when changes may have been missed', async () => {
  const { changes, looks, pass, stop } = watching()
  await pass(2_000)
  changes.wake(elsewhere)
  await pass(2_000)
  expect(looks()).toBe(1)
  changes.wake(null)
  await pass(0)
  expect(looks()).toBe(2)
  await stop()
})

test('[LIV-5] a change during a refresh causes another refresh', async () => {
  const changes = createChanges({ lookAtMostEveryMs: 1_000, lookAtLeastEveryMs: 30_000 })
  const stopping = new AbortController()
  const looks = changes.watch({ who: ada, concerns: () => true, signal: stopping.signal })
  await looks.next()
  changes.wake(here)
  const next = looks.next()
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await next).done).toBe(false)
  stopping.abort()
  expect((await looks.next()).done).toBe(true)
})

test('[LIV-5] counts for its own person from the start until it ends, even if it never refreshed', async () => {
  const changes = createChanges({ lookAtMostEveryMs: 1_000, lookAtLeastEveryMs: 30_000 })
  const stopping = new AbortController()
  const watch = { who: ada, concerns: () => true, signal: stopping.signal }
  const looked = changes.watch(watch)
  changes.watch(watch)
  expect([changes.watchCount(ada), changes.watchCount(grace), changes.watchCount()]).toEqual([2, 0, 2])
  await looked.next()
  await looked.return(undefined)
  expect(changes.watchCount(ada)).toBe(1)
  stopping.abort()
  expect(changes.watchCount()).toBe(0)
})
