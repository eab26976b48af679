/** Limits for libraries that ask others by the global `fetch`, and can be handed no other one. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { type FetchLimits, limitedFetch } from './limited-fetch.ts'

/** Null: what is asked from here on is limited already. */
const limitsHere = new AsyncLocalStorage<FetchLimits | null>()
let isLaid = false

/** FLT-20, FLT-21: every call that `work` causes, by whichever library, ends in time, at a size, and nowhere else. */
export function withinLimits<Value>(limits: FetchLimits, work: () => Value): Value {
  layLimits()
  return limitsHere.run(limits, work)
}

/** Everything that is asked outside of `withinLimits` goes on as if this were not there. */
function layLimits(): void {
  if (isLaid) return
  isLaid = true
  const plainFetch = globalThis.fetch
  globalThis.fetch = (url, init) => {
    const limits = limitsHere.getStore()
    if (!limits) return plainFetch(url, init)
    return limitsHere.run(null, () => limitedFetch(url, init ?? {}, limits))
  }
}
