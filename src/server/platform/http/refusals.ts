/** Converts refusals to error responses: the status depends on the kind, the message is included. */

import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal, RefusalKind } from '#domain/refusal.ts'

/** Refusals because something does not exist. */
const notFoundKinds = new Set<RefusalKind>([
  'restaurant_not_found',
  'cart_not_found',
  'checkout_not_found',
  'order_not_found',
  'pause_not_found',
  'device_not_found',
  'invitation_not_found',
  'member_not_found',
  'role_not_found',
  'page_not_found',
  'post_not_found',
  'stock_item_not_found',
  'product_not_found',
  'picture_not_found',
  'category_not_found',
  'group_not_found',
  'host_not_found',
  'business_not_found',
  'timed_menu_not_found',
  'special_hours_not_found',
  'code_not_found',
  'identity_not_found',
  'session_not_found',
  'user_not_found',
  'dispute_not_found',
  'payout_not_found',
  'drill_not_found',
  'diner_not_found',
  'mail_link_unknown',
  'report_schedule_not_found',
])
/** Refusals because something has changed. */
const conflictKinds = new Set<RefusalKind>([
  'changed_meanwhile',
  'checkout_replaced',
  'terms_changed',
  'order_moved_on',
  'order_accepted',
  'time_changed_meanwhile',
  'cancel_refund_changed',
  'order_step_unknown',
  'undo_not_possible',
  'ordering_paused_already',
  'refund_requested_otherwise',
  'refund_item_gone',
  'refund_changed',
  'transfer_reversed',
  'drill_running',
  'drill_not_running',
  'drill_not_ended',
])
/** Refusals because of too many attempts. */
const tooManyKinds = new Set<RefusalKind>([
  'too_many_pairing_tries',
  'too_many_invitations',
  'too_many_mails_to_others',
  'too_many_waiting_restaurants',
])

/** Refusals that may succeed in a moment. */
const notYetKinds = new Set<RefusalKind>([
  'payment_unconfirmed',
  'payment_processing',
  'refund_unconfirmed',
  'transfer_unconfirmed',
  'payment_domain_unchecked',
])

type ErrorWith = (options: { message: string; data: { refusal: Refusal } }) => Error
export type RefusalErrors = {
  NOT_FOUND?: ErrorWith | undefined
  CONFLICT?: ErrorWith
  REFUSED?: ErrorWith | undefined
  NOT_YET?: ErrorWith
  TOO_MANY_REQUESTS?: ErrorWith
}

/** API-1: returns the contract's error for a refusal. Throws if the endpoint declares none for it, which is a bug. */
export function toError(errors: RefusalErrors, refusal: Refusal): Error {
  const make = errors[errorCodeOf(refusal.kind)]
  if (!make) throw new Error(`this endpoint declares no error for '${refusal.kind}'`)
  return make({ message: refusalMessage(refusal), data: { refusal } })
}

export type EditErrors<Current> = Pick<RefusalErrors, 'NOT_FOUND' | 'REFUSED'> & {
  readonly CONFLICT: (options: { message: string; data: { refusal: Refusal; current: Current } }) => Error
}

/** API-1: returns the error for a refused edit; `current` reads the latest version of the row. */
export async function toEditError<Current>(
  errors: EditErrors<Current>,
  refusal: Refusal,
  current: () => Promise<Current | null>,
): Promise<Error> {
  if (refusal.kind !== 'changed_meanwhile') {
    return toError({ NOT_FOUND: errors.NOT_FOUND, REFUSED: errors.REFUSED }, refusal)
  }
  const row = await current()
  if (row === null) throw new Error('the row of a conflicting edit was not found')
  return errors.CONFLICT({ message: refusalMessage(refusal), data: { refusal, current: row } })
}

/** API-1: the code of the error for a refusal of this kind. */
export function errorCodeOf(kind: RefusalKind): keyof RefusalErrors {
  if (notFoundKinds.has(kind)) return 'NOT_FOUND'
  if (conflictKinds.has(kind)) return 'CONFLICT'
  if (notYetKinds.has(kind)) return 'NOT_YET'
  return tooManyKinds.has(kind) ? 'TOO_MANY_REQUESTS' : 'REFUSED'
}
