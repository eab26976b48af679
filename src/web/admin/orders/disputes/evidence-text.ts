import type { DisputeDetail } from '#contract/orders/disputes.ts'
import { formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { formatPhone } from '#domain/phone.ts'

type Evidence = DisputeDetail['evidence'][number]

/**
 * DSP-21: returns all evidence for an order as plain text, for the payment provider's form: the dispute, the customer, the
 * facts, then the history line by line. `writeMoment` formats an instant in the restaurant's zone.
 */
export function evidenceText(dispute: DisputeDetail, writeMoment: (at: string) => string): string {
  const { id, restaurant, order, amount, reason, openedAt, customer, evidence } = dispute
  const title = `Dispute of order ${formatOrderNumber(order.number)}, ${restaurant.name}`
  const claim = [
    ['Dispute', id],
    ['Amount', formatDollars(amount)],
    ['Reason', reason],
    ['Opened', writeMoment(openedAt)],
  ]
  const person = [
    ['Diner', customer.name],
    ['Email', customer.email],
    ['Phone', formatPhone(customer.phone)],
  ]
  const facts = factsIn(evidence).map(({ label, text }) => [label, text ?? ''])
  const history = historyIn(evidence).map(
    ({ label, text, at }) => `${writeMoment(at)}: ${label}${text === null ? '' : ` (${text})`}`,
  )
  const lines = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(': ')).join('\n')
  const parts = [title, lines(claim), lines(person), lines(facts)]
  if (history.length > 0) parts.push(`History\n${history.join('\n')}`)
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Returns the evidence without a time, such as the items. */
export function factsIn(evidence: readonly Evidence[]): readonly Evidence[] {
  return evidence.filter(({ at }) => at === null)
}

type DatedEvidence = Evidence & { readonly at: string }

/** Returns the evidence with a time, in chronological order. */
export function historyIn(evidence: readonly Evidence[]): readonly DatedEvidence[] {
  return evidence.flatMap((entry) => (entry.at === null ? [] : [{ ...entry, at: entry.at }]))
}
