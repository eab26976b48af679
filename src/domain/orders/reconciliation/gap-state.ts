/** The stored state of a gap: its outcome, what was done, and what a person must do. */

import { type GapKind, gapKinds, type Remedy } from './gap.ts'

/**
 * RCN-15: open: the difference is still there · explained: a person explained why it stays · closed: both sides agree
 * again.
 */
export const gapStates = ['open', 'explained', 'closed'] as const
export type GapState = (typeof gapStates)[number]

const done = {
  make_order: 'The order was created.',
  settle_checkout: 'The checkout was settled.',
  cancel_payment: 'The payment was canceled at the payment provider.',
  ask_refund: 'The refund was requested.',
  note_refund: 'The refund was recorded.',
  take_back_refund: 'The refund is now marked as failed. The owner and the platform were notified.',
  note_dispute: 'The dispute was recorded.',
  tell: 'The owner and the platform were notified. No money was moved.',
} as const satisfies Record<Remedy, string>

const undone = {
  make_order: 'The order could not be created yet',
  settle_checkout: 'The checkout could not be settled yet',
  cancel_payment: 'The payment could not be canceled yet',
  ask_refund: 'The refund has not been made yet',
  note_refund: 'The refund could not be recorded yet',
  note_dispute: 'The dispute could not be recorded yet',
  take_back_refund: 'The refund could not be marked as failed yet',
} as const satisfies Record<Exclude<Remedy, 'tell'>, string>

/** RCN-16: what was done about the gap so far, as a sentence. */
export function gapOutcomeText(kind: GapKind, state: GapState): string {
  const remedy = gapKinds[kind]
  if (remedy === 'tell') return state === 'closed' ? 'Both sides agree again.' : done.tell
  return state === 'closed' ? done[remedy] : `${undone[remedy]}; it will be retried automatically.`
}

const nextSteps = {
  order_without_payment:
    'Look for the payment at the payment provider. If there is none, ask the diner to pay, or cancel the order.',
  amount_differs: 'Refund the excess, or ask the diner for the rest.',
  payment_mislabeled: 'Find out which order it was for, or refund it at the payment provider.',
  cart_paid_twice: 'Cancel the duplicate order, or refund the payment at the payment provider.',
  payment_unknown: 'Find out whose payment it is, and refund it at the payment provider.',
  refund_differs: 'Compare both amounts, and refund the rest if some is missing.',
  refund_missing: 'Refund the payment at the payment provider, or refund the order again.',
} as const satisfies Partial<Record<GapKind, string>>

const waitText = 'Nothing yet. If it is still open tomorrow, check the payment at the payment provider.'

/** RCN-16: what a person must do, as sentences; null if nothing. */
export function nextStepText(kind: GapKind, state: GapState): string | null {
  if (state !== 'open') return null
  const texts: Partial<Record<GapKind, string>> = nextSteps
  return texts[kind] ?? waitText
}
