import { matchPath } from './route.ts'

/**
 * SBX-9: what a test can make go wrong.
 * `delay` waits `ms` and then answers · `error` answers 500, `rate_limit` 429 and `garbage` something unreadable,
 * all without doing the work · `error_saved` answers 500 without doing the work, `error_after_saved` after doing it, and
 * both save that answer for the idempotency key · `drop` cuts the connection before the work, `drop_after` after it.
 */
export type FaultKind =
  | 'delay'
  | 'error'
  | 'error_saved'
  | 'error_after_saved'
  | 'drop'
  | 'drop_after'
  | 'garbage'
  | 'rate_limit'

export type Fault = {
  /** Method and path, as 'POST /v1/payment_intents'; '*' takes any one segment or any method. */
  readonly match: string
  readonly kind: FaultKind
  /** How many requests it hits. */
  readonly times: number
  /** Milliseconds, for `delay`. */
  readonly ms: number
}

const kinds = {
  delay: true,
  error: true,
  error_saved: true,
  error_after_saved: true,
  drop: true,
  drop_after: true,
  garbage: true,
  rate_limit: true,
} as const satisfies Record<FaultKind, true>

/** The faults asked for and not yet used up. Kept in memory: a new process starts without any. */
export type Faults = {
  readonly add: (fault: Fault) => void
  readonly clear: () => void
  readonly list: () => Fault[]
  /** The fault that hits this request, which is then used once; null if none does. */
  readonly take: (method: string, path: string) => Fault | null
}

export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    add: (fault) => {
      waiting.push(fault)
    },
    clear: () => {
      waiting = []
    },
    list: () => [...waiting],
    take: (method, path) => {
      const hit = waiting.find((fault) => matches(fault.match, method, path))
      if (!hit) return null
      waiting = waiting
        .map((fault) => (fault === hit ? { ...fault, times: fault.times - 1 } : fault))
        .filter((fault) => fault.times > 0)
      return hit
    },
  }
}

/** A fault as a test sent it, or the sentence that says what is wrong with it. */
export function readFault(value: unknown): Fault | string {
  if (typeof value !== 'object' || value === null) return 'a fault is an object'
  const { match, kind, times = 1, ms = 0 } = value as Record<string, unknown>
  if (typeof match !== 'string' || !/^\S+ \/\S*$/.test(match)) return "match is as 'POST /v1/refunds'"
  if (!isFaultKind(kind)) return `kind is one of ${Object.keys(kinds).join(', ')}`
  if (!isCount(times) || times === 0) return 'times is a whole number from 1'
  if (!isCount(ms)) return 'ms is a whole number'
  return { match, kind, times, ms }
}

function isFaultKind(value: unknown): value is FaultKind {
  return typeof value === 'string' && Object.hasOwn(kinds, value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function matches(pattern: string, method: string, path: string): boolean {
  const [wantedMethod, wantedPath] = pattern.split(' ')
  return (wantedMethod === '*' || wantedMethod === method) && matchPath(wantedPath ?? '', path) !== null
}
