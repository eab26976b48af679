/** Tables as CSV (RFC 4180) that spreadsheets read as text and numbers, never as formulas. */

import { toZoned } from '../../clock/zoned.ts'
import type { Cents } from '../../money.ts'

/** The byte order mark, by which spreadsheets recognize the file as UTF-8. */
export const csvStart = '\uFEFF'

/** AOR-9: returns one line with these cells, including its line ending. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * AOR-9: returns the cell for this text. One that a spreadsheet could run as a formula gets a leading apostrophe; one
 * with a comma, quote or line break is quoted.
 */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r\n]/.test(text) && !negativeAmount.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const negativeAmount = /^-\d+\.\d\d$/

/**
 * AOR-9: an amount in dollars without currency sign and separators, such as '1234.50' or '-1234.50', which spreadsheets
 * add up.
 */
export function csvDollars(amount: Cents): string {
  const whole = Math.floor(Math.abs(amount) / 100)
  const fraction = (Math.abs(amount) % 100).toString().padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${whole}.${fraction}`
}

/** AOR-9: a time in the format that spreadsheets recognize: '2026-11-20 19:05'. */
export function csvTime(at: Temporal.Instant, timezone: string): string {
  const { year, month, day, hour, minute } = toZoned(at, timezone)
  const two = (part: number) => part.toString().padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}
