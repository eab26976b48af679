/** The events that other programs see, by the kinds of the event log (EVT-1). */

import type { RefundId } from '../../ids.ts'
import type { StockKind } from '../../menu/sold-out.ts'
import type { Cents } from '../../money.ts'
import type { OrderStatus } from '../ordering/status.ts'

/** EVT-5: how long events are kept for programs that ask for them. */
export const publicEventDays = 35

/** The kinds that a webhook can want. */
export const offeredEventKinds = [
  'order.placed',
  'order.acknowledged',
  'order.preparing',
  'order.ready',
  'order.completed',
  'order.step_undone',
  'order.cancelled',
  'order.changed',
  'order.refunded',
  'order.refund_failed',
  'order.start_due',
  'order.erased',
  'delivery.updated',
  'ordering.paused',
  'ordering.resumed',
  'menu.changed',
  'stock.changed',
] as const
export type OfferedEventKind = (typeof offeredEventKinds)[number]

/** All kinds: a test goes to the webhook that it tests, whatever it wants. */
export const publicEventKinds = [...offeredEventKinds, 'endpoint.test'] as const
type PublicEventKind = (typeof publicEventKinds)[number]

/** Whether an event of this kind has an order. */
export function hasOrder(kind: PublicEventKind): boolean {
  return kind.startsWith('order.') || kind === 'delivery.updated'
}

/** What each is, for owners who choose which are sent. */
export const publicEventTexts: Readonly<Record<PublicEventKind, string>> = {
  'order.placed': 'New order',
  'order.acknowledged': 'Order acknowledged',
  'order.preparing': 'Order in preparation',
  'order.ready': 'Order ready',
  'order.completed': 'Order handed over',
  'order.step_undone': 'Step taken back',
  'order.cancelled': 'Order canceled',
  'order.changed': 'Order changed',
  'order.refunded': 'Order refunded',
  'order.refund_failed': 'Refund failed',
  'order.start_due': 'Scheduled order to be started',
  'order.erased': 'Diner’s data erased',
  'delivery.updated': 'Delivery updated',
  'ordering.paused': 'Ordering paused',
  'ordering.resumed': 'Ordering resumed',
  'menu.changed': 'Menu changed',
  'stock.changed': 'Sold out or available again',
  'endpoint.test': 'Test event',
}

/** What the event of a moved order keeps of its step. */
export type StepDetail = { readonly to: OrderStatus; readonly isUndo: boolean }

/** What the event of a refund keeps of it. */
export type RefundDetail = {
  readonly id: RefundId
  readonly amount: Cents
  readonly status: 'refunded' | 'failed'
}

/** What the event of an item keeps that was sold out or made available. `until`: a UTC instant in ISO 8601; null if only by hand. */
export type StockDetail = {
  readonly kind: StockKind
  readonly id: string
  readonly soldOut: boolean
  readonly until: string | null
}

/** What an event keeps beside its order; each is null for other types. */
export type EventDetails = {
  readonly step: StepDetail | null
  /** null also for a refund that was only requested. */
  readonly refund: RefundDetail | null
  readonly items: readonly StockDetail[] | null
}

/** EVT-1: null for an event that is no other program's concern. */
export function publicKindOf({
  type,
  step,
  refund,
  items,
}: { readonly type: string } & EventDetails): PublicEventKind | null {
  if (type === 'order_moved') return step && kindOfStep(step)
  if (type === 'order_refunded') return refund && kindOfRefund(refund)
  if (type === 'menu_changed') return items ? 'stock.changed' : 'menu.changed'
  return publicKinds[type] ?? null
}

const publicKinds: Readonly<Record<string, PublicEventKind>> = {
  order_placed: 'order.placed',
  order_cancelled: 'order.cancelled',
  order_rescheduled: 'order.changed',
  order_start_due: 'order.start_due',
  order_erased: 'order.erased',
  ordering_paused: 'ordering.paused',
  ordering_resumed: 'ordering.resumed',
  courier_moved: 'delivery.updated',
  endpoint_test: 'endpoint.test',
}

function kindOfRefund({ status }: RefundDetail): PublicEventKind {
  return status === 'refunded' ? 'order.refunded' : 'order.refund_failed'
}

function kindOfStep({ to, isUndo }: StepDetail): PublicEventKind | null {
  if (isUndo) return 'order.step_undone'
  return publicEventKinds.find((kind) => kind === `order.${to}`) ?? null
}

/** EVT-5: the message for a program that requests events up to the number `dropped`, which were deleted. */
export function droppedEventsText(dropped: number): string {
  const number = dropped.toLocaleString('en-US')
  return `Events before number ${number} are no longer kept. Read the open orders, then go on after ${number}.`
}

/** EVT-6: an event with more bytes than this comes without the lines of its order. */
export const longestEventBytes = 65_536
