import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { csvCell, csvDollars, csvLine } from './csv.ts'

test.each([
  ['Ada Byron', 'Ada Byron'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['+1 212 555 0142', "'+1 212 555 0142"],
  ['-2', "'-2"],
  ['-2.00', '-2.00'],
  ['-2.00+1', "'-2.00+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\nx', '"\'\nx"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a = b', 'a = b'],
  ['1 Main St, New York', '"1 Main St, New York"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
])('[AOR-9] the cell %j is written as %j', (text, written) => {
  expect(csvCell(text)).toBe(written)
})

test('[AOR-9] a line has its cells separated by commas and ends with the line ending of the standard', () => {
  expect(csvLine(['#', 'a,b', '12.50'])).toBe('#,"a,b",12.50\r\n')
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_450, '1234.50'],
  [-150, '-1.50'],
])('[AOR-9] %d cents are written as %s', (amount, dollars) => {
  expect(csvDollars(cents(amount))).toBe(dollars)
})
