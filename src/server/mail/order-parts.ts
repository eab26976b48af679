/** The lines and the sum of an order, as its mails tell them to diner and staff. */

import type { ModifierAction } from '#domain/menu/menu.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import type { PricedLine, PricedOption, Totals } from '#domain/pricing/priced.ts'
import { totalsLines } from '#domain/pricing/totals-lines.ts'
import { type MailItem, type MailSum, oneLine } from './mail-content.ts'

/** MAI-9: a line with all that was chosen, as it was named and priced, and the price of one where there are more. */
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

/** What a modifier's name may begin with, so that it is not said twice. */
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

/** MAI-9: every part of the sum, in the rows that all screens show. */
export function sumsOf(
  totals: Totals,
  { combineTaxProcessing }: { readonly combineTaxProcessing: boolean },
): MailSum[] {
  // The rate of the day it was charged is not kept; the amount is.
  return totalsLines(totals, { taxRate: null, combineTaxProcessing }).map(({ label, amount, kind }) => ({
    label,
    amount: formatDollars(amount),
    isTotal: kind === 'total',
  }))
}
