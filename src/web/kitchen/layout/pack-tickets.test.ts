import { expect, test } from 'vitest'
import { columnsIn, packTickets, rowHeight } from './pack-tickets.ts'

test.each([
  [1248, 288, 4],
  [374, 288, 1],
  [200, 288, 1],
  [584, 288, 2],
  [583, 288, 1],
])('[KDS-27] in %i px there are columns of at least %i px: %i', (width, minWidth, columns) => {
  expect(columnsIn(width, minWidth)).toBe(columns)
})

test('[KDS-27] a ticket is placed in the column that ends highest, so that a short one leaves no gap', () => {
  const places = packTickets([20, 4, 8, 3], 2)
  expect(places).toEqual([
    { column: 1, row: 1, span: 5 },
    { column: 2, row: 1, span: 1 },
    { column: 2, row: 2, span: 2 },
    { column: 2, row: 4, span: 1 },
  ])
})

test('[KDS-27] no ticket begins above the one before it, and none overlaps another', () => {
  const heights = Array.from({ length: 60 }, (_, index) => 120 + ((index * 137) % 340))
  const places = packTickets(heights, 4)
  const rows = places.map(({ row }) => row)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
  for (const [index, { column, row, span }] of places.entries()) {
    expect(span * rowHeight).toBeGreaterThanOrEqual(heights[index] ?? 0)
    const below = places.find((place, other) => other > index && place.column === column)
    if (below) expect(below.row).toBe(row + span)
  }
})
