import { useEffect, useRef } from 'react'

/**
 * Scrolls the current part of a scrolling row or list, by its selector, to the middle, unless a list shows it already: at
 * first and on each change.
 */
export function useCurrentInView<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const part = row.current?.querySelector(current)
    if (!row.current || !part) return
    const frame = row.current.getBoundingClientRect()
    const { left, width, top, height, bottom } = part.getBoundingClientRect()
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
    if (top < frame.top || bottom > frame.bottom)
      row.current.scrollTop += top + height / 2 - (frame.top + frame.height / 2)
  }, [current])
  return row
}
