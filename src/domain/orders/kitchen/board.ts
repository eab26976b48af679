/** The kitchen's board: orders by section. */

import { isUpcoming } from '../../restaurants/availability/kitchen-start.ts'
import { isNew, type KitchenOrder } from './order.ts'

const sectionTitles = {
  new: 'New Orders - Needs Attention',
  acknowledged: 'Acknowledged - Ready to Prepare',
  inProgress: 'In Progress',
  upcoming: 'Upcoming',
  completed: 'Recent Completed',
} as const
type SectionKey = keyof typeof sectionTitles

/** The title of the last section when it shows all of the day's completed orders. */
const allCompletedTitle = 'All Completed Orders Today'
/** KIT-1: the number of orders in 'Recent Completed'. */
const recentCompleted = 8
/** KIT-41: how long an order that its diner canceled stays among the new ones. */
const canceledMinutes = 5

export type BoardSection = {
  readonly key: SectionKey
  readonly title: string
  readonly orders: readonly KitchenOrder[]
}

/**
 * KIT-1: the sections in their order, including empty ones. `now` is a UTC instant; `completed` says whether the last
 * section has the most recent orders or all. An order is in one section at most, a canceled one only if all are shown, or among
 * the new ones for a while (KIT-41).
 */
export function arrangeBoard(
  orders: readonly KitchenOrder[],
  now: string,
  completed: 'recent' | 'all' = 'recent',
): readonly BoardSection[] {
  return sectionKeys.map((key) => {
    const belongs = (order: KitchenOrder) =>
      sectionOf(order, now) === key ||
      (key === 'completed' && completed === 'all' && order.status === 'cancelled' && !sectionOf(order, now))
    const inOrder = orders.filter(belongs).toSorted(orderings[key])
    if (key !== 'completed') return { key, title: sectionTitles[key], orders: inOrder }
    return completed === 'all'
      ? { key, title: allCompletedTitle, orders: inOrder }
      : { key, title: sectionTitles[key], orders: inOrder.slice(0, recentCompleted) }
  })
}

/** KIT-1: the section of an order at `now`; null for a canceled one, unless its diner just did (KIT-41). */
export function sectionOf(order: KitchenOrder, now: string): SectionKey | null {
  if (isNew(order) || isJustCanceledByDiner(order, now)) return 'new'
  switch (order.status) {
    case 'acknowledged':
      return waitsForItsStart(order, now) ? 'upcoming' : 'acknowledged'
    case 'preparing':
    case 'ready':
      return 'inProgress'
    case 'completed':
      return 'completed'
    default:
      return null
  }
}

/** KIT-41: whether its diner canceled this order within the last five minutes. */
export function isJustCanceledByDiner({ cancellation }: KitchenOrder, now: string): boolean {
  return (
    cancellation?.by === 'diner' && Date.parse(now) < Date.parse(cancellation.at) + canceledMinutes * 60_000
  )
}

function waitsForItsStart({ startAt }: KitchenOrder, now: string): boolean {
  return startAt !== null && isUpcoming(Temporal.Instant.from(startAt), Temporal.Instant.from(now))
}

const sectionKeys = ['new', 'acknowledged', 'inProgress', 'upcoming', 'completed'] as const

type Ordering = (a: KitchenOrder, b: KitchenOrder) => number

/** The one that has waited longest first: since it was placed or, if scheduled, since its start time. */
const longestWaiting: Ordering = (a, b) =>
  Date.parse(a.startAt ?? a.placedAt) - Date.parse(b.startAt ?? b.placedAt) || a.number - b.number

const oldest: Ordering = (a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt) || a.number - b.number

const lastCompleted: Ordering = (a, b) => Date.parse(leftAt(b)) - Date.parse(leftAt(a)) || b.number - a.number

const leftAt = ({ completedAt, cancellation, placedAt }: KitchenOrder) =>
  cancellation?.at ?? completedAt ?? placedAt

/** KIT-2: the sort orders within the sections. */
const orderings = {
  new: oldest,
  acknowledged: longestWaiting,
  inProgress: longestWaiting,
  upcoming: longestWaiting,
  completed: lastCompleted,
} as const satisfies Record<SectionKey, Ordering>
