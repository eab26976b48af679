/** The invariants after a run, whatever was killed when: one sentence for each violation. */

import type { Bank } from './bank.ts'
import type { DinerReport } from './diner.ts'
import type { InvariantData, Order } from './invariant-data.ts'
import type { Display } from './kitchen.ts'

/**
 * FLT-1: one order for each charge and one charge for each order, of the same amount. If a payment was disputed, or one of
 * its refunds failed later, less may have been refunded.
 */
export function wrongCharges(
  { orders, charges, unsettledRefunds }: InvariantData,
  { disputed, failedRefunds }: Pick<Bank, 'disputed' | 'failedRefunds'>,
): readonly string[] {
  const isHeld = (intentId: string | null) =>
    intentId !== null && (disputed.has(intentId) || failedRefunds.has(intentId))
  const ordersByIntent = Map.groupBy(orders, ({ intent_id }) => intent_id)
  const chargesByIntent = Map.groupBy(charges, ({ intentId }) => intentId)
  return [
    ...charges.flatMap(({ id, intentId, amount, amountRefunded, metadata }) => {
      const [order, ...more] = ordersByIntent.get(intentId) ?? []
      if (!order) return [`charge ${id} of ${intentId} (checkout ${metadata.checkoutId}) has no order`]
      return [
        ...(more.length > 0 ? [`charge ${id} of ${intentId} has ${more.length + 1} orders`] : []),
        ...(amount === order.grand_total
          ? []
          : [`${nameOf(order)} has a total of ${order.grand_total}, but ${amount} was charged`]),
        ...(amountRefunded === order.refunded
          ? []
          : [`${nameOf(order)} has ${order.refunded} refunded, at the provider ${amountRefunded}`]),
        ...(order.status !== 'cancelled' || amountRefunded === amount || isHeld(intentId)
          ? []
          : [`${nameOf(order)} was cancelled, and ${amountRefunded} of ${amount} was refunded`]),
      ]
    }),
    ...orders.flatMap((order) => {
      const count = chargesByIntent.get(order.intent_id ?? '')?.length ?? 0
      return count === 1 ? [] : [`${nameOf(order)} has ${count} charges`]
    }),
    ...unsettledRefunds
      .filter(({ intent_id, status }) => status !== 'failed' || !isHeld(intent_id))
      .map(({ id, status }) => `the refund of order ${id} is still '${status}'`),
  ]
}

/** FLT-15: each dispute is recorded once, with the provider's status. */
export function wrongDisputes(
  { disputes }: InvariantData,
  { disputed }: Pick<Bank, 'disputed'>,
): readonly string[] {
  const known = new Map(disputes.map((dispute) => [dispute.intent_id, dispute]))
  return [
    ...[...disputed]
      .filter((intentId) => !known.has(intentId))
      .map((intentId) => `the dispute of ${intentId} is not recorded`),
    ...disputes
      .filter(({ status, provider_status }) => status !== provider_status)
      .map(
        ({ id, status, provider_status }) =>
          `dispute ${id} is '${status}', at the provider '${provider_status}'`,
      ),
  ]
}

/** FLT-2: a diner who saw 'paid' has an order, a diner who saw an order has that one, and every diner who stayed has one. */
export function brokenReports({ orders }: InvariantData, diners: readonly DinerReport[]): readonly string[] {
  const byCheckout = new Map(orders.map((order) => [order.checkout_id, order]))
  const byToken = new Map(orders.map((order) => [order.token, order]))
  return diners.flatMap((diner) => {
    const { plan, paid, orders: shown, gaveUp, email } = diner
    const who = `diner ${plan.place}`
    const own = orders.filter((order) => order.email === email)
    const most = plan.behavior === 'leaves before paying' ? 0 : 1
    return [
      ...(gaveUp === null ? [] : [`${who} gave up: ${gaveUp}`]),
      ...paid
        .filter(({ checkoutId }) => !byCheckout.has(checkoutId))
        .map(({ checkoutId }) => `${who} saw that checkout ${checkoutId} is paid, but it has no order`),
      ...shown.flatMap(({ token, number, totals }) => {
        const order = byToken.get(token)
        if (!order) return [`${who} saw order #${number}, which is missing`]
        return order.number === number && order.grand_total === totals.grandTotal
          ? []
          : [`${who} saw #${number} with ${totals.grandTotal}, but ${nameOf(order)} has ${order.grand_total}`]
      }),
      ...(own.length === most ? [] : [`${who} (${plan.behavior}) has ${own.length} orders`]),
    ]
  })
}

