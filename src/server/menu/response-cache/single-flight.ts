/** Coalesces concurrent identical queries into one. */

/** How long callers wait for the query in flight before starting their own. Milliseconds. */
const timeoutMs = 100

/**
 * WEB-32: returns the result of a query that starts after the call, so that it reflects the state at that time. Calls within
 * one turn of the event loop, or during another query, share one.
 */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay = 0
  let next: { readonly answer: PromiseWithResolvers<Answer>; late: NodeJS.Timeout | null } | null = null

  return () => {
    if (next) return next.answer.promise
    next = { answer: Promise.withResolvers<Answer>(), late: null }
    if (underWay > 0) next.late = setTimeout(begin, timeoutMs)
    else setImmediate(begin)
    return next.answer.promise
  }

  function begin(): void {
    if (!next) return
    const { answer, late } = next
    next = null
    if (late) clearTimeout(late)
    underWay += 1
    ask()
      .finally(() => {
        underWay -= 1
        // Start the next query before resolving this one, so that the database works meanwhile.
        begin()
      })
      .then(answer.resolve, answer.reject)
  }
}
