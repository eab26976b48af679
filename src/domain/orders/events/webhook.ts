/** Webhooks: their limits, when a delivery is sent again, and what follows from failures (WHK). */

import { isBefore } from '../../clock/compare.ts'

/** WHK-1: the most endpoints of a restaurant, the longest description and address. */
export const endpointLimits = { count: 10, description: 120, address: 500 } as const

/** WHK-3: of one event to one endpoint. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Why an endpoint gets nothing: a person switched it off, it answered 410, or it took nothing for days (WHK-7). */
export const switchOffReasons = ['person', 'gone', 'failing'] as const
export type SwitchOffReason = (typeof switchOffReasons)[number]

/** WHK-4: the seconds between the attempts of a delivery. */
const [second, minute, hour] = [1, 60, 3_600]
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
const longestWait = 24 * hour

/** WHK-7: how long an endpoint takes nothing until the bell says so, and until it is switched off. */
const failureHours = { bell: 1, off: 5 * 24 } as const

/** WHK-7: what follows from failures only since `failingSince`; null if nothing does yet. */
export function consequenceOfFailures(
  { failingSince, isReported }: { readonly failingSince: Temporal.Instant; readonly isReported: boolean },
  now: Temporal.Instant,
): 'bell' | 'off' | null {
  const isOver = (hours: number) => !isBefore(now, failingSince.add({ hours }))
  if (isOver(failureHours.off)) return 'off'
  return isOver(failureHours.bell) && !isReported ? 'bell' : null
}

/** WHK-8: attempts after which the events that follow no longer wait for the one before. */
export const attemptsInOrder = 3

/** WHK-7: the message to the owner about an endpoint that was switched off. */
export function unreachableText(address: string, waiting: number): string {
  const events =
    waiting === 1 ? '1 event is waiting.' : `${waiting.toLocaleString('en-US')} events are waiting.`
  return `Orders no longer reach ${shownAddress(address)}. ${events}`
}

/** WHK-8: null if all events that wait are kept. */
export function droppedDeliveriesText(dropped: number): string | null {
  if (dropped === 0) return null
  return dropped === 1
    ? 'The oldest one is no longer kept.'
    : `The oldest ${dropped.toLocaleString('en-US')} are no longer kept.`
}

/** Without what follows the path, which is often a secret. */
export function shownAddress(address: string): string {
  return address.replace(/[?#].*$/, '')
}

/**
 * WHK-4: the seconds until the next attempt after `attempts` failed ones; null if that was the last. `random` is from 0 to 1.
 * `retryAfter`: the seconds that a receiver asked for which is overloaded; null if it did not.
 */
export function secondsToNextAttempt(
  attempts: number,
  random: number,
  retryAfter: number | null,
): number | null {
  const delay = delays[attempts - 1]
  if (delay === undefined) return null
  return Math.max(delay * (0.9 + 0.2 * random), Math.min(retryAfter ?? 0, longestWait))
}

/** WHK-10: how long the secret before signs as well. */
export const previousSecretHours = 24
