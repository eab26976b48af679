import type { OrderStatus } from './status.ts'
import { dinerProgress } from './status-labels.ts'

/** A step as it was taken; `to` is the status that it led to. */
type TakenStep = { readonly to: OrderStatus; readonly isUndo: boolean; readonly at: Temporal.Instant }

/** When the order reached a status; a UTC instant in ISO 8601. */
type StepTime = { readonly status: OrderStatus; readonly at: string }

/**
 * ORD-28: when each of the diner's steps was last reached, in the order of `dinerSteps`. An undone step has no time; the one
 * before it keeps its own.
 */
export function stepTimes(taken: readonly TakenStep[]): StepTime[] {
  const times: StepTime[] = []
  for (const { to, isUndo, at } of taken) {
    const index = dinerProgress(to)
    if (index === null) continue
    const before = times.filter(({ status }) => (dinerProgress(status) ?? 0) < index)
    const same = times.find(({ status }) => dinerProgress(status) === index)
    times.splice(0, times.length, ...before, isUndo && same ? same : { status: to, at: at.toString() })
  }
  return times
}
