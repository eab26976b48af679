import { expect, test } from 'vitest'
import { historyKinds, historyWords } from './history.ts'

test('[KIT-16] each thing that happens to an order has words of its own', () => {
  const words = historyKinds.map((kind) => historyWords({ kind }))
  expect(new Set(words).size).toBe(historyKinds.length)
})
