import { cents, signedDollars } from '#domain/money.ts'

/** MON-7: a sum of cents as text; 0 and -0 are '$0.00'. */
export function dollars(amount: number): string {
  return signedDollars(cents(amount))
}
