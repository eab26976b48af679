/** Notices under the bell of the admin area: what happened, who sees it, and where it links to. No notice names a diner. */

import { formatClock, formatShortDate } from '../clock/format-time.ts'
import { formatZonedClock } from '../clock/format-zone.ts'
import { payoutFailureText } from '../money/payouts/payout-failure.ts'
import { cents, formatDollars } from '../money.ts'
import { type CourierTrouble, formatCourierTrouble } from '../orders/delivery/courier-trouble.ts'
import { type DisputeOutcome, disputeOutcomeLabels } from '../orders/disputes/dispute.ts'
import { unreachableText } from '../orders/events/webhook.ts'
import { formatOrderNumber } from '../orders/ordering/order-number.ts'
import type { GapKind } from '../orders/reconciliation/gap.ts'
import { gapText, gapTitle } from '../orders/reconciliation/gap-text.ts'
import { type AccountCapability, capabilityList } from '../restaurants/settings/payment-account.ts'
import { formatTask } from '../site/operations/failed-task.ts'

/** A stored notice: the facts that its text needs. Times are UTC instants in ISO 8601. */
export type Notice =
  /** `duration`: 'for 30 minutes'. */
  | { readonly kind: 'ordering_disabled'; readonly reason: string; readonly duration: string }
  | { readonly kind: 'order_enabled'; readonly byItself: boolean }
  | { readonly kind: 'kitchen_silent'; readonly since: string }
  | { readonly kind: 'kitchen_back'; readonly since: string; readonly at: string }
  | { readonly kind: 'order_waits'; readonly orderNumber: number }
  | { readonly kind: 'refund_failed'; readonly orderNumber: number }
  | { readonly kind: 'time_not_chosen'; readonly orderNumber: number }
  /** SPH-13: `hours`: the name of the special hours of its business or the platform. */
  | { readonly kind: 'orders_stranded'; readonly hours: string; readonly orderNumbers: readonly number[] }
  /** DSP-3: `dueBy`: the deadline for evidence; null if evidence is not accepted. */
  | {
      readonly kind: 'payment_disputed'
      readonly orderNumber: number
      readonly amount: number
      readonly dueBy: string | null
    }
  | {
      readonly kind: 'dispute_ended'
      readonly orderNumber: number
      readonly amount: number
      readonly outcome: DisputeOutcome
    }
  /** Amounts in cents. */
  | {
      readonly kind: 'payment_differs'
      readonly gap: GapKind
      readonly orderNumber: number | null
      readonly ours: number
      readonly theirs: number
    }
  /** PYT-8: `amount`: the restaurant's share, in cents. */
  | { readonly kind: 'payout_failed'; readonly amount: number; readonly failureCode: string | null }
  /** PAY-62: the restaurant's account at the provider lacks a capability that it had before. */
  | { readonly kind: 'account_restricted'; readonly lacks: readonly AccountCapability[] }
  /** WHK-7: a webhook takes nothing, or was switched off for it. */
  | { readonly kind: 'webhook_failing'; readonly address: string; readonly since: string }
  | { readonly kind: 'webhook_off'; readonly address: string; readonly waiting: number }
  /** KEY-6: `name`: of the key. */
  | { readonly kind: 'key_in_address'; readonly name: string }
  /** KEY-14: `maker`: null for a deleted account. `hasLeft`: not only the right to manage keys is gone. */
  | {
      readonly kind: 'key_maker_gone'
      readonly maker: string | null
      readonly hasLeft: boolean
      readonly restaurant: string
      readonly keys: readonly string[]
    }
  | { readonly kind: 'courier_trouble'; readonly orderNumber: number; readonly trouble: CourierTrouble }
  /** `job`: the server's name of the job. */
  | { readonly kind: 'job_failed'; readonly job: string; readonly orderNumber: number | null }

type NoticeKind = Notice['kind']

/** What a notice is about; determines the page that it links to. */
type NoticeAbout =
  | 'orders'
  | 'pauses'
  | 'displays'
  | 'failed_tasks'
  | 'reconciliation'
  | 'disputes'
  | 'payouts'
  | 'payment_account'
  | 'webhooks'
  | 'api_keys'

/** ADM-11: who sees each kind of notice, and what it is about. Staff see nothing about money. */
export const noticeKinds = {
  ordering_disabled: { for: 'staff', about: 'pauses' },
  order_enabled: { for: 'staff', about: 'pauses' },
  kitchen_silent: { for: 'staff', about: 'displays' },
  kitchen_back: { for: 'staff', about: 'displays' },
  order_waits: { for: 'staff', about: 'orders' },
  refund_failed: { for: 'owner', about: 'orders' },
  time_not_chosen: { for: 'owner', about: 'orders' },
  orders_stranded: { for: 'owner', about: 'orders' },
  payment_disputed: { for: 'owner', about: 'disputes' },
  dispute_ended: { for: 'owner', about: 'disputes' },
  payment_differs: { for: 'owner', about: 'reconciliation' },
  payout_failed: { for: 'owner', about: 'payouts' },
  account_restricted: { for: 'owner', about: 'payment_account' },
  webhook_failing: { for: 'owner', about: 'webhooks' },
  webhook_off: { for: 'owner', about: 'webhooks' },
  key_in_address: { for: 'owner', about: 'api_keys' },
  key_maker_gone: { for: 'owner', about: 'api_keys' },
  courier_trouble: { for: 'staff', about: 'orders' },
  job_failed: { for: 'owner', about: 'failed_tasks' },
} as const satisfies Record<NoticeKind, { for: 'staff' | 'owner'; about: NoticeAbout }>

