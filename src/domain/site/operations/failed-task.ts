/** Tasks that failed on every attempt: what they were for, why the last attempt failed, and whether a retry makes sense. */

import { isOver, type OrderStatus } from '../../orders/ordering/status.ts'

/** Why the last attempt failed: the source of the error and its short code. null: an internal error. */
export type TaskProblem = {
  /** The error's class name, such as 'MailError'. */
  readonly source: string
  readonly kind: string
  /** The code of the outside service, such as 'ECONNREFUSED' or '550'. */
  readonly code: string
}

const orderTasks: Readonly<Record<string, string>> = {
  mail_confirmation: 'The confirmation email could not be sent to the diner.',
  mail_cancellation: 'The cancellation email could not be sent to the diner.',
  mail_reschedule: 'The email about another time could not be sent to the diner.',
  mail_refund: 'The refund email could not be sent to the diner.',
  tell_diner: 'A message about the order could not be sent to the diner.',
  request_courier: 'No courier could be requested.',
  call_off_courier: 'The courier could not be called off.',
  replace_courier: 'No other courier could be requested.',
}

const otherTasks: Readonly<Record<string, string>> = {
  send_alert: 'An alert could not be emailed to owner and staff.',
  mail_account_notice: 'A notice about an account could not be emailed.',
  mail_invitation: 'A staff invitation could not be emailed.',
  mail_verification: 'A verification email could not be sent.',
  mail_sign_in_secret: 'A sign-in link or code could not be emailed.',
  mail_win_back: 'A win-back email could not be sent.',
  send_win_backs: 'The win-back emails of the day could not be prepared.',
  mail_report: 'A report could not be emailed.',
  mail_report_confirmation: 'A request to confirm an address for reports could not be emailed.',
  send_due_reports: 'Reports that were due could not be prepared.',
  refund_payment: 'A refund could not be requested from the payment provider.',
  follow_refunds: 'The outcome of a refund could not be checked.',
  follow_dispute: 'The outcome of a dispute could not be checked.',
  follow_disputes: 'The outcomes of disputes could not be checked.',
  settle_checkout: 'The outcome of a payment could not be checked.',
  label_payment: 'The order number could not be added to its payment at the provider.',
  announce_start: 'The kitchen could not be alerted to start a scheduled order.',
  watch_order: 'The check whether the order was acknowledged failed.',
  watch_reschedule: 'The check whether the diner has chosen another time failed.',
  watch_courier: 'The check whether a courier accepted the delivery failed.',
  end_pause: 'Ordering could not be enabled again after its pause.',
  end_sold_out: 'Sold-out items could not be made available again.',
  follow_payment_account: 'A restaurant’s Stripe account could not be checked.',
  follow_payout: 'A payout could not be read.',
  follow_payouts: 'The latest payouts could not be read.',
  register_payment_domain: 'Apple Pay and Google Pay could not be set up at a web address.',
  register_payment_domains: 'The web addresses could not be checked for Apple Pay and Google Pay.',
  encode_image: 'A picture could not be resized.',
  reconcile_payments: 'The latest payments could not be compared with those at the provider.',
  reconcile_span: 'The payments of a day could not be compared with those at the provider.',
  watch_webhooks: 'The check whether webhooks still take events failed.',
  watch_keys: 'The check of API keys that end failed.',
  mail_key_end: 'The email that an API key ends could not be sent.',
  back_up: 'A backup could not be taken.',
  count_diners: 'New and returning diners could not be counted.',
  close_days: 'Business days that have ended could not be closed.',
  reconcile_days: 'The payments of the last days could not be compared with those at the provider.',
}

/** JOB-4: a sentence that says what could not be done. `task`: the server's name of the task. */
export function formatTask(task: string): string {
  const text = orderTasks[task] ?? otherTasks[task]
  return text ?? `The task '${task.replaceAll('_', ' ')}' failed after many attempts.`
}

/** JOB-8: the tasks of an order that the kitchen may retry. */
export const kitchenTasks: readonly string[] = Object.keys(orderTasks)

const services: Readonly<Record<string, string>> = {
  MailError: 'The mail server',
  TextMessageError: 'The text message service',
  CourierError: 'The courier',
  PaymentProviderError: 'The payment provider',
}

const problems: Readonly<Record<string, string>> = {
  unreachable: 'could not be reached',
  temporary: 'asked us to try again later',
  rate_limited: 'asked us to try again later',
  rejected: 'refused it',
  misconfigured: 'did not accept our credentials or settings',
  sign_in_failed: 'did not accept our credentials',
  undeliverable: 'has no courier who could go there',
  quote_not_valid: 'did not accept its own quote',
  not_found: 'does not know it',
}

/** JOB-4: a sentence that says why the last attempt failed, with the service's short code, never its message. */
export function formatTaskProblem(problem: TaskProblem | null): string {
  const service = problem && services[problem.source]
  if (!problem || !service) return 'Something went wrong on our side.'
  return `${service} ${problems[problem.kind] ?? 'could not do it'} (${problem.code}).`
}

/**
 * JOB-6: a sentence that says why a retry of this task would be wrong; null if it may be retried. `order`: its order's
 * status.
 */
export function whyNotRetry(task: string, order: OrderStatus | null): string | null {
  const isForCourier = task === 'request_courier' || task === 'replace_courier'
  if (isForCourier && order !== null && isOver(order)) {
    return `The order is ${order}: it no longer needs a courier.`
  }
  if (task === 'mail_confirmation' && order === 'cancelled') {
    return 'The order is canceled: there is nothing left to confirm.'
  }
  return null
}
