import { expect, test } from 'vitest'
import { columnsIn, packBoard } from './pack-tickets.ts'

test.each([
  [1248, 288, 4],
  [374, 288, 1],
  [200, 288, 1],
  [584, 288, 2],
  [583, 288, 1],
])('[KDS-27] in %i px there are columns of at least %i px: %i', (width, minWidth, columns) => {
  expect(columnsIn(width, minWidth)).toBe(columns)
})

const low = { titleHeight: 28, room: 100 }

test('[KDS-27] each section has columns of its own, and its tickets are in rows, the oldest first', () => {
  const columnsOf = (sections: readonly number[][], columns: number) =>
    packBoard(sections, { columns, titleHeight: 28, room: 700 }).map(({ tickets }) =>
      tickets.map(({ column }) => column),
    )
  // The fifth ticket is in the first column again, although the others end higher.
  expect(columnsOf([[300, 100, 100, 100, 50, 50]], 4)).toEqual([[1, 2, 3, 4, 1, 2]])
  expect(
    columnsOf(
      [
        [260, 180, 310],
        [175, 175],
        [210, 210],
      ],
      4,
    ),
  ).toEqual([
    [1, 2, 1],
    [3, 3],
    [4, 4],
  ])
  expect(columnsOf([[100], [300, 300, 300]], 4)).toEqual([[1], [2, 3, 4]])
  // Where it makes no difference, the columns are shared evenly.
  expect(columnsOf([[100], [100]], 4)).toEqual([[1], [3]])
  const titles = packBoard([[100], [100]], { columns: 4, titleHeight: 28, room: 700 }).map(
    (one) => one.titles,
  )
  expect(titles).toEqual([
    [{ column: 1, columns: 2, row: 1, span: 7, isLine: false }],
    [{ column: 3, columns: 2, row: 1, span: 7, isLine: false }],
  ])
})

test('[KDS-27] in fewer columns than sections, they are below each other', () => {
  const packed = packBoard([[100], [100]], { columns: 1, titleHeight: 28, room: 700 })
  expect(packed.map(({ tickets }) => tickets.map(({ row }) => row))).toEqual([[8], [40]])
})

test('[KDS-27] a ticket is placed in the column that ends highest, so that a short one leaves no gap', () => {
  const [section] = packBoard([[20, 4, 8, 3]], { columns: 2, titleHeight: 28, room: 50 })
  expect(section).toEqual({
    titles: [{ column: 1, columns: 2, row: 1, span: 7, isLine: false }],
    tickets: [
      { column: 1, row: 8, span: 5 },
      { column: 2, row: 8, span: 1 },
      { column: 2, row: 9, span: 2 },
      { column: 2, row: 11, span: 1 },
    ],
  })
})

test('[KDS-27] sections that fit on the screen only that way are below each other', () => {
  const [first, second] = packBoard([[40, 100, 60], [20]], { columns: 2, titleHeight: 28, room: 200 })
  expect(first?.tickets.map(({ column }) => column)).toEqual([1, 2, 1])
  const end = Math.max(...(first?.tickets ?? []).map(({ row, span }) => row + span))
  expect(second).toEqual({
    titles: [{ column: 1, columns: 2, row: end, span: 7, isLine: false }],
    tickets: [{ column: 1, row: end + 7, span: 5 }],
  })
})

test('[KDS-27] otherwise a section begins in the gaps of the one before it, named wherever a column changes to it', () => {
  const [first, second] = packBoard(
    [
      [100, 400, 100],
      [100, 100, 100],
    ],
    { columns: 3, ...low },
  )
  expect(first?.tickets.map(({ column, row }) => [column, row])).toEqual([
    [1, 8],
    [2, 3],
    [3, 3],
  ])
  // The third column is free first, then the first; the last ticket is below one of its own section.
  expect(second?.titles.map(({ column, row }) => [column, row])).toEqual([
    [3, 28],
    [1, 33],
  ])
  expect(second?.tickets.map(({ column, row }) => [column, row])).toEqual([
    [3, 35],
    [1, 40],
    [3, 60],
  ])
})

test('[KDS-27] a section keeps to its own columns as long as the board fits on the screen that way', () => {
  const sections = [[60, 300, 300], [100, 100], [100]]
  const columnsWith = (room: number) =>
    packBoard(sections, { columns: 4, titleHeight: 28, room }).map(({ tickets }) =>
      tickets.map(({ column }) => column),
    )
  // The second ticket of the second section waits for its own column, though the first column ends higher.
  expect(columnsWith(340)).toEqual([[1, 2, 3], [4, 4], [1]])
  expect(columnsWith(200)).toEqual([[1, 2, 3], [4, 1], [4]])
})

test('[KDS-27] a ticket stays below its own section where a title would make another column no higher', () => {
  const [, second] = packBoard(
    [
      [100, 300],
      [120, 50],
    ],
    { columns: 3, titleHeight: 28, room: 100 },
  )
  expect(second?.tickets.map(({ column }) => column)).toEqual([3, 3])
  expect(second?.titles).toHaveLength(1)
})

test.each([
  ['beside each other', 6_000],
  ['below each other', 5_000],
  ['together', 0],
])('[KDS-27] packed %s, no ticket begins above the one before it, and none overlaps another', (how, room) => {
  const heights = Array.from({ length: 60 }, (_, index) => 120 + ((index * 137) % 340))
  const sections = [heights.slice(0, 20), heights.slice(20, 23), heights.slice(23)]
  const packed = packBoard(sections, { columns: 4, titleHeight: 28, room })
  const places = packed.flatMap(({ tickets }) => tickets)
  expect(places).toHaveLength(heights.length)
  for (const { tickets } of packed) {
    const columns = new Set(tickets.map(({ column }) => column)).size
    // In rows, a ticket is only compared with the one above it.
    const step = how === 'beside each other' ? columns : 1
    // A title may push the first ticket of a column below the next one.
    for (const [index, { row }] of tickets.entries())
      expect(row).toBeGreaterThanOrEqual((tickets[index - step]?.row ?? 0) - 7)
  }
  const all = [...places, ...packed.flatMap(({ titles }) => titles)]
  for (const [index, a] of all.entries())
    for (const b of all.slice(index + 1)) {
      const shareColumn = a.column <= lastColumn(b) && b.column <= lastColumn(a)
      expect(!shareColumn || a.row + a.span <= b.row || b.row + b.span <= a.row).toBe(true)
    }
})

test('[KDS-27] at the upper edge a name is as wide as its tickets; if the board is higher than the screen, only its line is', () => {
  const titlesIn = (room: number) =>
    packBoard([[200, 200, 200], [100]], { columns: 4, titleHeight: 28, room }).map(({ titles }) => titles)
  const second = [{ column: 4, columns: 1, row: 1, span: 7, isLine: false }]
  expect(titlesIn(300)).toEqual([[{ column: 1, columns: 3, row: 1, span: 7, isLine: false }], second])
  expect(titlesIn(200)).toEqual([
    [
      { column: 1, columns: 1, row: 1, span: 7, isLine: false },
      { column: 2, columns: 2, row: 1, span: 2, isLine: true },
    ],
    second,
  ])
})

function lastColumn({ column, columns = 1 }: { readonly column: number; readonly columns?: number }): number {
  return column + columns - 1
}
