/** KDS-8, KDS-41: the taps without a response, stored on the device: they survive a reload and a restart of the browser. */

import { type OrderId, toId } from '#domain/ids.ts'
import {
  longestSoldOutHours,
  type SoldOutRequest,
  type StockKind,
  stockKinds,
} from '#domain/menu/sold-out.ts'
import { type OrderStatus, orderStatuses } from '#domain/orders/ordering/status.ts'
import type { StockTap, Tap } from '../board-state.ts'
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

/** Returns the sold-out taps that an earlier page had no response to; each waits to be sent again. */
export function readStockTaps(): ReadonlyMap<string, StockTap> {
  return parseStockTaps(readStored('stock-taps'))
}

/** Returns the taps in `stored`; skips invalid entries. */
export function parseStockTaps(stored: unknown): ReadonlyMap<string, StockTap> {
  return new Map((Array.isArray(stored) ? stored : []).flatMap((item) => parseStockTap(item) ?? []))
}

export function writeStockTaps(taps: ReadonlyMap<string, StockTap>): void {
  writeStored('stock-taps', [...taps.values()])
}

function parseStockTap(value: unknown): [[string, StockTap]] | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, id, name, request, at } = value as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof name !== 'string' || !isStockKind(kind)) return null
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || !isRequest(request)) return null
  return [[id, { kind, id, name, request, at, isQueued: true }]]
}

function isStockKind(value: unknown): value is StockKind {
  return stockKinds.some((kind) => kind === value)
}

function isRequest(value: unknown): value is SoldOutRequest | null {
  if (value === null || value === 'until_said' || value === 'end_of_day') return true
  if (typeof value !== 'object') return false
  const { hours } = value as Readonly<Record<string, unknown>>
  return Number.isInteger(hours) && Number(hours) >= 1 && Number(hours) <= longestSoldOutHours
}

function isStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}
