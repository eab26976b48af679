/** KDS-14: prints an order. A second print on the same display is marked as a reprint, so that nothing is cooked twice. */

import type { OrderId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { readStored, writeStored } from '../device/device-store.ts'

/** The next print; `isReprint`: the order was printed before. */
export type PrintJob = { readonly order: KitchenOrder; readonly at: string; readonly isReprint: boolean }

/** The number of printed orders a display remembers: more than a day has. */
const remembered = 500

let job: PrintJob | null = null
const listeners = new Set<() => void>()

/** Opens the browser's print dialog with only this order. `at` is a UTC instant. */
export function printTicket(order: KitchenOrder, at: string): void {
  job = { order, at, isReprint: printedBefore(order.id) }
  for (const listener of listeners) listener()
  rememberPrinted(order.id)
}

export function forgetPrintJob(): void {
  job = null
}

export function printedBefore(orderId: OrderId): boolean {
  return printed().includes(orderId)
}

export function currentPrintJob(): PrintJob | null {
  return job
}

export function onPrintJob(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function rememberPrinted(orderId: OrderId): void {
  writeStored('printed', [...printed().filter((id) => id !== orderId), orderId].slice(-remembered))
}

function printed(): readonly unknown[] {
  const stored = readStored('printed')
  return Array.isArray(stored) ? stored : []
}
