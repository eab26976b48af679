/** When an outside service last did what was asked of it, and last failed to: of this process, since its start. */

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

/** Its trouble, not ours: a request that it refuses was understood. */
const outages: readonly unknown[] = ['unreachable', 'misconfigured', 'rate_limited', 'temporary']

/** Whether it did what was asked, refused it, or failed to. */
export type ServiceOutcome = 'worked' | 'refused' | 'failed'

/** The same port, whose answers are noted in `health` as they come, and told. */
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
        const answer: unknown = Reflect.apply(member, target, args)
        if (answer instanceof Promise) answer.then(noteWorked, noteProblem)
        return answer
      }
    },
  })

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
