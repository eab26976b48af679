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

/** WHK-3: of one event to one endpoint. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Why an endpoint gets nothing: a person switched it off, or it answered 410. */
export const switchOffReasons = ['person', 'gone'] as const

/** WHK-1: the most endpoints of a restaurant, and the longest description. */
export const endpointLimits = { count: 10, description: 120, address: 500 } as const

/** WHK-4: the seconds between the attempts of a delivery. */
const [second, minute, hour] = [1, 60, 3_600]
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
const longestWait = 24 * hour

/**
 * WHK-4: the seconds until the next attempt after `attempts` failed ones; null if that was the last. `random` is from 0 to 1.
 * `retryAfter`: the seconds that a receiver asked for which is overloaded; null if it did not.
 */
export function secondsToNextAttempt(
  attempts: number,
  random: number,
  retryAfter: number | null,
): number | null {
  const delay = delays[attempts - 1]
  if (delay === undefined) return null
  return Math.max(delay * (0.9 + 0.2 * random), Math.min(retryAfter ?? 0, longestWait))
}
