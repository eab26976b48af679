/** C3: the order confirmation on its way to the diner, behind the order and never in its way. */

import type { OrderId } from '#domain/ids.ts'
import { MailError } from '../adapters/mail/port.ts'
import type { Deps } from '../deps.ts'
import { HopelessJobError } from '../jobs/jobs.ts'
import { presentOrder } from '../ordering/present.ts'
import { findOrderById } from '../ordering/stored-order.ts'
import { orderConfirmation } from './order-confirmation.ts'

/** How often a mail is offered that the server refuses for good: some say so of what passes. */
const triesWhenRejected = 3

/**
 * MAI-13: may run any number of times: each try sends the same mail with the same key. `attempt` counts from 1. A
 * cancelled order is not confirmed any more.
 */
export async function mailConfirmation(deps: Deps, orderId: OrderId, attempt: number): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (!order || order.status === 'cancelled') return
  if (!deps.mailer) {
    deps.log.warn({ orderId }, 'no confirmation is sent: no mail server is configured')
    return
  }
  const { restaurant, ...view } = await presentOrder(deps.db, order)
  const { deliveryAddress } = order
  try {
    await deps.mailer.send({
      ...orderConfirmation({ ...view, deliveryAddress }, restaurant, deps.siteUrl),
      to: [order.customerEmail],
      replyTo: deps.config.supportEmail,
      key: `order-confirmation-${orderId}`,
    })
  } catch (error) {
    const isHopeless = error instanceof MailError && error.kind === 'rejected' && attempt >= triesWhenRejected
    throw isHopeless ? new HopelessJobError(`refused for good: ${error.message}`) : error
  }
  deps.log.info({ orderId }, 'confirmation sent')
}
