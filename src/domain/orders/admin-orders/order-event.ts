/**
 * Everything that happened to an order, as owners see it: the kitchen's history, and the outcome of payment, courier and
 * emails.
 */

import { type Cents, formatDollars } from '../../money.ts'
import type { MessageKind, MessageOutcome } from '../diner-messages/message-kinds.ts'
import { type DisputeOutcome, disputeOutcomeLabels } from '../disputes/dispute.ts'
import { type CourierUpdateType, formatCourierUpdateType } from '../kitchen/courier-update.ts'
import { formatHistoryEntry, type HistoryEntry, type HistoryKind } from '../kitchen/history.ts'
import type { OrderType } from '../ordering/order-types.ts'
import type { OrderStatus } from '../ordering/status.ts'
import { adminStatusLabel } from '../ordering/status-labels.ts'
import type { GapKind } from '../reconciliation/gap.ts'
import { type GapState, gapOutcomeText } from '../reconciliation/gap-state.ts'
import { gapText } from '../reconciliation/gap-text.ts'

/** The follow-ups of an order. */
export const followUpKinds = [
  'confirmation_mail',
  'cancellation_mail',
  'reschedule_mail',
  'refund_mail',
  'courier',
] as const
export type FollowUpKind = (typeof followUpKinds)[number]

export type OrderEvent = {
  /** UTC instant in ISO 8601. */
  readonly at: string
  /** The display or the person that caused it; null if it happened automatically or the cause is unknown. */
  readonly by: string | null
} & (
  | {
      readonly kind: 'kitchen'
      readonly what: HistoryKind
      readonly status: OrderStatus | null
      readonly times: HistoryEntry['times']
    }
  /** A failed payment attempt, with the provider's short code. */
  | { readonly kind: 'payment_failed'; readonly amount: Cents; readonly code: string | null }
  | {
      readonly kind: 'refund_asked'
      readonly amount: Cents
      /** RFD-19: '1 × Miso Ramen, tip'; null for a refund by amount. */
      readonly contents: string | null
      readonly reason: string | null
    }
  | {
      readonly kind: 'refund_ended'
      readonly amount: Cents
      readonly isRefunded: boolean
      readonly code: string | null
    }
  /** DSP-2: the cardholder disputed the payment, or the bank decided. `outcome` is null until the bank has decided. */
  | { readonly kind: 'dispute'; readonly amount: Cents; readonly outcome: DisputeOutcome | null }
  /** DSP-6: the amount of a lost payment that had been transferred to the restaurant was reversed. */
  | { readonly kind: 'transfer_reversed'; readonly amount: Cents }
  | { readonly kind: 'courier_sent'; readonly fee: Cents; readonly isRenewed: boolean }
  | { readonly kind: 'courier_update'; readonly what: CourierUpdateType }
  /** RCN-18: a comparison with the payment provider found a gap (`isFirst`), or the state of that gap changed. */
  | {
      readonly kind: 'payment_compared'
      readonly gap: GapKind
      readonly localAmount: Cents
      readonly providerAmount: Cents
      readonly state: GapState
      readonly isFirst: boolean
      /** As a person entered it. */
      readonly explanation: string | null
    }
  /** TEL-12: what became of a message to the diner. */
  | { readonly kind: 'message'; readonly what: MessageKind; readonly outcome: MessageOutcome }
  | { readonly kind: 'follow_up'; readonly what: FollowUpKind; readonly state: 'asked' | 'done' | 'failed' }
)

const followUps = {
  confirmation_mail: {
    asked: 'Confirmation email requested again',
    done: 'Confirmation email sent',
    failed: 'Confirmation email failed permanently',
  },
  cancellation_mail: {
    asked: 'Cancellation email requested',
    done: 'Cancellation email sent',
    failed: 'Cancellation email failed permanently',
  },
  reschedule_mail: {
    asked: 'Email about another time requested',
    done: 'Email about another time sent',
    failed: 'Email about another time failed permanently',
  },
  refund_mail: {
    asked: 'Refund email requested',
    done: 'Refund email sent',
    failed: 'Refund email failed permanently',
  },
  courier: {
    asked: 'Courier requested',
    done: 'Courier booked',
    failed: 'No courier could be booked',
  },
} as const satisfies Record<FollowUpKind, Record<'asked' | 'done' | 'failed', string>>

/** AOR-6: an event as text. */
export function formatOrderEvent(event: OrderEvent, orderType: OrderType, timezone: string): string {
  switch (event.kind) {
    case 'kitchen':
      return formatKitchenEvent(event, orderType, timezone)
    case 'payment_failed':
      return `Payment of ${formatDollars(event.amount)} failed${formatErrorCode(event.code)}`
    case 'refund_asked':
      return `Refund of ${formatDollars(event.amount)} requested${event.contents ? ` for ${event.contents}` : ''}${event.reason ? `: ${event.reason}` : ''}`
    case 'refund_ended':
      return event.isRefunded
        ? `${formatDollars(event.amount)} refunded`
        : `Refund of ${formatDollars(event.amount)} failed${formatErrorCode(event.code)}`
    case 'dispute':
      return event.outcome === null
        ? `Payment of ${formatDollars(event.amount)} disputed at the bank`
        : `Dispute of ${formatDollars(event.amount)} ${disputeOutcomeLabels[event.outcome]}`
    case 'transfer_reversed':
      return `${formatDollars(event.amount)} taken back from the restaurant’s account`
    case 'courier_sent':
      return `Courier booked at ${formatDollars(event.fee)}${event.isRenewed ? ', more than quoted' : ''}`
    case 'courier_update':
      return formatCourierUpdateType(event.what)
    case 'payment_compared':
      return formatComparison(event)
    case 'message':
      return formatMessageEvent(event)
    case 'follow_up':
      return followUps[event.what][event.state]
  }
}

const messageNames = {
  accepted: 'accepted',
  ready: 'ready',
  on_its_way: 'on its way',
  canceled: 'canceled',
} as const satisfies Record<MessageKind, string>

function formatMessageEvent({ what, outcome }: Extract<OrderEvent, { kind: 'message' }>): string {
  const name = `“${messageNames[what]}”`
  switch (outcome) {
    case 'text':
      return `Text ${name} sent`
    case 'mail':
      return `Email ${name} sent`
    case 'undone':
      return `Message ${name} not sent: the order moved on`
    case 'quiet_hours':
      return `Text ${name} not sent: it was night`
    case 'no_texts':
      return `Text ${name} not sent: the number takes none`
  }
}

function formatKitchenEvent(
  { what, status, times }: Extract<OrderEvent, { kind: 'kitchen' }>,
  orderType: OrderType,
  timezone: string,
): string {
  if (what === 'moved' && status) return adminStatusLabel(status, orderType)
  if (what === 'undone' && status)
    return `${formatHistoryEntry({ kind: what }, timezone)}: ${adminStatusLabel(status, orderType)}`
  return formatHistoryEntry({ kind: what, times }, timezone)
}

/** RCN-18: what was found, and what was done. */
function formatComparison(event: Extract<OrderEvent, { kind: 'payment_compared' }>): string {
  const { gap, localAmount, providerAmount, state, isFirst, explanation } = event
  const outcome = explanation === null ? gapOutcomeText(gap, state) : `Explained: ${explanation}`
  const finding = isFirst ? `${gapText({ gap, orderNumber: null, localAmount, providerAmount })} ` : ''
  return `Payment compared: ${finding}${outcome}`
}

function formatErrorCode(code: string | null): string {
  return code ? ` (${code})` : ''
}
