import { cents, formatDollars } from '#domain/money.ts'

/** A sum of cents as text; 0 and -0 are '$0.00'. */
export function dollars(amount: number): string {
  return formatDollars(cents(amount))
}
