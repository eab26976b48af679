import { useEffect, useState } from 'react'

/** Returns the width of the window in CSS pixels, read when it opens and when it changes. */
export function useWindowWidth(): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useEffect(() => {
    const update = () => setWidth(window.innerWidth)
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [])
  return width
}
