/** What happens at one restaurant right now, and how urgently it needs attention. */

import { isBefore } from '../../clock/compare.ts'
import type { OrderingNow } from '../../restaurants/availability/ordering-now.ts'
import { silentKitchenMinutes, unacknowledgedMinutes } from '../kitchen/alert.ts'

/** What is counted at a restaurant. */
export type WorkNow = {
  /** Open orders that the kitchen should be working on: scheduled ones from their start time on. */
  readonly open: number
  /** Of those, the ones that the kitchen has not acknowledged. */
  readonly waiting: number
  /** Since when the oldest of them waits; null if there is none. */
  readonly oldestSince: Temporal.Instant | null
  /** KIT-9: the number of open orders that are late. */
  readonly late: number
  /** The latest sign of life of any display; null if there never was one. */
  readonly aliveAt: Temporal.Instant | null
  /** Failed tasks and payment differences, as far as the caller may see them. */
  readonly failures: number
  /** Open disputes, as far as the caller may see them. */
  readonly disputes: number
}

/** RTM-2: whether no display has shown a sign of life for long enough to raise an alert. */
export function isWithoutDisplay({ aliveAt }: Pick<WorkNow, 'aliveAt'>, now: Temporal.Instant): boolean {
  return aliveAt === null || isBefore(aliveAt.add({ minutes: silentKitchenMinutes }), now)
}

/** RTM-2: whether an order has waited for the kitchen for long enough to raise an alert, or one waits and there is no display. */
export function needsKitchen(
  work: Pick<WorkNow, 'waiting' | 'oldestSince' | 'aliveAt'>,
  now: Temporal.Instant,
): boolean {
  const { waiting, oldestSince } = work
  if (waiting > 0 && isWithoutDisplay(work, now)) return true
  return oldestSince !== null && isBefore(oldestSince.add({ minutes: unacknowledgedMinutes }), now)
}

/** RTM-2, from the worst. act: somebody has to do something · watch: something is not as usual · idle: nothing can happen */
export const urgencies = ['act', 'watch', 'fine', 'idle'] as const
export type Urgency = (typeof urgencies)[number]

/**
 * RTM-2: 'act' if an order is unattended or late, a task failed or payments differ; 'watch' if ordering is paused, there is no
 * display while orders can come or are open, or a dispute is open. New orders alone are as usual.
 */
export function urgencyOf(ordering: OrderingNow, work: WorkNow, now: Temporal.Instant): Urgency {
  const { late, failures, disputes } = work
  if (needsKitchen(work, now) || late > 0 || failures > 0) return 'act'
  if (ordering.kind === 'paused' || lacksDisplay(ordering, work, now) || disputes > 0) return 'watch'
  return expectsOrders(ordering, work) ? 'fine' : 'idle'
}

/** RTM-2: whether there is no display while orders can come or are open. */
export function lacksDisplay(
  ordering: OrderingNow,
  work: Pick<WorkNow, 'open' | 'aliveAt'>,
  now: Temporal.Instant,
): boolean {
  return expectsOrders(ordering, work) && isWithoutDisplay(work, now)
}

function expectsOrders(ordering: OrderingNow, { open }: Pick<WorkNow, 'open'>): boolean {
  return ordering.kind === 'open' || open > 0
}

type Ranked = {
  readonly name: string
  readonly urgency: Urgency
  readonly needsKitchen: boolean
  readonly work: Pick<WorkNow, 'oldestSince' | 'late' | 'failures' | 'disputes'>
}

/**
 * RTM-2: worst first. Of those to act on, unattended orders are first, by the longest wait; elsewhere the most late orders
 * are, as waits are short there. Then the other of the two, the most problems, and the name.
 */
export function worstFirst(one: Ranked, other: Ranked): number {
  const byWait = waitOf(one) - waitOf(other)
  const byLate = other.work.late - one.work.late
  return (
    urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency) ||
    Number(other.needsKitchen) - Number(one.needsKitchen) ||
    (one.needsKitchen ? byWait || byLate : byLate || byWait) ||
    problemsOf(other) - problemsOf(one) ||
    one.name.localeCompare(other.name, 'en-US')
  )
}

function problemsOf({ work }: Ranked): number {
  return work.failures + work.disputes
}

/** Earlier is smaller; nothing that waits is last. */
function waitOf({ work: { oldestSince } }: Ranked): number {
  return oldestSince?.epochMilliseconds ?? Number.MAX_SAFE_INTEGER
}

/** ADM-26: 'Sakura Hibachi needs attention', of several '2 restaurants need attention'. */
export function formatTrouble(names: readonly string[]): string {
  return names.length === 1 ? `${names[0]} needs attention` : `${names.length} restaurants need attention`
}
