/** The server's time in the browser, so that a phone with a wrong clock shows and sends the right time. */

import { useEffect, useState } from 'react'

/** How far the server is ahead of this device, in milliseconds. */
let ahead = 0

/** Sets the clock to the server's current time, a UTC instant in ISO 8601. */
export function rememberServerTime(now: string): void {
  ahead = Temporal.Instant.from(now).epochMilliseconds - Date.now()
}

/** How far the server's clock is ahead of this device's, in milliseconds; 0 until it is known. */
export function serverAhead(): number {
  return ahead
}

/** Returns the server's current time as far as it is known. For the browser; a loader's data has its own `now`. */
export function serverNow(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + ahead)
}

/** Returns the server's time, updated every `seconds`. Starts with `initial`, the UTC instant that the server rendered. */
export function useServerNow(initial: string, seconds: number): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Instant.from(initial))
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return now
}