/** FLT-3: each order has its confirmation, the restaurant's mail about it and its courier, each once. */
export function wrongFollowUps({ orders, mails, deliveries }: InvariantData): readonly string[] {
  const confirmations = Map.groupBy(
    mails.filter(({ messageId }) => messageId?.includes('order-confirmation-')),
    ({ recipients }) => recipients.join(),
  )
  const mailIds = Map.groupBy(mails, ({ messageId }) => messageId?.slice(1).split('@')[0])
  const couriers = Map.groupBy(deliveries, ({ externalId }) => externalId)
  return orders.flatMap((order) => {
    const sent = confirmations.get(order.email) ?? []
    const announced = mailIds.get(`new-order-${order.id}`) ?? []
    const called = couriers.get(order.id) ?? []
    const coming = called.filter(({ status }) => status !== 'canceled').length
    const isOff = order.status === 'cancelled'
    return [
      ...(sent.length === 1 || (isOff && sent.length === 0)
        ? []
        : [`${nameOf(order)} has ${sent.length} confirmation mails`]),
      ...(announced.length === 1 || (isOff && announced.length === 0)
        ? []
        : [`the restaurant received ${announced.length} mails about ${nameOf(order)}`]),
      ...(called.length <= 1 ? [] : [`${called.length} couriers were requested for ${nameOf(order)}`]),
      ...(coming === (order.by_courier && !isOff ? 1 : 0)
        ? []
        : [`${coming} couriers come for ${nameOf(order)}, which is ${order.status}`]),
    ]
  })
}

/** FLT-4: event numbers have no gaps, and each display received each of its events once and in order. */
export function brokenStreams(
  { events, eventNumbers, orderNumbers, orders }: InvariantData,
  displays: readonly Display[],
): readonly string[] {
  return [
    ...eventNumbers
      .filter(({ count, first, last, counter }) => first !== 1 || count !== last || counter !== last)
      .map((row) => `events of ${row.slug} are not numbered without gaps: ${JSON.stringify(row)}`),
    ...orderNumbers
      .filter(({ count, first, last, counter }) => count !== last - first + 1 || counter !== last)
      .map((row) => `orders of ${row.slug} are not numbered without gaps: ${JSON.stringify(row)}`),
    ...displays.flatMap((display) => {
      const [cursor = 0, ...again] = display.snapshots
      const wanted = events.filter(({ slug, seq }) => slug === display.slug && seq > cursor)
      const who = `display ${display.name} of ${display.slug}`
      const strange = wanted.findIndex(({ seq, order_id }, place) => {
        const got = display.received[place]
        return got?.seq !== seq || got.orderId !== order_id
      })
      const shown = display.state().content?.orders
      return [
        ...(again.length === 0 ? [] : [`${who} missed an event and had to reload ${again.length} times`]),
        ...(strange < 0
          ? []
          : [
              `${who} received ${JSON.stringify(display.received[strange])} instead of ${JSON.stringify(wanted[strange])}`,
            ]),
        ...(display.received.length <= wanted.length ? [] : [`${who} received more events than there are`]),
        ...orders
          .filter(
            ({ slug, id, status }) => slug === display.slug && shown?.get(id as never)?.status !== status,
          )
          .map(
            (order) =>
              `${who} shows ${nameOf(order)} as ${shown?.get(order.id as never)?.status}, not ${order.status}`,
          ),
      ]
    }),
  ]
}

/** FLT-5: stored sums that differ from the recomputed ones. */
export function wrongAnalytics({ miscounted }: InvariantData): readonly string[] {
  return miscounted.map(({ what, is, counted }) => `${what} is ${is}, recomputed ${counted}`)
}

/** FLT-6: jobs that failed for good. */
export function deadJobs({ unwell }: InvariantData): readonly string[] {
  return unwell.map(({ name, state, output }) => `a job ${name} is '${state}': ${output}`)
}

function nameOf({ slug, number, id, checkout_id }: Order): string {
  return `order #${number} of ${slug} (${id}, checkout ${checkout_id})`
}
