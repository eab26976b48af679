import { badField, CourierApiError } from './errors.ts'

/** The four instants of a scheduled delivery, in milliseconds since 1970. */
export type WireWindow = {
  readonly pickupReady: number
  readonly pickupDeadline: number
  readonly dropoffReady: number
  readonly dropoffDeadline: number
}

export const windowFields = [
  'pickup_ready_dt',
  'pickup_deadline_dt',
  'dropoff_ready_dt',
  'dropoff_deadline_dt',
] as const

const minute = 60_000
const day = 24 * 60 * minute

/**
 * CRR-4: parses the request's window and checks it against the courier's limits; null if there is none. All four instants
 * are required together.
 */
export function readWindow(body: Readonly<Record<string, unknown>>, now: number): WireWindow | null {
  if (windowFields.every((field) => body[field] === undefined)) return null
  const window: WireWindow = {
    pickupReady: readTime(body, 'pickup_ready_dt'),
    pickupDeadline: readTime(body, 'pickup_deadline_dt'),
    dropoffReady: readTime(body, 'dropoff_ready_dt'),
    dropoffDeadline: readTime(body, 'dropoff_deadline_dt'),
  }
  const fault = faultOf(window, now)
  if (fault) throw new CourierApiError(400, fault[0], fault[1])
  return window
}

function faultOf(window: WireWindow, now: number): readonly [code: string, message: string] | null {
  const { pickupReady, pickupDeadline, dropoffReady, dropoffDeadline } = window
  // Allows one minute for the request to arrive.
  if (pickupReady < now - minute) return ['pickup_ready_too_early', 'The pickup ready time is in the past.']
  if (pickupReady > now + 30 * day)
    return ['pickup_ready_too_late', 'The pickup ready time needs to be within the next 30 days.']
  if (pickupDeadline - pickupReady < 10 * minute)
    return ['pickup_window_too_small', 'The pickup window needs to be at least 10 minutes long.']
  if (pickupDeadline < now + 19 * minute)
    return ['pickup_deadline_too_early', 'The pickup deadline needs to be at least 20 minutes from now.']
  if (dropoffReady > pickupDeadline)
    return ['dropoff_ready_after_pickup_deadline', 'The dropoff ready time is after the pickup deadline.']
  if (dropoffDeadline - dropoffReady < 20 * minute)
    return ['dropoff_deadline_too_early', 'The dropoff deadline needs to be 20 minutes after it is ready.']
  if (dropoffDeadline < pickupDeadline)
    return ['dropoff_deadline_before_pickup_deadline', 'The dropoff deadline is before the pickup deadline.']
  return null
}

function readTime(body: Readonly<Record<string, unknown>>, field: string): number {
  const value = body[field]
  const time =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : NaN
  if (Number.isNaN(time)) throw badField(field, 'not a time of RFC 3339')
  return time
}
