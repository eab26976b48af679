const timeoutMs = 20_000

/** CHK-15: returns a signal that fires with a TimeoutError after 20 seconds. */
export function requestTimeout(): AbortSignal {
  const waiting = new AbortController()
  setTimeout(() => waiting.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs)
  return waiting.signal
}
