/** The lines and the sum of an order, as shown in mails to diner and staff. */

import { formatDollars, signedDollars } from '#domain/money.ts'
import { guestOptions } from '#domain/orders/pricing/option-text.ts'
import type { PricedLine, Totals } from '#domain/orders/pricing/priced.ts'
import { totalsLines } from '#domain/orders/pricing/totals-lines.ts'
import { type MailItem, type MailSum, oneLine } from '../../messages/mail/mail-content.ts'

/** MAI-9: a line with all selections, as named and priced when ordered, and the unit price if the quantity is above one. */
export function itemOf(line: PricedLine): MailItem {
  return {
    quantity: line.quantity,
    name: oneLine(line.name),
    amount: formatDollars(line.lineTotal),
    details: [
      ...guestOptions(line).map(({ text }) => oneLine(text)),
      ...(line.listPrice === null ? [] : [`Free kids meal, regularly ${formatDollars(line.listPrice)}`]),
      ...(line.note ? [`Note: ${oneLine(line.note)}`] : []),
      ...(line.is21Plus ? ['21+ Only'] : []),
      ...(line.quantity > 1 ? [`${formatDollars(line.unitPrice)} each`] : []),
    ],
  }
}

/** MAI-9: every part of the sum, in the same rows as on all screens. */
export function sumsOf(
  totals: Totals,
  { combineTaxProcessing }: { readonly combineTaxProcessing: boolean },
): MailSum[] {
  // The order stores the tax amount, not the rate at the time.
  return totalsLines(totals, { taxRate: null, combineTaxProcessing }).map(({ label, amount, kind }) => ({
    label,
    amount: signedDollars(amount),
    isTotal: kind === 'total',
  }))
}