/** ADM-11: the number of days for which a notice is shown. */
export const noticeDays = 30

/** ADM-12: the title and text of a notice, with times in the restaurant's time zone followed by the zone's short name. */
export function formatNotice(
  notice: Notice,
  timezone: string,
): { readonly title: string; readonly text: string } {
  const time = (at: string) => formatClock(Temporal.Instant.from(at), timezone)
  const zonedTime = (at: string) => formatZonedClock(Temporal.Instant.from(at), timezone)
  switch (notice.kind) {
    case 'ordering_disabled':
      return {
        title: 'Online ordering disabled',
        text: `The kitchen has disabled online ordering ${notice.duration}. Reason: ${notice.reason}`,
      }
    case 'order_enabled':
      return {
        title: 'Online ordering enabled again',
        text: notice.byItself ? 'The pause is over.' : 'Staff ended the pause.',
      }
    case 'kitchen_silent':
      return {
        title: 'No kitchen display',
        text: `The restaurant is open, but no display has been on since ${zonedTime(notice.since)}.`,
      }
    case 'kitchen_back':
      return {
        title: 'The kitchen display is back',
        text: `No display was on from ${time(notice.since)} to ${zonedTime(notice.at)}.`,
      }
    case 'order_waits':
      return {
        title: `Order ${formatOrderNumber(notice.orderNumber)} not acknowledged`,
        text: 'The kitchen has not acknowledged it yet.',
      }
    case 'refund_failed':
      return {
        title: `Refund of order ${formatOrderNumber(notice.orderNumber)} failed`,
        text: 'The money could not be refunded. Retry the refund from the order.',
      }
    case 'time_not_chosen':
      return {
        title: `No new time for order ${formatOrderNumber(notice.orderNumber)}`,
        text: 'Its diner was asked for another time and has not answered. Please call, or cancel the order.',
      }
    case 'orders_stranded': {
      const { hours, orderNumbers } = notice
      const numbers = orderNumbers.map(formatOrderNumber).join(', ')
      return orderNumbers.length === 1
        ? {
            title: 'One paid order is due while you are closed',
            text: `“${hours}”: ${numbers}. It stays as it is.`,
          }
        : {
            title: `${orderNumbers.length} paid orders are due while you are closed`,
            text: `“${hours}”: ${numbers}. They stay as they are.`,
          }
    }
    case 'payment_disputed': {
      const { orderNumber, dueBy } = notice
      const due = dueBy === null ? null : Temporal.Instant.from(dueBy)
      const until = due && `${formatShortDate(due, timezone)}, ${formatZonedClock(due, timezone)}`
      return {
        title: `Payment of order ${formatOrderNumber(orderNumber)} disputed`,
        text: `The cardholder wants ${formatDollars(cents(notice.amount))} back. ${until ? `The bank accepts evidence until ${until}.` : 'The bank doesn’t accept evidence.'}`,
      }
    }
    case 'dispute_ended':
      return {
        title: `Dispute of order ${formatOrderNumber(notice.orderNumber)} ${disputeOutcomeLabels[notice.outcome]}`,
        text: `The disputed amount was ${formatDollars(cents(notice.amount))}.`,
      }
    case 'courier_trouble':
      return {
        title: `Delivery for order ${formatOrderNumber(notice.orderNumber)} needs attention`,
        text: `${formatCourierTrouble(notice.trouble)}. Request another courier from the order on the kitchen display.`,
      }
    case 'payout_failed':
      return {
        title: `Payout of ${formatDollars(cents(notice.amount))} failed`,
        text: payoutFailureText(notice.failureCode),
      }
    case 'account_restricted':
      return {
        title: 'Stripe account restricted',
        text: `The Stripe account can't use ${capabilityList(notice.lacks)} at the moment, so card payments can fail. Finish its setup in the Stripe dashboard.`,
      }
    case 'webhook_failing':
      return {
        title: `Orders don’t reach ${new URL(notice.address).host}`,
        text: `The webhook has failed since ${zonedTime(notice.since)}. It is tried again until it works.`,
      }
    case 'webhook_off':
      return { title: 'Webhook switched off', text: unreachableText(notice.address, notice.waiting) }
    case 'key_in_address':
      return {
        title: `The key of ${notice.name} was in an address`,
        text: 'Addresses are kept in logs and histories. Rotate the key, and send it in the Authorization header.',
      }
    case 'key_maker_gone': {
      const { maker, hasLeft, restaurant, keys } = notice
      const person = maker ?? 'Someone'
      return {
        title: hasLeft ? `${person} left ${restaurant}` : `${person} no longer manages API keys`,
        text: `${keys.length === 1 ? 'One key they made still works' : `${keys.length} keys they made still work`}: ${keys.join(', ')}.`,
      }
    }
    case 'payment_differs': {
      const { ours, theirs } = notice
      return {
        title: gapTitle(notice),
        text: gapText({ ...notice, localAmount: cents(ours), providerAmount: cents(theirs) }),
      }
    }
    case 'job_failed':
      return formatGivenUpJob(notice.job, notice.orderNumber)
  }
}

function formatGivenUpJob(job: string, orderNumber: number | null) {
  const about = orderNumber === null ? '' : ` for order ${formatOrderNumber(orderNumber)}`
  return {
    title: `A task failed${about}`,
    text: formatTask(job),
  }
}
