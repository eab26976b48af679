/** Carts, checkouts and orders over HTTP. */

import type { z } from 'zod'
import type { startCheckoutSchema } from '#contract/ordering.ts'
import type { OrderId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Deps } from '../deps.ts'
import { api, type RequestContext } from '../http/api.ts'
import { toError } from '../http/refusals.ts'
import { completeCheckout } from './complete-checkout.ts'
import { followOrder } from './follow-order.ts'
import { openCart } from './open-cart.ts'
import { presentOrder, presentPlacedOrder } from './present.ts'
import { startCheckout } from './start-checkout.ts'
import { findOrderByToken } from './stored-order.ts'

export const carts = {
  open: api.carts.open.handler(async ({ context, input, errors }) => {
    const opened = await openCart(context.deps, input.restaurantId)
    if (!opened.ok) throw toError(errors, opened.refusal)
    return { cartId: opened.value }
  }),
}

export const checkouts = {
  start: api.checkouts.start.handler(async ({ context, input, errors }) => {
    const started = await startCheckout(context.deps, {
      ...input,
      userId: context.user?.id ?? null,
      visitorSessionId: input.visitorSessionId ?? null,
    })
    switch (started.kind) {
      case 'pay':
        return started
      case 'ordered':
        return { kind: 'ordered', order: await presentOrderById(context.deps, started.orderId) }
      case 'refused':
        noteRefusal(context, input, started.refusal)
        throw toError(errors, started.refusal)
      case 'changed':
        throw errors.PRICE_CHANGED({
          data: { changes: started.changes.map(({ words }) => words), grandTotal: started.grandTotal },
        })
    }
  }),
  complete: api.checkouts.complete.handler(async ({ context, input, errors }) => {
    const made = await completeCheckout(context.deps, input.checkoutId)
    if (!made.ok) throw toError(errors, made.refusal)
    return presentOrderById(context.deps, made.value)
  }),
}

export const orders = {
  get: api.orders.get.handler(async ({ context, input, errors }) => {
    const order = await findOrderByToken(context.deps.db, input.token)
    if (!order) throw errors.NOT_FOUND(orderNotFound)
    return presentOrder(context.deps.db, order)
  }),
  follow: api.orders.follow.handler(async ({ context, input, errors, signal }) => {
    const order = await findOrderByToken(context.deps.db, input.token)
    if (!order) throw errors.NOT_FOUND(orderNotFound)
    return followOrder(context.deps, order, signal ?? new AbortController().signal)
  }),
}

const orderNotFound = {
  message: refusalMessage({ kind: 'order_not_found' }),
  data: { refusal: { kind: 'order_not_found' } },
} as const

/** RFS-4: after the answer is known, and waited for by nobody. */
function noteRefusal(
  { deps, clientAddress }: RequestContext,
  { cartId, visitorSessionId, lines }: z.output<typeof startCheckoutSchema>,
  refusal: Refusal,
): void {
  const sessionId = visitorSessionId ?? null
  deps.recorder.takeRefusal({
    refusal,
    of: { cartId },
    sessionId,
    lines,
    clientAddress,
    at: deps.clock.now(),
  })
}

async function presentOrderById(deps: Deps, id: OrderId) {
  const order = await presentPlacedOrder(deps.db, id)
  if (!order) throw new Error(`order ${id} is gone`)
  return order
}
