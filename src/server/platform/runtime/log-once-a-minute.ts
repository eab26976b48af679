import type { Log } from './log.ts'

const minuteMs = 60_000

/**
 * LOG-9: returns a function that logs an error, at most once a minute; `leftOut` in the next line counts those in
 * between. For what repeats as long as its cause lasts.
 */
export function logOnceAMinute(
  log: Log,
  level: 'warn' | 'error',
  message: string,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let loggedAt: number | null = null
  let leftOut = 0
  return (error) => {
    if (loggedAt !== null && now() - loggedAt < minuteMs) {
      leftOut += 1
      return
    }
    log[level]({ error, ...(leftOut > 0 && { leftOut }) }, message)
    loggedAt = now()
    leftOut = 0
  }
}
