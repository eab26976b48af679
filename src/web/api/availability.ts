/** What can be ordered now, requested with plain `fetch`, so that the menu page needs no API client. */

import type { AvailabilityView } from '#contract/menu/menu.ts'
import { paths } from '#web/paths.ts'
import { fetchJson } from './fetch-json.ts'
import { rememberServerTime } from './server-clock.ts'

/** Returns the restaurant's availability and sets the server clock. Throws if the request fails, as `fetchJson` does. */
export async function fetchAvailability(restaurant: string, signal: AbortSignal): Promise<AvailabilityView> {
  const availability = await fetchJson<AvailabilityView>(paths.availability(restaurant), {
    signal,
    cache: 'no-store',
  })
  rememberServerTime(availability.now)
  return availability
}

/**
 * Calls `onNews` with the availability, and again whenever the kitchen pauses or resumes ordering (PSE-10), until `signal`
 * aborts. The browser reconnects a lost stream.
 */
export function followAvailability(
  restaurant: string,
  onNews: (availability: AvailabilityView) => void,
  signal: AbortSignal,
): void {
  const stream = new EventSource(paths.availabilityLive(restaurant))
  signal.addEventListener('abort', () => stream.close())
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as LiveMessage
    rememberServerTime(message.kind === 'availability' ? message.availability.now : message.now)
    if (message.kind === 'availability') onNews(message.availability)
  }
}

type LiveMessage =
  | { readonly kind: 'availability'; readonly availability: AvailabilityView }
  | { readonly kind: 'heartbeat'; readonly now: string }
