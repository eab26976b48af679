import { useEffect, useRef } from 'react'

/** For a row that scrolls sideways: brings the part of it that is current into sight, at first and whenever it is another one. */
export function useCurrentInView<Row extends HTMLElement>(current: string, selector: string) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current has changed, although only the page says which part that is
  useEffect(() => {
    const part = row.current?.querySelector(selector)
    if (!row.current || !part) return
    const frame = row.current.getBoundingClientRect()
    const { left, width } = part.getBoundingClientRect()
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
  }, [current, selector])
  return row
}
