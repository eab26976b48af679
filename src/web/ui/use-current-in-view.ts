import { useEffect, useRef } from 'react'

/** Scrolls the current part of a horizontally scrolling row into view, at first and on each change. */
export function useCurrentInView<Row extends HTMLElement>(current: string, selector: string) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the current part changes
  useEffect(() => {
    const part = row.current?.querySelector(selector)
    if (!row.current || !part) return
    const frame = row.current.getBoundingClientRect()
    const { left, width } = part.getBoundingClientRect()
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
  }, [current, selector])
  return row
}
