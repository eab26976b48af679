import { useState } from 'react'
import type { Position } from '#domain/restaurants/directory/position.ts'

type DevicePosition =
  | { readonly state: 'unknown' | 'asked' | 'refused' | 'unavailable' }
  | { readonly state: 'known'; readonly position: Position }

/** How long a device may take to find its position. */
const timeoutMs = 15_000

/**
 * Returns the device's position once the user has allowed it, a function that asks for it, and one that forgets it. The
 * position stays in the page: it is neither stored nor sent.
 */
export function useDevicePosition(onKnown?: (position: Position) => void) {
  const [device, setDevice] = useState<DevicePosition>({ state: 'unknown' })
  function ask(): void {
    if (!('geolocation' in navigator)) {
      setDevice({ state: 'unavailable' })
      return
    }
    setDevice({ state: 'asked' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setDevice({ state: 'known', position: { latitude, longitude } })
        onKnown?.({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) =>
        setDevice({ state: code === PERMISSION_DENIED ? 'refused' : 'unavailable' }),
      { timeout: timeoutMs, maximumAge: 60_000 },
    )
  }
  return { device, ask, forget: () => setDevice({ state: 'unknown' }) }
}

/** What to do about a position that the device does not tell; null if there is nothing to say. */
export function devicePositionText(state: DevicePosition['state']): string | null {
  switch (state) {
    case 'refused':
      return 'Your browser doesn’t share your location with this site. Allow it in the browser’s settings, then try again.'
    case 'unavailable':
      return 'Your location could not be found. Please try again in a moment.'
    case 'asked':
      return 'Finding your location...'
    default:
      return null
  }
}
