/** Kitchens: displays that follow the board as the product's own do, and staff who tap its tickets. */

import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from '#contract/index.ts'
import type { BoardMessage } from '#contract/orders/kitchen.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'
import type { Random } from '#simulation/random.ts'
import { type BoardState, emptyBoard, reduceBoard } from '#web/kitchen/board-state.ts'
import { type BoardSource, followBoard } from '#web/kitchen/live/follow-board.ts'
import { callAnyOf } from './clients.ts'
import type { EventLog } from './event-log.ts'
import type { FaultEnvironment } from './fault-environment.ts'

export type Display = {
  readonly slug: string
  readonly name: string
  /** Every change received on the stream, in order. */
  readonly received: readonly Received[]
  /** The cursor of each snapshot that the display loaded. */
  readonly snapshots: readonly number[]
  readonly state: () => BoardState
  stop(): void
}

/** `orderId` is null for changes that concern no order. */
export type Received = { readonly seq: number; readonly orderId: string | null }

export function openDisplay(
  environment: FaultEnvironment,
  slug: string,
  name: string,
  random: Random,
  eventLog: EventLog,
): Display {
  const received: Received[] = []
  const snapshots: number[] = []
  let state = emptyBoard
  const api = () => kitchenApi(environment, slug, random)
  const source: BoardSource = {
    board: (signal) => api().board(undefined, { signal }),
    follow: (cursor, signal) => api().follow({ cursor }, { signal }),
  }
  const following = followBoard(source, {
    get state() {
      return state
    },
    // Received but not applied, because the connection was dropped at that moment; it is sent again.
    dispatch(event) {
      if (event.kind === 'snapshot') begin(event.board.cursor)
      if (event.kind === 'message') take(event.message)
      state = reduceBoard(state, event)
    },
    now: () => Temporal.Now.instant().toString(),
    learnTime: () => undefined,
  })
  return { slug, name, received, snapshots, state: () => state, stop: following.stop }

  function begin(cursor: number): void {
    snapshots.push(cursor)
    eventLog.note(`display ${name} of ${slug} starts at ${cursor}`)
  }

  function take(message: BoardMessage): void {
    if (message.kind === 'order') received.push({ seq: message.seq, orderId: message.order.id })
    if (message.kind === 'kitchen') received.push({ seq: message.seq, orderId: null })
  }
}

/** Advances one order after the other, and sometimes cancels one, until stopped. Returns how many it canceled. */
export async function work(
  environment: FaultEnvironment,
  display: Display,
  random: Random,
  signal: AbortSignal,
  eventLog: EventLog,
): Promise<number> {
  let cancelled = 0
  while (!signal.aborted) {
    await delay(random.int(100, 400), null, { signal }).catch(() => undefined)
    const orders = [...(display.state().content?.orders.values() ?? [])]
    const open = orders.filter(({ status, orderType }) => stepOf(status, orderType) !== null)
    if (open.length === 0) continue
    const { id, status, number } = random.pick(open)
    const api = kitchenApi(environment, display.slug, random)
    try {
      if (random.once(25)) {
        await api.cancel({ orderId: id, reason: 'Out of eel' })
        cancelled += 1
        eventLog.note(`kitchen of ${display.slug} cancels #${number} (${id})`)
      } else await api.step({ orderId: id, expected: status })
    } catch {
      // Refused because the order has moved on, or no server was up; the board shows which.
    }
  }
  return cancelled
}

function kitchenApi(environment: FaultEnvironment, slug: string, random: Random): Api['kitchen'] {
  return callAnyOf(environment.apps, random, { host: `orders.${slug}.localhost`, address: '198.19.0.1' })
    .kitchen
}
