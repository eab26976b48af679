/** The events that other programs see, by the kinds of the event log (EVT-1). */

import type { OrderStatus } from '../ordering/status.ts'

/** EVT-5: how long events are kept for programs that ask for them. */
export const publicEventDays = 35

export const publicEventKinds = [
  'order.placed',
  'order.acknowledged',
  'order.preparing',
  'order.ready',
  'order.completed',
  'order.step_undone',
  'order.cancelled',
  'order.start_due',
  'order.erased',
  'ordering.paused',
  'ordering.resumed',
] as const
export type PublicEventKind = (typeof publicEventKinds)[number]

/** What each is, for owners who choose which are sent. */
export const publicEventTexts: Readonly<Record<PublicEventKind, string>> = {
  'order.placed': 'New order',
  'order.acknowledged': 'Order acknowledged',
  'order.preparing': 'Order in preparation',
  'order.ready': 'Order ready',
  'order.completed': 'Order handed over',
  'order.step_undone': 'Step taken back',
  'order.cancelled': 'Order canceled',
  'order.start_due': 'Scheduled order to be started',
  'order.erased': 'Diner’s data erased',
  'ordering.paused': 'Ordering paused',
  'ordering.resumed': 'Ordering resumed',
}

/** What the event of a moved order keeps of its step. */
export type StepDetail = { readonly to: OrderStatus; readonly isUndo: boolean }

type LoggedEvent = { readonly type: string; readonly step: StepDetail | null }

/** EVT-1: null for an event that is no other program's concern. */
export function publicKindOf({ type, step }: LoggedEvent): PublicEventKind | null {
  if (type === 'order_moved') return step && kindOfStep(step)
  return publicKinds[type] ?? null
}

const publicKinds: Readonly<Record<string, PublicEventKind>> = {
  order_placed: 'order.placed',
  order_cancelled: 'order.cancelled',
  order_start_due: 'order.start_due',
  order_erased: 'order.erased',
  ordering_paused: 'ordering.paused',
  ordering_resumed: 'ordering.resumed',
}

function kindOfStep({ to, isUndo }: StepDetail): PublicEventKind | null {
  if (isUndo) return 'order.step_undone'
  return publicEventKinds.find((kind) => kind === `order.${to}`) ?? null
}

/** EVT-5: what a program is told that asks for events up to the number `dropped`, which were deleted. */
export function droppedEventsText(dropped: number): string {
  const number = dropped.toLocaleString('en-US')
  return `Events before number ${number} are no longer kept. Read the open orders, then go on after ${number}.`
}
