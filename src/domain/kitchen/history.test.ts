import { expect, test } from 'vitest'
import { formatHistoryEntry, historyKinds } from './history.ts'

test('[KIT-16] each thing that happens to an order has words of its own', () => {
  const labels = historyKinds.map((kind) => formatHistoryEntry({ kind }))
  expect(new Set(labels).size).toBe(historyKinds.length)
})
