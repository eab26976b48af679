/** Carts, checkouts and orders over HTTP. */

import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { startCheckoutSchema } from '#contract/orders/ordering.ts'
import type { CartId, RestaurantId } from '#domain/ids.ts'
import { isBot } from '#domain/insight/tracking/visitor.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { reorder } from '#domain/orders/ordering/reorder.ts'
import type { Refusal } from '#domain/refusal.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { RequestContext } from '../../access/api.ts'
import { findRestaurantId } from '../../access/find-restaurant.ts'
import { preparedSql } from '../../platform/db/prepared-statement.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import type { OrdersDeps } from '../deps.ts'
import { newTimesFor } from '../rescheduling/offered-times.ts'
import { rescheduleAsDiner } from '../rescheduling/reschedule-as-diner.ts'
import { type BrowserSecret, browserSecretCookie, newBrowserSecret } from './browser-secret.ts'
import { cancelAsDiner } from './cancel-as-diner.ts'
import { completeCheckout } from './complete-checkout.ts'
import { followOrder } from './follow-order.ts'
import { findReturned } from './order-link.ts'
import { presentFollowedOrder, presentPlacedOrder } from './present-order.ts'
import { startCheckout } from './start-checkout.ts'
import { findOrderById, findOrderByToken } from './stored-order.ts'

/**
 * ORD-21: opens a cart; the server's id connects all checkouts of one cart (P1). One statement finds the restaurant, if it is on
 * the site, and inserts the cart.
 */
async function openCart(deps: OrdersDeps, restaurantId: RestaurantId): Promise<Result<CartId>> {
  const id = deps.ids.next<'Cart'>()
  const written = await writeCart(deps.db, { id, restaurantId, at: `${deps.clock.now()}` })
  return written.length > 0 ? accept(id) : refuse({ kind: 'restaurant_not_found' })
}

const writeCart = preparedSql<{ id: CartId; restaurantId: RestaurantId; at: string }, { id: CartId }>(
  'write_cart',
  (placeholder) => sql`
    INSERT INTO carts (id, restaurant_id, created_at)
    SELECT ${placeholder('id')}::uuid, restaurants.id, ${placeholder('at')}::timestamptz
    FROM restaurants WHERE restaurants.id = ${placeholder('restaurantId')}::uuid AND restaurants.is_published
    RETURNING id`,
)

export const carts = {
  open: api.carts.open.handler(async ({ context, input, errors }) => {
    const opened = await openCart(context.deps, input.restaurantId)
    if (!opened.ok) throw toError(errors, opened.refusal)
    setSecretCookie(context, context.browserSecret ?? newBrowserSecret())
    return { cartId: opened.value }
  }),
}

export const checkouts = {
  start: api.checkouts.start.handler(async ({ context, input, errors }) => {
    const browserSecret = context.browserSecret ?? newBrowserSecret()
    const request = {
      ...input,
      userId: context.user?.id ?? null,
      visitorSessionId: input.visitorSessionId ?? null,
      browserSecret,
      startedByBot: isBot(context.userAgent),
      drillId: context.drillId,
    }
    const started = await startCheckout(context.deps, request, context.requestId)
    switch (started.kind) {
      case 'pay':
        setSecretCookie(context, browserSecret)
        return started
      case 'ordered': {
        const placed = await presentPlacedOrder(context.deps, started.orderId, browserSecret)
        if (!placed.ok) throw toError(errors, placed.refusal)
        setSecretCookie(context, browserSecret)
        return { kind: 'ordered', order: placed.value }
      }
      case 'refused':
        recordStartRefusal(context, input, started.refusal)
        throw toError(errors, started.refusal)
      case 'changed':
        throw errors.PRICE_CHANGED({
          data: {
            changes: started.changes.flatMap(({ kind, text }) => (kind === 'total' ? [] : text)),
            grandTotal: started.grandTotal,
          },
        })
    }
  }),
  complete: api.checkouts.complete.handler(async ({ context, input, errors }) => {
    const browserSecret = context.browserSecret ?? newBrowserSecret()
    const completed = await completeCheckout(context.deps, input.checkoutId, browserSecret)
    if (!completed.ok) throw toError(errors, completed.refusal)
    setSecretCookie(context, browserSecret)
    return completed.value
  }),
}

