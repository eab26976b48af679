import { expect, test } from 'vitest'
import { cartMetrics } from './cart-metrics.ts'
import { refusedMetrics, salesMetrics } from './sales-metrics.ts'

test('[FIG-40] the summary of the carts has these metrics, each with its definition', () => {
  expect(Object.values(cartMetrics).map(({ name }) => name)).toEqual([
    'Total Carts',
    'Abandoned Carts',
    'Lost Revenue',
    'Avg Abandoned Value',
  ])
})

test('[FIG-40, FIG-44, FIG-45, FIG-46] each metric of carts, sales and lost demand is defined in complete sentences', () => {
  for (const { text } of [cartMetrics, salesMetrics, refusedMetrics].flatMap((all) => Object.values(all))) {
    expect(text).toMatch(/^[A-Z].{30,}\.$/)
  }
})
