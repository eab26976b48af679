/** Limits for libraries that call the global `fetch` and accept no replacement. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { type FetchLimits, limitedFetch } from './limited-fetch.ts'

/** null: calls from here on are limited already. */
const limitsHere = new AsyncLocalStorage<FetchLimits | null>()
let isLaid = false

/** FLT-20: limits every call that `work` causes, in any library: a timeout, a maximum size, no redirects. */
export function withinLimits<Value>(limits: FetchLimits, work: () => Value): Value {
  layLimits()
  return limitsHere.run(limits, work)
}

/** Calls outside `withinLimits` are unaffected. */
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
