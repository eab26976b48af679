/** What can be ordered now, asked with a plain request: the menu page needs no API client for it. */

import type { AvailabilityView } from '#contract/menu.ts'
import { paths } from '#web/paths.ts'
import { rememberServerTime } from './server-clock.ts'

/** The restaurant's availability; sets the server clock by the way. Throws where it can't be had. */
export async function fetchAvailability(restaurant: string, signal: AbortSignal): Promise<AvailabilityView> {
  const response = await fetch(paths.availability(restaurant), { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`availability answered ${response.status}`)
  // Our own server keeps its contract; checking it here would cost every reader the schema library.
  const availability = (await response.json()) as AvailabilityView
  rememberServerTime(availability.now)
  return availability
}
