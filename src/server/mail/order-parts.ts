/** The lines and the sum of an order, as shown in mails to diner and staff. */

import type { ModifierAction } from '#domain/menu/menu.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import type { PricedLine, PricedOption, Totals } from '#domain/pricing/priced.ts'
import { totalsLines } from '#domain/pricing/totals-lines.ts'
import { type MailItem, type MailSum, oneLine } from './mail-content.ts'

/** MAI-9: a line with all selections, as named and priced when ordered, and the unit price if the quantity is above one. */
export function itemOf(line: PricedLine): MailItem {
  return {
    quantity: line.quantity,
    name: oneLine(line.name),
    amount: formatDollars(line.lineTotal),
    details: [
      ...line.variants.map((option) => `${oneLine(option.groupName)}: ${priced(option)}`),
      ...line.modifiers.map(
        (option) => `${markedBy[option.action]}${priced(option, repeatedVerb[option.action])}`,
      ),
      ...line.upsells.map((option) => `Add-on: ${priced(option)}`),
      ...(line.listPrice === null ? [] : [`Free kids meal, regularly ${formatDollars(line.listPrice)}`]),
      ...(line.note ? [`Note: ${oneLine(line.note)}`] : []),
      ...(line.is21Plus ? ['21+ Only'] : []),
      ...(line.quantity > 1 ? [`${formatDollars(line.unitPrice)} each`] : []),
    ],
  }
}

const markedBy = {
  add: 'Added: ',
  remove: 'No ',
  substitute: 'Instead: ',
} as const satisfies Record<ModifierAction, string>

/** Verbs that a modifier's name may start with; removed so that the mail does not repeat them. */
const repeatedVerb = {
  add: /^add\s+(?=\S)/i,
  remove: /^(?:no|remove|without|hold)\s+(?=\S)/i,
  substitute: /^(?:sub|substitute|swap)\s+(?:for\s+)?(?=\S)/i,
} as const satisfies Record<ModifierAction, RegExp>

function priced({ name, price }: PricedOption, without: RegExp | null = null): string {
  const text = without ? oneLine(name).replace(without, '') : oneLine(name)
  return price === 0 ? text : `${text} (${adjustment(price)})`
}

function adjustment(price: Cents): string {
  return price > 0 ? `+${formatDollars(price)}` : formatDollars(price)
}

/** MAI-9: every part of the sum, in the same rows as on all screens. */
export function sumsOf(
  totals: Totals,
  { combineTaxProcessing }: { readonly combineTaxProcessing: boolean },
): MailSum[] {
  // The order stores the tax amount, not the rate at the time.
  return totalsLines(totals, { taxRate: null, combineTaxProcessing }).map(({ label, amount, kind }) => ({
    label,
    amount: formatDollars(amount),
    isTotal: kind === 'total',
  }))
}
