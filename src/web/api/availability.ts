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

/**
 * Calls `onNews` with what can be ordered now, and again as soon as the kitchen pauses or resumes ordering (PSE-10),
 * until `signal` aborts. The browser itself connects again where the connection is lost.
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
