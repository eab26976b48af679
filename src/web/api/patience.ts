const patienceMs = 20_000

/** CHK-15: fires with a TimeoutError when a call has had no answer for 20 seconds. */
export function patience(): AbortSignal {
  const waiting = new AbortController()
  setTimeout(() => waiting.abort(new DOMException('no answer in time', 'TimeoutError')), patienceMs)
  return waiting.signal
}
