const timeoutMs = 20_000

/** CHK-15: fires with a TimeoutError when a call has had no answer for 20 seconds. */
export function requestTimeout(): AbortSignal {
  const waiting = new AbortController()
  setTimeout(() => waiting.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs)
  return waiting.signal
}
