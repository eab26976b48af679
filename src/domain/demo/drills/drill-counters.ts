/** The live counters of a drill. */

import type { DrillEvent } from './drill-event.ts'

export type DrillCounters = {
  readonly came: number
  /** Came, and have neither left nor ordered yet. */
  readonly busy: number
  readonly paid: number
  readonly ordered: number
  readonly refused: number
  readonly abandoned: number
  readonly shown: number
  readonly acknowledged: number
}

/** DRL-5: counts what has happened so far. */
export function countEvents(events: readonly DrillEvent[]): DrillCounters {
  const diners = (...kinds: readonly DrillEvent['kind'][]) =>
    new Set(events.flatMap((event) => ('diner' in event && kinds.includes(event.kind) ? event.diner : [])))
  const orders = (isCounted: (event: DrillEvent) => boolean) =>
    new Set(events.flatMap((event) => ('order' in event && isCounted(event) ? event.order : []))).size
  const closed = events.flatMap((event) =>
    event.kind === 'cut' && event.cut === 'closed' ? event.diner : [],
  )
  const done = diners('abandoned', 'refused', 'ordered', 'failed').union(new Set(closed))
  const came = diners('came')
  return {
    came: came.size,
    busy: came.difference(done).size,
    paid: diners('paid').size,
    ordered: diners('ordered').size,
    refused: diners('refused').size,
    abandoned: diners('abandoned').size,
    shown: orders(({ kind }) => kind === 'shown'),
    acknowledged: orders((event) => event.kind === 'moved' && event.to === 'acknowledged'),
  }
}
