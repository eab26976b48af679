import { useCallback, useState } from 'react'
import { readStored, writeStored } from './device-store.ts'

/** KDS-10: the volumes that can be chosen. There is no zero: a display must be heard. */
export const quietest = 1
export const loudest = 5

/** The alarm's volume on this display, from `quietest` to `loudest`. */
export function useVolume(): readonly [number, (volume: number) => void] {
  const [volume, setVolume] = useState(() => parseVolume(readStored('volume')))
  const choose = useCallback((wanted: number) => {
    const next = Math.min(loudest, Math.max(quietest, wanted))
    writeStored('volume', next)
    setVolume(next)
  }, [])
  return [volume, choose]
}

/** A stored volume, or the loudest where it is none. */
export function parseVolume(stored: unknown): number {
  const isVolume = Number.isInteger(stored) && Number(stored) >= quietest && Number(stored) <= loudest
  return isVolume ? Number(stored) : loudest
}
