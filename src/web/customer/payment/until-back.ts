/** Calls of a checkout while the service is away for a moment. */

import { ORPCError } from '@orpc/client'

const pauseMs = 5_000
const mostAttempts = 13

/**
 * FLT-35: returns the outcome of a call, after repeating it for about a minute while its error is a 503 and no refusal. Only for
 * calls that may be repeated. `wait` resolves after this many milliseconds.
 */
export async function untilBack<Outcome extends { readonly error: unknown }>(
  wait: (ms: number) => Promise<void>,
  call: () => Promise<Outcome>,
): Promise<Outcome> {
  for (let left = mostAttempts - 1; ; left--) {
    const outcome = await call()
    const { error } = outcome
    const isAway = error instanceof ORPCError && error.status === 503 && !error.defined
    if (left < 1 || !isAway) return outcome
    await wait(pauseMs)
  }
}
