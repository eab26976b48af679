/** C3: sends the order confirmation to the diner, after the order and without delaying it. */

import type { Id } from '#domain/ids.ts'
import { dinerLinkBase } from '../../access/link-base.ts'
import { mailLogo } from '../../menu/images/mail-logo.ts'
import { offerMail } from '../../messages/mail/offer-mail.ts'
import { onBehalfOf } from '../../messages/mail/on-behalf-of.ts'
import { maxAttempts } from '../../platform/jobs/job-kinds.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderFactsFor } from '../ordering/order-facts.ts'
import { restaurantOf } from '../ordering/present-order.ts'
import { recordFollowUp } from '../ordering/record-follow-up.ts'
import { findOrderOf, type OrderKey } from '../ordering/stored-order.ts'
import { orderConfirmation } from './order-confirmation.ts'

/**
 * MAI-13: may run any number of times: each attempt sends the same mail with the same key. `attempt` counts from 1. A
 * canceled order is not confirmed.
 */
export async function mailConfirmation(
  deps: OrdersDeps,
  { mailId, ...key }: OrderKey & { readonly mailId?: Id<'Mail'> },
  attempt: number,
): Promise<void> {
  const { orderId } = key
  const order = await findOrderOf(deps.db, key)
  if (!order || order.status === 'cancelled') return
  if (!deps.mailer) {
    deps.log.warn({ orderId }, 'no confirmation is sent: no mail server is configured')
    return
  }
  const restaurant = await restaurantOf(deps.db, order)
  const logo = await mailLogo(deps, restaurant.logoUrl)
  const facts = orderFactsFor('confirmation', order)
  const mail = {
    ...orderConfirmation(facts, { ...restaurant, logo }, await dinerLinkBase(deps, order.restaurantId)),
    to: [order.customerEmail],
    replyTo: deps.config.supportEmail,
    onBehalfOf: await onBehalfOf(deps.db, order.restaurantId),
    key: `order-confirmation-${orderId}${mailId ? `-${mailId}` : ''}`,
  }
  const { mailer } = deps
  const followUp = { ...key, key: mail.key, kind: 'confirmation_mail' } as const
  await recordFollowUp(deps, followUp, { attempt, tries: maxAttempts }, () =>
    offerMail(mailer, mail, attempt),
  )
  deps.log.info({ orderId }, 'confirmation sent')
}
