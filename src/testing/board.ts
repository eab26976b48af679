/** The kitchen's board in tests: orders by their tickets. */

import { setTimeout as delay } from 'node:timers/promises'
import type { BoardView } from '#contract/orders/kitchen.ts'
import { placeOrder } from './ordering.ts'
import { sakuraKitchen, type World } from './world.ts'

export type Card = BoardView['orders'][number]

export function kitchenOf(world: Pick<World, 'api'>) {
  return world.api(sakuraKitchen).kitchen
}

/** A new order of Sakura, as its ticket on the board. */
export async function placeCard(
  world: Pick<World, 'api' | 'sandbox'>,
  changes: Parameters<typeof placeOrder>[1] = {},
): Promise<Card> {
  const { number } = await placeOrder(world, changes)
  const card = (await kitchenOf(world).board()).orders.find((each) => each.number === number)
  if (!card) throw new Error(`order ${number} is not on the board`)
  return card
}

/** The order's current ticket on the board. */
export async function cardNow(world: Pick<World, 'api'>, { id }: Pick<Card, 'id'>): Promise<Card> {
  const card = (await kitchenOf(world).board()).orders.find((each) => each.id === id)
  if (!card) throw new Error(`order ${id} is not on the board`)
  return card
}

const way = ['pending', 'acknowledged', 'preparing', 'ready', 'completed'] as const

/** Advances an order until it has this status. */
export async function stepTo(
  world: Pick<World, 'api'>,
  { id }: Pick<Card, 'id'>,
  status: (typeof way)[number],
): Promise<Card> {
  for (const expected of way.slice(0, way.indexOf(status))) {
    await kitchenOf(world).step({ orderId: id, expected })
  }
  return cardNow(world, { id })
}

/**
 * A kitchen's stream from the first event on, with the numbers of the orders that it reported. Reconnects a broken stream,
 * as displays do.
 */
export async function watchBoard(world: Pick<World, 'api'>) {
  const leave = new AbortController()
  const numbers = new Set<number>()
  const follow = () => kitchenOf(world).follow({ cursor: 0 }, { signal: leave.signal })
  let stream = await follow()
  void (async () => {
    while (!leave.signal.aborted) {
      try {
        for await (const message of stream)
          for (const [, each] of JSON.stringify(message).matchAll(/"number":(\d+)/g))
            numbers.add(Number(each))
      } catch {
        // Reconnects below, unless stopped.
      }
      await delay(againAfterMs, null, { signal: leave.signal }).catch(() => undefined)
      stream = await follow().catch(() => stream)
    }
  })()
  return {
    numbers: () => [...numbers],
    stop: () => leave.abort(),
  }
}

const againAfterMs = 200
