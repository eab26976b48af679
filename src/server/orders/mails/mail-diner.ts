/** Sends a mail about an order to its diner. */

import type { FollowUpKind } from '#domain/orders/admin-orders/order-event.ts'
import { deliverMail } from '../../messages/mail/deliver-mail.ts'
import { onBehalfOf } from '../../messages/mail/on-behalf-of.ts'
import type { renderMail } from '../../messages/mail/render-mail.ts'
import { maxAttempts } from '../../platform/jobs/job-kinds.ts'
import type { OrdersDeps } from '../deps.ts'
import { recordFollowUp } from '../ordering/record-follow-up.ts'
import type { OrderKey } from '../ordering/stored-order.ts'

type DinerMail = {
  readonly content: ReturnType<typeof renderMail>
  readonly to: string
  /** A mail with the same key is sent once. */
  readonly key: string
  readonly kind: FollowUpKind
}

/** Records with the order what became of it. Without a mail server it is only logged. */
export async function mailDiner(
  deps: OrdersDeps,
  { restaurantId, orderId }: OrderKey,
  { content, to, key, kind }: DinerMail,
  attempt: number,
): Promise<void> {
  const message = { ...content, to: [to], onBehalfOf: await onBehalfOf(deps.db, restaurantId), key }
  const deliver = () => deliverMail(deps, message, { orderId }, attempt)
  if (!deps.mailer) return deliver()
  await recordFollowUp(deps, { key, restaurantId, orderId, kind }, { attempt, tries: maxAttempts }, deliver)
}
