/** Sends a message to the diner of an order: by text to those who agreed, otherwise by mail. */

import { and, eq } from 'drizzle-orm'
import { type Cents, formatDollars } from '#domain/money.ts'
import {
  type MessageKind,
  type MessageOutcome,
  messageSettings,
} from '#domain/orders/diner-messages/message-kinds.ts'
import { isStillTrue } from '#domain/orders/diner-messages/message-steps.ts'
import { fillSentence, type MessageFacts, textMessage } from '#domain/orders/diner-messages/message-text.ts'
import { isTooLateForText } from '#domain/orders/diner-messages/quiet-hours.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { formatPhone, phoneToE164 } from '#domain/phone.ts'
import { dinerLinkBase } from '../../access/link-base.ts'
import { mailLogo } from '../../menu/images/mail-logo.ts'
import { oneLine } from '../../messages/mail/mail-content.ts'
import { offerMail } from '../../messages/mail/offer-mail.ts'
import { onBehalfOf } from '../../messages/mail/on-behalf-of.ts'
import { renderMail } from '../../messages/mail/render-mail.ts'
import { stopTexts, wantsNoTexts } from '../../messages/texts/text-opt-outs.ts'
import { TextMessageError, type TextPort } from '../../platform/adapters/text-messages/port.ts'
import { orderMessages } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { NonRetryableError } from '../../platform/jobs/job-handlers.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import type { OrdersDeps } from '../deps.ts'
import { findOrderOf, type StoredOrder } from '../ordering/stored-order.ts'

/**
 * TEL-5: may run any number of times: each attempt sends the same message with the same key. Sends nothing if the step was
 * undone, or taken again since `at`, which has a job of its own; nothing after Picked Up either.
 */
export async function tellDiner(
  deps: OrdersDeps,
  { kind, at, ...key }: JobData['tell_diner'],
  attempt: number,
): Promise<void> {
  const { restaurantId, orderId } = key
  const isMessage = and(
    eq(orderMessages.restaurantId, restaurantId),
    eq(orderMessages.orderId, orderId),
    eq(orderMessages.kind, kind),
  )
  const message = await deps.db.query.orderMessages.findFirst({ where: isMessage })
  if (!message || message.outcome !== null || message.at.toString() !== at) return
  const order = await findOrderOf(deps.db, key)
  const restaurant = await deps.db.query.restaurants.findFirst({ where: eq(restaurants.id, restaurantId) })
  if (!order || !restaurant) return
  const outcome = isStillTrue(kind, order.status)
    ? await send(deps, { kind, order, restaurant, attempt })
    : 'undone'
  await deps.failpoint('message_sent')
  await deps.db.update(orderMessages).set({ outcome, endedAt: deps.clock.now() }).where(isMessage)
  deps.log.info({ orderId, kind, outcome }, 'message to the diner')
}

type Message = {
  readonly kind: MessageKind
  readonly order: StoredOrder
  readonly restaurant: typeof restaurants.$inferSelect
  readonly attempt: number
}

async function send(deps: OrdersDeps, message: Message): Promise<MessageOutcome> {
  const { kind, order, restaurant } = message
  const port = deps.textMessages
  if (order.textConsent !== null && port) {
    const due = order.scheduledFor ?? order.promisedTo
    if (isTooLateForText(kind, due, deps.clock.now(), restaurant.timezone)) return 'quiet_hours'
    if (await isTexted(deps, port, message)) return 'text'
  }
  if (kind !== 'ready') return 'no_texts'
  await mailReady(deps, message)
  return 'mail'
}

/** TEL-10: false if the number has opted out or gets no texts; the carrier may be the first to know. */
async function isTexted(deps: OrdersDeps, port: TextPort, message: Message): Promise<boolean> {
  const { kind, order, restaurant } = message
  const phone = order.customerPhone
  if (await wantsNoTexts(deps, deps.db, phone)) return false
  const sentence = restaurant[messageSettings[kind].sentence]
  const text = textMessage(sentence, factsOf(message), await orderUrl(deps, order))
  try {
    await port.send(phoneToE164(phone), text, `order-${kind}-${order.id}`)
    return true
  } catch (error) {
    if (!(error instanceof TextMessageError)) throw error
    if (error.kind === 'opted_out') await stopTexts(deps, deps.db, phone)
    if (error.kind === 'opted_out' || (error.kind === 'rejected' && kind === 'ready')) return false
    if (error.kind !== 'rejected') throw error
    throw new NonRetryableError('the number gets no texts', { cause: error })
  }
}

/** TEL-6: the mail that tells a diner without texts that the order is ready. */
async function mailReady(deps: OrdersDeps, message: Message): Promise<void> {
  const { order, restaurant, attempt } = message
  if (!deps.mailer) {
    deps.log.warn({ orderId: order.id }, 'nothing is sent: no mail server is configured')
    return
  }
  const number = formatOrderNumber(order.number)
  const sender = oneLine(restaurant.name)
  const lead = oneLine(fillSentence(restaurant.readySentence, factsOf(message)))
  const mail = {
    ...renderMail({
      subject: `Order ${number} is ready – ${sender}`,
      sender,
      logo: await mailLogo(deps, restaurant.logoUrl),
      brandColor: restaurant.brandColor,
      preview: lead,
      heading: `Your order is ready, ${oneLine(order.customerFirstName)}.`,
      lead,
      sections: [
        {
          title: null,
          blocks: [{ kind: 'button', label: 'View order', url: await orderUrl(deps, order) }],
        },
      ],
      closing: [
        `Questions? Call ${sender} at ${oneLine(formatPhone(restaurant.phone))} and mention order ${number}.`,
      ],
    }),
    to: [order.customerEmail],
    replyTo: deps.config.supportEmail,
    onBehalfOf: await onBehalfOf(deps.db, order.restaurantId),
    key: `order-ready-${order.id}`,
  }
  await offerMail(deps.mailer, mail, attempt)
}

function factsOf({ order, restaurant }: Message): MessageFacts {
  const refund: Cents | null = order.cancelRefund?.amount ?? null
  return {
    restaurant: restaurant.name,
    n: order.number,
    address: restaurant.address,
    amount: refund === null ? null : formatDollars(refund),
  }
}

async function orderUrl(deps: OrdersDeps, order: StoredOrder): Promise<string> {
  return `${await dinerLinkBase(deps, order.restaurantId)}/order/${encodeURIComponent(order.token)}`
}
