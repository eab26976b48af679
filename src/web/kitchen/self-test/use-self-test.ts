import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../device/device-store.ts'

/**
 * KDS-12: returns whether this display was not checked yet on this business day, and a function that marks it as checked.
 */
export function useSelfTest(businessDay: string) {
  const [checkedOn, setCheckedOn] = useState(() => readStored('self-test'))
  const markChecked = useCallback(() => {
    writeStored('self-test', businessDay)
    setCheckedOn(businessDay)
  }, [businessDay])
  return { isDue: checkedOn !== businessDay, markChecked }
}
