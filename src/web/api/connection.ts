/** One connection to a stream of the server, as those use it who stay connected (K3). */

/** How long an answer or the opening of a stream may take. */
export const answerLimit = 10_000
/** K3: before the first, second, third and every further attempt to reconnect. */
export const reconnectDelays = [1000, 2000, 5000, 10_000] as const

export type Connection = ReturnType<typeof openConnection>

/** A connection that closes itself when what is expected does not come in time. */
export function openConnection() {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  let deadline = Number.POSITIVE_INFINITY
  const close = () => {
    clearTimeout(timer)
    controller.abort()
  }
  return {
    signal,
    close,
    expectWithin(milliseconds: number) {
      clearTimeout(timer)
      deadline = Date.now() + milliseconds
      timer = setTimeout(close, milliseconds)
    },
    /** Whether the time has passed, which the timers of a sleeping device have not noticed. */
    isOverdue: () => Date.now() > deadline,
    /** What `promise` gives, unless the connection closes before. Leaves nothing behind on the signal. */
    race<Value>(promise: Promise<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        const fail = () => reject(signal.reason)
        if (signal.aborted) fail()
        signal.addEventListener('abort', fail, { once: true })
        const settle = () => signal.removeEventListener('abort', fail)
        promise.finally(settle).then(resolve, reject)
      })
    },
  }
}