export const orders = {
  get: api.orders.get.handler(async ({ context, input, errors }) => {
    const { db } = context.deps
    const order = await findOrderByToken(db, input.token)
    if (order) return presentFollowedOrder(context.deps, order)
    const amount = await findReturned(db, input.token)
    throw amount === null ? errors.NOT_FOUND(orderNotFound) : errors.RETURNED({ data: { amount } })
  }),
  follow: api.orders.follow.handler(async ({ context, input, errors, signal }) => {
    const order = await findOrderByToken(context.deps.db, input.token)
    if (!order) throw errors.NOT_FOUND(orderNotFound)
    return followOrder(context.deps, order, signal ?? new AbortController().signal)
  }),
  cancel: api.orders.cancel.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const order = await findOrderByToken(deps.db, input.token)
    if (!order) throw errors.NOT_FOUND(orderNotFound)
    const { restaurantId, id: orderId } = order
    const cancelled = await cancelAsDiner(deps, { restaurantId, orderId }, input.refund)
    if (!cancelled.ok) throw toError(errors, cancelled.refusal)
    return presentFollowedOrder(deps, (await findOrderById(deps.db, orderId)) ?? order)
  }),
  times: api.orders.times.handler(async ({ context, input, errors }) => {
    const order = await findOrderByToken(context.deps.db, input.token)
    if (!order) throw errors.NOT_FOUND(orderNotFound)
    return newTimesFor(context.deps, order)
  }),
  reschedule: api.orders.reschedule.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const order = await findOrderByToken(deps.db, input.token)
    if (!order) throw errors.NOT_FOUND(orderNotFound)
    const { restaurantId, id: orderId } = order
    const change = { from: Temporal.Instant.from(input.from), to: Temporal.Instant.from(input.to) }
    const changed = await rescheduleAsDiner(deps, { restaurantId, orderId }, change)
    if (!changed.ok) throw toError(errors, changed.refusal)
    return presentFollowedOrder(deps, (await findOrderById(deps.db, orderId)) ?? order)
  }),
  reorder: api.orders.reorder.handler(async ({ context, input, errors }) => {
    const { clock, db, menus } = context.deps
    const order = await findOrderByToken(db, input.token)
    if (!order) throw errors.NOT_FOUND(orderNotFound)
    const isOpenToDiners = await findRestaurantId(db, order.restaurantId)
    const menu = isOpenToDiners && (await menus.current(order.restaurantId))
    if (!menu) throw toError(errors, { kind: 'restaurant_not_found' })
    const { id, slug, name } = menu.restaurant
    const { lines, missing } = reorder(menu, order.lines, clock.now())
    return {
      restaurant: { id, slug, name },
      lines,
      missing: missing.map((item) => ({ name: item.name, reason: refusalMessage(item.refusal) })),
    }
  }),
}

const orderNotFound = {
  message: refusalMessage({ kind: 'order_not_found' }),
  data: { refusal: { kind: 'order_not_found' } },
} as const

/** RFS-4: runs after the result is known; nothing waits for it. */
function recordStartRefusal(
  { deps, clientAddress, userAgent, drillId }: RequestContext<OrdersDeps>,
  { cartId, visitorSessionId, lines }: z.output<typeof startCheckoutSchema>,
  refusal: Refusal,
): void {
  // DRL-10: diners of a drill are no lost demand.
  if (drillId !== null) return
  const sessionId = visitorSessionId ?? null
  deps.tracker.takeRefusal({
    refusal,
    of: { cartId },
    sessionId,
    lines,
    clientAddress,
    userAgent,
    at: deps.clock.now(),
  })
}

/** PAY-12: sets the browser's secret, or extends the lifetime of the existing one. */
function setSecretCookie({ deps, setCookie }: RequestContext<OrdersDeps>, secret: BrowserSecret): void {
  setCookie(browserSecretCookie(secret, deps.config.mode))
}
