/** The owner, who refunds dishes and amounts of all restaurants while servers are killed. */

import { setTimeout as delay } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import type { RefundId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { quantityLeft } from '#domain/orders/refunds/refund-items.ts'
import { decideRefund, type RefundChoice } from '#domain/orders/refunds/refund-request.ts'
import { demoOwner } from '#server/demo/demo-people.ts'
import { randomIds } from '#server/platform/runtime/ids.ts'
import type { Random } from '#simulation/random.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import type { EventLog } from './event-log.ts'
import type { FaultEnvironment } from './fault-environment.ts'

export type Owner = {
  /** The refunds that a server has confirmed. */
  readonly accepted: ReadonlyMap<RefundId, { readonly amount: number; readonly items: number }>
  readonly done: Promise<void>
}

/** Milliseconds between two refunds. */
const pauses = { shortest: 200, longest: 900 }

export async function openOwner(
  environment: Pick<FaultEnvironment, 'apps'>,
  random: Random,
  signal: AbortSignal,
  eventLog: EventLog,
): Promise<Owner> {
  const browsers = environment.apps.map((app) => openBrowser({ apps: [app] }))
  const [first] = browsers
  if (!first) throw new Error('there is no server')
  const { status } = await first.post(signInPath, demoOwner)
  if (status !== 200) throw new Error(`the owner's sign-in got ${status}`)
  for (const browser of browsers) for (const [name, value] of first.cookies) browser.cookies.set(name, value)
  const accepted = new Map<RefundId, { amount: number; items: number }>()
  return { accepted, done: refundUntil() }

  async function refundUntil(): Promise<void> {
    while (!signal.aborted) {
      await delay(random.int(pauses.shortest, pauses.longest), null, { signal }).catch(() => undefined)
      // No server may be up.
      await refundOne().catch(() => undefined)
    }
  }

  async function refundOne(): Promise<void> {
    const { orders } = await anyBrowser().api.adminOrders.listAll({ limit: 50 })
    if (orders.length === 0) return
    const order = await anyBrowser().api.adminOrders.get({ orderId: random.pick(orders).id })
    const choice = drawChoice(order)
    const { pendingRefund: pending } = order
    const decided = decideRefund({ ...order, pending }, choice)
    if (!order.may.refund || !decided.ok) return
    const { amount, items } = decided.value
    const request = {
      restaurant: order.restaurant.slug,
      orderId: order.id,
      refundId: randomIds.next<'Refund'>(),
      amount,
      ...(choice.kind === 'items'
        ? { selection: { items: [...items], tip: choice.tip, deliveryFee: choice.deliveryFee } }
        : {}),
    }
    if (!(await sendUntilAnswered(request))) return
    accepted.set(request.refundId, { amount, items: items.length })
    eventLog.note(`the owner refunds ${amount} of ${order.id} (${request.refundId})`)
  }

  /** Repeats the request at any server, as a person does who sees no answer. Returns whether it was accepted. */
  async function sendUntilAnswered(
    request: Parameters<Browser['api']['adminOrders']['refund']>[0],
  ): Promise<boolean> {
    for (;;) {
      try {
        await anyBrowser().api.adminOrders.refund(request)
        return true
      } catch (error) {
        const isRefused = error instanceof ORPCError && error.status < 500
        if (isRefused || signal.aborted) return false
        await delay(100)
      }
    }
  }

  /** Mostly a dish, sometimes with the tip; sometimes an amount. */
  function drawChoice(order: OrderDetail): RefundChoice {
    const line = random.pick(order.lines)
    const left = quantityLeft(order, line)
    if (random.once(4) || left === 0) return { kind: 'amount', amount: cents(random.int(50, 600)) }
    const items = [{ lineId: line.id, quantity: random.int(1, left) }]
    return { kind: 'items', items, tip: random.once(4), deliveryFee: random.once(6) }
  }

  function anyBrowser(): Browser {
    return random.pick(browsers)
  }
}

/** FLT-16: each refund that was confirmed is stored once, with its amount and its dishes. */
export function wrongRefunds(
  rows: readonly { readonly id: string; readonly amount: number; readonly items: number }[],
  { accepted }: Pick<Owner, 'accepted'>,
): readonly string[] {
  return [...accepted].flatMap(([id, { amount, items }]) => {
    const stored = rows.filter((row) => row.id === id)
    return stored.length === 1 && stored[0]?.amount === amount && stored[0].items === items
      ? []
      : [`the owner's refund ${id} of ${amount} for ${items} lines is stored as ${JSON.stringify(stored)}`]
  })
}
