/** The events that other programs see, by the kinds of the event log (EVT-1). */

import type { OrderStatus } from '../ordering/status.ts'

/** EVT-3: how long the text of an event is kept for programs that ask again. */
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
type PublicEventKind = (typeof publicEventKinds)[number]

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
