import { expect, test } from 'vitest'
import { cartFigures } from './cart-figures.ts'
import { refusedFigures, salesFigures } from './sales-figures.ts'

test('[FIG-40] the summary of the carts has these figures, each with what it counts', () => {
  expect(Object.values(cartFigures).map(({ name }) => name)).toEqual([
    'Total Carts',
    'Abandoned Carts',
    'Lost Revenue',
    'Avg Abandoned Value',
  ])
})

test('[FIG-40, FIG-44, FIG-45, FIG-46] each figure of carts, sales and refused demand is defined in whole sentences', () => {
  for (const { words } of [cartFigures, salesFigures, refusedFigures].flatMap((all) => Object.values(all))) {
    expect(words).toMatch(/^[A-Z].{30,}\.$/)
  }
})
