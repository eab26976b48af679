/** One asking for many who want to know the same. */

/** So long those who wait do so for an asking that is under way; then one of their own begins beside it. */
const timeoutMs = 100

/**
 * WEB-32: what `ask` gives, by an asking that begins after the call, so that it tells whatever was true then. All who call
 * within one turn of the event loop, or while another asking is under way, share one.
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
        // Before those who waited are answered, so that the database works meanwhile.
        begin()
      })
      .then(answer.resolve, answer.reject)
  }
}
