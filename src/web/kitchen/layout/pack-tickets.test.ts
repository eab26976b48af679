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

const titleHeight = 30

/** Tickets of one section. */
function ofOneSection(heights: readonly number[]) {
  return heights.map((height) => ({ height, section: 'new' }))
}

test('[KDS-27] a ticket is placed in the column that ends highest, so that a short one leaves no gap', () => {
  const places = packTickets(ofOneSection([20, 4, 8, 3]), 2, 0)
  expect(places).toEqual([
    { column: 1, row: 1, span: 5, isTitled: true },
    { column: 2, row: 1, span: 1, isTitled: false },
    { column: 2, row: 2, span: 2, isTitled: false },
    { column: 2, row: 4, span: 1, isTitled: false },
  ])
})

test('[KDS-27] a section is named above its first ticket, and wherever a column changes to it', () => {
  const tickets = ['new', 'new', 'new', 'ready', 'ready', 'ready', 'ready'].map((section, index) => ({
    height: index === 1 ? 400 : 100,
    section,
  }))
  const places = packTickets(tickets, 3, titleHeight)
  expect(places.map(({ column, isTitled }) => [column, isTitled])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    // The first of its section, below a new one.
    [3, true],
    // Below a new one as well.
    [1, true],
    [3, false],
    [1, false],
  ])
  expect(places.map(({ span }) => span * rowHeight)).toEqual([132, 400, 100, 132, 132, 100, 100])
})

test('[KDS-27] no ticket begins above the one before it, none overlaps another, none is below a title of others', () => {
  const sections = ['new', 'acknowledged', 'inProgress', 'upcoming']
  const tickets = Array.from({ length: 60 }, (_, index) => ({
    height: 120 + ((index * 137) % 340),
    section: sections[Math.floor(index / 15)] ?? '',
  }))
  const places = packTickets(tickets, 4, titleHeight)
  const rows = places.map(({ row }) => row)
  expect(rows).toEqual(rows.toSorted((a, b) => a - b))
  for (const [index, { column, row, span }] of places.entries()) {
    expect(span * rowHeight).toBeGreaterThanOrEqual(tickets[index]?.height ?? 0)
    const below = places.findIndex((place, other) => other > index && place.column === column)
    const next = places[below]
    if (next) expect(next.row).toBe(row + span)
    if (next && tickets[below]?.section !== tickets[index]?.section) expect(next.isTitled).toBe(true)
  }
})
