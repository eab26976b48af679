import { matchPath } from './route.ts'

/**
 * SBX-9: the faults that a test can request.
 * - `delay` waits `ms` milliseconds and then responds normally.
 * - `error` responds with 500, `rate_limit` with 429 and `garbage` with an unparsable body, all without doing the work.
 * - `error_saved` responds with 500 without doing the work, `error_after_saved` after doing it. Both save that response for
 * the idempotency key.
 * - `drop` cuts the connection before the work, `drop_after` after it.
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
  /** Method and path, such as 'POST /v1/payment_intents'; '*' matches any one segment or any method. */
  readonly match: string
  readonly kind: FaultKind
  /** How many requests it affects. */
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

/** The requested faults that are not used up. In memory only: a new process starts without faults. */
export type Faults = {
  readonly add: (fault: Fault) => void
  readonly clear: () => void
  readonly list: () => Fault[]
  /** Returns the fault for this request and uses it up once; null if there is none. */
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

/** Parses a fault that a test sent; an error message if it is invalid. */
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
