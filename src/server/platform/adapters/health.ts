/** Records when an outside service last worked and last failed, in this process since its start. */

import type { Clock } from '../runtime/clock.ts'

export type ServiceHealth = { workedAt: Temporal.Instant | null; failedAt: Temporal.Instant | null }

export type HealthByService = {
  readonly payment: ServiceHealth
  readonly courier: ServiceHealth
  readonly mail: ServiceHealth
}

export function createHealthByService(): HealthByService {
  const health = (): ServiceHealth => ({ workedAt: null, failedAt: null })
  return { payment: health(), courier: health(), mail: health() }
}

/** Errors that are the service's fault. A request that it refuses was understood. */
const outages: readonly unknown[] = ['unreachable', 'misconfigured', 'rate_limited', 'temporary']

/** Whether the service did the request, refused it, or failed. */
type ServiceOutcome = 'worked' | 'refused' | 'failed'

/** Wraps a port: records each result in `health` and passes it to `onAnswer`. */
export function withHealth<Port extends object>(
  port: Port,
  health: ServiceHealth,
  clock: Clock,
  onAnswer: (outcome: ServiceOutcome) => void = () => undefined,
): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args)
        if (result instanceof Promise) result.then(noteWorked, noteProblem)
        return isIterable(result) ? observe(result) : result
      }
    },
  })

  /** OPS-24: the first item of a list is a success. A reader may leave early. */
  async function* observe(items: AsyncIterable<unknown>) {
    let hasWorked = false
    const noteOnce = () => {
      if (!hasWorked) noteWorked()
      hasWorked = true
    }
    try {
      for await (const item of items) {
        noteOnce()
        yield item
      }
      noteOnce()
    } catch (problem) {
      noteProblem(problem)
      throw problem
    }
  }

  function noteWorked() {
    health.workedAt = clock.now()
    onAnswer('worked')
  }

  function noteProblem(problem: unknown) {
    const kind = problem instanceof Error && 'kind' in problem ? problem.kind : null
    const isOutage = outages.includes(kind)
    if (isOutage) health.failedAt = clock.now()
    onAnswer(isOutage ? 'failed' : 'refused')
  }
}

function isIterable(result: unknown): result is AsyncIterable<unknown> {
  return typeof result === 'object' && result !== null && Symbol.asyncIterator in result
}
