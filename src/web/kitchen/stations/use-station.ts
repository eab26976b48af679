import { useCallback, useMemo, useState } from 'react'
import { type OwnStation, ownStation, type Station } from '#domain/orders/kitchen/station.ts'
import { readStored, writeStored } from '../device/device-store.ts'

/** Returns the station of this display if it still exists, and its setter; null: the display shows all stations alike. */
export function useStation(
  stations: readonly Station[],
): readonly [OwnStation | null, (name: string | null) => void] {
  const [name, setName] = useState(() => readStored('station'))
  const choose = useCallback((chosen: string | null) => {
    writeStored('station', chosen)
    setName(chosen)
  }, [])
  const station = useMemo(() => ownStation(stations, name), [stations, name])
  return [station, choose]
}
