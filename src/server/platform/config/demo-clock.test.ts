import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clock, systemClock } from '../runtime/clock.ts'
import { readProductClock, startProductClock } from './demo-clock.ts'

const evening = Temporal.Instant.from('2026-03-07T00:00:00Z')
const noon = Temporal.Instant.from('2026-03-09T12:00:00Z')

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-clock-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('[TIM-31] a command uses the clock of the product that was started last', async () => {
  const start = (demoNow: Temporal.Instant | null) => startProductClock({ mode: 'demo', demoNow, dataDir })
  const read = (demoNow: Temporal.Instant | null) => readProductClock({ mode: 'demo', demoNow, dataDir })
  expect(secondsBetween(await read(null), systemClock)).toBeLessThan(60)
  expect(secondsBetween(await read(noon), { now: () => noon })).toBeLessThan(60)

  const product = await start(evening)
  // A clock that started again would be behind by this much.
  await expect.poll(() => secondsBetween(product, { now: () => evening })).toBeGreaterThan(0.3)
  expect(secondsBetween(await read(null), product)).toBeLessThan(0.2)
  expect(secondsBetween(await read(evening), product)).toBeLessThan(0.2)
  expect(secondsBetween(await read(noon), { now: () => noon })).toBeLessThan(60)
  expect(
    secondsBetween(await readProductClock({ mode: 'production', demoNow: null, dataDir }), systemClock),
  ).toBeLessThan(60)

  await start(null)
  expect(secondsBetween(await read(null), systemClock)).toBeLessThan(60)
})

function secondsBetween(one: Clock, other: Clock): number {
  return Math.abs(one.now().since(other.now()).total('seconds'))
}
