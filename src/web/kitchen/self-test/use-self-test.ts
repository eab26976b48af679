import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../device/device-store.ts'

/** Whether the self-test is shown: at the first opening of a business day, and whenever it is asked for. */
export function useSelfTest(businessDay: string) {
  const [isShown, setShown] = useState(() => readStored('self-test') !== businessDay)
  const open = useCallback(() => setShown(true), [])
  const close = useCallback(() => {
    writeStored('self-test', businessDay)
    setShown(false)
  }, [businessDay])
  return { isShown, open, close }
}
