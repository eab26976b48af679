import { expect, test } from 'vitest'
import { formatHistoryEntry, historyKinds } from './history.ts'

test('[KIT-16] each event of an order has its own text', () => {
  const labels = historyKinds.map((kind) => formatHistoryEntry({ kind }, 'America/New_York'))
  expect(new Set(labels).size).toBe(historyKinds.length)
})
