/** One request or stream that ends when an expected message does not arrive in time. */

/** Timeout for a response or for opening a stream, in milliseconds. */
export const answerLimit = 10_000

export type Connection = ReturnType<typeof openConnection>

/** Returns a connection that closes itself when an expected message does not arrive in time. */
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
    /** Whether the deadline has passed; timers don't notice this while a device sleeps. */
    isOverdue: () => Date.now() > deadline,
    /** Settles like `promise`, or rejects if the connection closes first. Removes its listener from the signal. */
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
