import { useEffect, useState } from 'react'

/** Returns the size of the window in CSS pixels, read when it opens and when it changes. */
export function useWindowSize(): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(read)
  useEffect(() => {
    const update = () => setSize(read())
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [])
  return size
}

const read = () => ({ width: window.innerWidth, height: window.innerHeight })
