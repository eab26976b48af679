import { useEffect, useRef } from 'react'

/** Scrolls the current part of a horizontally scrolling row, by its selector, into view: at first and on each change. */
export function useCurrentInView<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const part = row.current?.querySelector(current)
    if (!row.current || !part) return
    const frame = row.current.getBoundingClientRect()
    const { left, width } = part.getBoundingClientRect()
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
  }, [current])
  return row
}
