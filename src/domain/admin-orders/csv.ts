/** Tables as CSV (RFC 4180) that a spreadsheet takes as text and numbers, never as a formula. */

import { toZoned } from '../clock/zoned.ts'
import type { Cents } from '../money.ts'

/** The mark by which spreadsheets know that the file is UTF-8. */
export const csvStart = '\uFEFF'

/** AOR-9: the line of these cells, its end included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** AOR-9: a cell that a spreadsheet could run begins with an apostrophe; one with a comma, quote or line end is quoted. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** AOR-9: an amount in dollars without sign and separators, as '1234.50'; negative ones are words to csvCell. */
export function csvDollars(amount: Cents): string {
  const whole = Math.floor(Math.abs(amount) / 100)
  const fraction = (Math.abs(amount) % 100).toString().padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${whole}.${fraction}`
}

/** AOR-9: '2026-11-20 19:05', as spreadsheets read it. */
export function csvTime(at: Temporal.Instant, timezone: string): string {
  const { year, month, day, hour, minute } = toZoned(at, timezone)
  const two = (part: number) => part.toString().padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}
