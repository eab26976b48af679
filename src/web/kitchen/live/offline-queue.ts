/** KDS-8: the taps without a response, stored on the device: they survive a reload and a restart of the browser. */

import { type OrderId, toId } from '#domain/ids.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/ordering/status.ts'
import type { Tap } from '../board-state.ts'
import { readStored, writeStored } from '../device/device-store.ts'

/** Returns the taps that an earlier page had no response to; each waits to be sent again. */
export function readTaps(): ReadonlyMap<OrderId, Tap> {
  return parseTaps(readStored('taps'))
}

export function writeTaps(taps: ReadonlyMap<OrderId, Tap>): void {
  // An undo's outcome can't be determined later: sent again it might undo a different step.
  const steps = [...taps].filter(([, { kind }]) => kind === 'step')
  writeStored(
    'taps',
    steps.map(([orderId, { from, to, at }]) => ({ orderId, from, to, at })),
  )
}

/** Returns the taps in `stored`; skips invalid entries. */
export function parseTaps(stored: unknown): ReadonlyMap<OrderId, Tap> {
  return new Map((Array.isArray(stored) ? stored : []).flatMap((item) => parseTap(item) ?? []))
}

function parseTap(value: unknown): [[OrderId, Tap]] | null {
  if (typeof value !== 'object' || value === null) return null
  const { orderId, from, to, at } = value as Readonly<Record<string, unknown>>
  if (typeof orderId !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
  if (!isStatus(from) || !isStatus(to)) return null
  return [[toId<'Order'>(orderId), { kind: 'step', from, to, at, isQueued: true }]]
}

function isStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}
