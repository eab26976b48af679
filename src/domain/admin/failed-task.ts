/** Tasks that failed on every attempt: what they were for, why the last attempt failed, and whether a retry makes sense. */

import type { OrderStatus } from '../ordering/status.ts'

/** Why the last attempt failed: the source of the error and its short code. null: an internal error. */
export type TaskProblem = {
  /** The error's class name, such as 'MailError'. */
  readonly source: string
  readonly kind: string
  /** The code of the outside service, such as 'ECONNREFUSED' or '550'. */
  readonly code: string
}

const orderTasks: Readonly<Record<string, string>> = {
  mail_confirmation: 'The confirmation could not be mailed to the diner.',
  mail_cancellation: 'The diner could not be told by mail that it was cancelled.',
  mail_refund: 'The diner could not be told by mail of a refund.',
  request_courier: 'No courier could be sent for.',
  call_off_courier: 'The courier could not be called off.',
  replace_courier: 'No other courier could be sent for.',
}

const otherTasks: Readonly<Record<string, string>> = {
  send_alert: 'Owner and staff could not be told by mail.',
  mail_invitation: 'An invitation to the staff could not be mailed.',
  mail_verification: 'The mail that verifies an address could not be sent.',
  mail_sign_in_secret: 'A link or code for signing in could not be mailed.',
  refund_payment: 'The payment provider could not be asked to give money back.',
  follow_refunds: 'It could not be found out what became of a refund.',
  follow_dispute: 'It could not be found out what became of a disputed payment.',
  follow_disputes: 'It could not be found out what became of disputed payments.',
  settle_checkout: 'It could not be found out what became of a payment.',
  label_payment: "The order's number could not be written beside its payment at the provider.",
  announce_start: 'The kitchen could not be called to start a scheduled order.',
  watch_order: 'Nobody could look whether the order was acknowledged.',
  watch_courier: 'Nobody could look whether a courier has taken the delivery.',
  end_pause: 'Ordering could not be enabled again when its pause was over.',
  end_sold_out: 'What was sold out could not be put back on the menu.',
  follow_payment_account:
    'It could not be found out whether a restaurant’s Stripe account can take payments.',
  register_payment_domain: 'Apple Pay and Google Pay could not be set up at a web address.',
  register_payment_domains:
    'The web addresses could not be looked through for those without Apple Pay and Google Pay.',
  encode_image: 'A picture could not be made smaller.',
  reconcile_payments: 'The latest payments could not be compared with those at the provider.',
  reconcile_span: 'The payments of a day could not be compared with those at the provider.',
  reconcile_days: 'The payments of the last days could not be compared with those at the provider.',
}

/** JOB-4: a sentence that says what could not be done. `task`: the server's name of the task. */
export function formatTask(task: string): string {
  const known = orderTasks[task] ?? otherTasks[task]
  return known ?? `The task '${task.replaceAll('_', ' ')}' failed after many attempts.`
}

/** JOB-8: the tasks of an order that the kitchen may retry. */
export const kitchenTasks: readonly string[] = Object.keys(orderTasks)

const services: Readonly<Record<string, string>> = {
  MailError: 'The mail server',
  CourierError: 'The courier',
  PaymentProviderError: 'The payment provider',
}

const problems: Readonly<Record<string, string>> = {
  unreachable: 'could not be reached',
  temporary: 'asked to come again later',
  rate_limited: 'asked to come again later',
  rejected: 'refused it',
  misconfigured: 'did not take our login or settings',
  sign_in_failed: 'did not take our login',
  undeliverable: 'has nobody who could go there',
  quote_not_valid: 'did not take the quote that it gave',
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
  if (isForCourier && (order === 'completed' || order === 'cancelled')) {
    return `The order is ${order}: it needs no courier any more.`
  }
  if (task === 'mail_confirmation' && order === 'cancelled') {
    return 'The order is cancelled: there is nothing to confirm any more.'
  }
  return null
}
