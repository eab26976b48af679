/** How a refusal becomes an answer: the status fits its kind, the words come with it. */

import { refusalMessage } from '#domain/messages.ts'
import type { Refusal, RefusalKind } from '#domain/refusal.ts'

/** Refusals that say 'there is no such thing'. */
const notFoundKinds = new Set<RefusalKind>([
  'restaurant_not_found',
  'cart_not_found',
  'checkout_not_found',
  'order_not_found',
])
/** Refusals that say 'look again, it has changed'. */
const conflictKinds = new Set<RefusalKind>(['checkout_replaced', 'order_moved_on', 'order_step_unknown'])

type ErrorWith = (options: { message: string; data: { refusal: Refusal } }) => Error
type RefusalErrors = { NOT_FOUND?: ErrorWith; CONFLICT?: ErrorWith; REFUSED?: ErrorWith }

/** API-1: the error of the contract that a refusal is answered with. Throws a bug where the endpoint declares none for it. */
export function toError(errors: RefusalErrors, refusal: Refusal): Error {
  const make = notFoundKinds.has(refusal.kind)
    ? errors.NOT_FOUND
    : conflictKinds.has(refusal.kind)
      ? errors.CONFLICT
      : errors.REFUSED
  if (!make) throw new Error(`this endpoint does not declare how '${refusal.kind}' is answered`)
  return make({ message: refusalMessage(refusal), data: { refusal } })
}
