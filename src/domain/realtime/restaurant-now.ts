/** What happens at one restaurant right now, and how urgently somebody has to look. */

import type { OrderingNow } from '../availability/ordering-now.ts'
import { isBefore } from '../clock/compare.ts'
import { silentKitchenMinutes, unacknowledgedMinutes } from '../kitchen/alert.ts'

/** What is counted at a restaurant. */
export type WorkNow = {
  /** Open orders that the kitchen should be working on: scheduled ones from their start time on. */
  readonly open: number
  /** Of those, the ones that nobody has acknowledged. */
  readonly waiting: number
  /** Since when the oldest of them waits; null if there is none. */
  readonly oldestSince: Temporal.Instant | null
  /** KIT-9 */
  readonly late: number
  /** The latest sign of life of any display; null if there never was one. */
  readonly aliveAt: Temporal.Instant | null
  /** Open disputes, payment differences and failed tasks, as far as the caller may see them. */
  readonly problems: number
}

/** RTM-2: whether no display has shown a sign of life for as long as raises an alert (KIT-17). */
export function isWithoutDisplay({ aliveAt }: Pick<WorkNow, 'aliveAt'>, now: Temporal.Instant): boolean {
  return aliveAt === null || isBefore(aliveAt.add({ minutes: silentKitchenMinutes }), now)
}

/** RTM-2, from the worst. act: somebody has to do something · watch: something is not as usual · idle: nothing can happen */
export const urgencies = ['act', 'watch', 'fine', 'idle'] as const
export type Urgency = (typeof urgencies)[number]

/**
 * RTM-2: 'act' if an order waits for longer than raises an alert (KIT-18), or if one waits and there is no display; 'watch' if
 * orders wait or are late, ordering is paused, there is no display while orders can come or are open, or a problem is open.
 */
export function urgencyOf(ordering: OrderingNow, work: WorkNow, now: Temporal.Instant): Urgency {
  const { open, waiting, oldestSince, late, problems } = work
  const isWaitingLong =
    oldestSince !== null && isBefore(oldestSince.add({ minutes: unacknowledgedMinutes }), now)
  const expectsOrders = ordering.kind === 'open' || open > 0
  const hasNoDisplay = isWithoutDisplay(work, now)
  if (isWaitingLong || (waiting > 0 && hasNoDisplay)) return 'act'
  const lacksDisplay = expectsOrders && hasNoDisplay
  const isUnusual = waiting > 0 || late > 0 || ordering.kind === 'paused' || lacksDisplay
  if (isUnusual || problems > 0) return 'watch'
  return expectsOrders ? 'fine' : 'idle'
}

type Ranked = {
  readonly name: string
  readonly urgency: Urgency
  readonly work: Pick<WorkNow, 'oldestSince' | 'late' | 'problems'>
}

/**
 * RTM-2: worst first. Where somebody has to act, the longest wait is first; elsewhere the most late orders are, as waits are
 * short there. Then the other of the two, the most problems, and the name.
 */
export function worstFirst(one: Ranked, other: Ranked): number {
  const byWait = waitOf(one) - waitOf(other)
  const byLate = other.work.late - one.work.late
  return (
    urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
    (one.urgency === 'act' ? byWait || byLate : byLate || byWait) ||
    other.work.problems - one.work.problems ||
    one.name.localeCompare(other.name, 'en-US')
  )
}

/** Earlier is smaller; nothing that waits is last. */
function waitOf({ work: { oldestSince } }: Ranked): number {
  return oldestSince?.epochMilliseconds ?? Number.MAX_SAFE_INTEGER
}
