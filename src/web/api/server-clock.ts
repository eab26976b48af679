/** The server's time in the browser: a phone with a wrong clock shows and sends what everybody else does. */

import { useEffect, useState } from 'react'

/** How far the server is ahead of this device, in milliseconds. */
let ahead = 0

/** Tells the clock what the server's time is at this moment, a UTC instant in ISO 8601. */
export function rememberServerTime(now: string): void {
  ahead = Temporal.Instant.from(now).epochMilliseconds - Date.now()
}

/** How far the server's clock is ahead of this device's, in milliseconds, as well as it is known. */
export function serverAhead(): number {
  return ahead
}

/** The server's time now, as well as it is known. For the browser; a loader's answer has its own `now`. */
export function serverNow(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + ahead)
}

/** The server's time, moving on every `seconds`. Begins with `initial`, what the server rendered, a UTC instant. */
export function useServerNow(initial: string, seconds: number): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Instant.from(initial))
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return now
}
