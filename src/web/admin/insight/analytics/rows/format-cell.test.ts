import { expect, test } from 'vitest'
import { type Cell, formatCell } from './format-cell.ts'

test.each<[Cell, Parameters<typeof formatCell>[1], string]>([
  ['2026-11-21T00:05:59Z', 'instant', 'the moment 2026-11-21T00:05:59Z'],
  [123_450, 'cents', '$1,234.50'],
  [-500, 'cents', '−$5.00'],
  [1204, 'count', '1,204'],
  [0, 'count', '0'],
  ['Dragon Roll', 'text', 'Dragon Roll'],
  // An order number is an identifier, without thousands separators.
  [1042, 'text', '1042'],
  ['', 'text', '–'],
  [null, 'cents', '–'],
])('[FIG-47] formats the cell %j of %s as %s', (cell, unit, text) => {
  expect(formatCell(cell, unit, (at) => `the moment ${at}`)).toBe(text)
})
