/** A display of the drill: paired with a code, follows the board and rings, as the product's own displays do. */

import type { Api } from '#contract/index.ts'
import type { BoardMessage } from '#contract/orders/kitchen.ts'
import { ringing } from '#domain/orders/kitchen/alarm.ts'
import { isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'

type DisplayDeps = {
  readonly api: Api['kitchen']
  readonly onShown: (order: number) => void
  readonly onRang: (order: number) => void
  readonly wait: (milliseconds: number) => Promise<void>
}

export type KitchenDisplay = {
  /** Orders that came since the display was opened, oldest first. */
  orders(): readonly KitchenOrder[]
  /** Ends it as if it had lost its power. */
  die(): void
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
}

/** How long a display waits before it connects again. */
const reconnectMs = 500
/** How often it reports the orders on its screen. */
const aliveMs = 1_000

/** Resolves once the display has loaded the board. */
export async function openDisplay(deps: DisplayDeps): Promise<KitchenDisplay> {
  const { api, onShown, onRang, wait } = deps
  const power = new AbortController()
  const orders = new Map<string, KitchenOrder>()
  const board = await api.board()
  const earlier = new Set(board.orders.map(({ id }) => id))
  let cursor = board.cursor
  const unreported: KitchenOrder['id'][] = []
  const rang = new Set<string>()

  const ended = Promise.all([follow(), report()]).then(() => undefined)
  return { orders: () => [...orders.values()], die: () => power.abort(), ended }

  async function follow(): Promise<void> {
    while (!power.signal.aborted) {
      try {
        const messages = await api.follow({ cursor }, { signal: power.signal })
        for await (const message of messages) take(message)
      } catch {
        // Connects again, from the last message that it has.
      }
      if (!power.signal.aborted) await wait(reconnectMs)
    }
  }

  function take(message: BoardMessage): void {
    if (power.signal.aborted) return
    cursor = Math.max(cursor, message.seq)
    if (message.kind !== 'order' || earlier.has(message.order.id)) return
    const { order } = message
    if (!orders.has(order.id)) {
      onShown(order.number)
      if (isNew(order)) unreported.push(order.id)
    }
    orders.set(order.id, order)
    const now = Temporal.Instant.fromEpochMilliseconds(Date.parse(order.placedAt)).toString()
    if (rang.has(order.id) || ringing([order], now).length === 0) return
    rang.add(order.id)
    onRang(order.number)
  }

  /** A silent display that stays connected is alive; the stream itself says so. */
  async function report(): Promise<void> {
    while (!power.signal.aborted) {
      const shown = unreported.splice(0)
      if (shown.length > 0) await api.alive({ shown }).catch(() => undefined)
      await wait(aliveMs)
    }
  }
}
