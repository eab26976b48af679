import { useCallback, useState } from 'react'
import { readStored, writeStored } from './device-store.ts'

/** KDS-10: the range of volumes. There is no zero: a display must be audible. */
export const quietest = 1
export const loudest = 5

/** Returns the alarm's volume on this display, from `quietest` to `loudest`, and its setter. */
export function useVolume(): readonly [number, (volume: number) => void] {
  const [volume, setVolume] = useState(() => parseVolume(readStored('volume')))
  const choose = useCallback((requested: number) => {
    const next = Math.min(loudest, Math.max(quietest, requested))
    writeStored('volume', next)
    setVolume(next)
  }, [])
  return [volume, choose]
}

/** Returns the stored volume, or the loudest if it is invalid. */
export function parseVolume(stored: unknown): number {
  const isVolume = Number.isInteger(stored) && Number(stored) >= quietest && Number(stored) <= loudest
  return isVolume ? Number(stored) : loudest
}
