import { useLayoutEffect, useRef, useState } from 'react'

/** KDS-25: as many order numbers as fit in one line, each whole, and how many more there are: '#1001 #1002 +6 more'. */
export function AlarmNumbers({ numbers }: { readonly numbers: readonly string[] }) {
  const line = useRef<HTMLParagraphElement>(null)
  const fitting = useFitting(line, numbers.join(' '))
  const hidden = numbers.length - fitting
  return (
    <p
      ref={line}
      className="flex h-5 flex-wrap gap-x-2 overflow-hidden whitespace-nowrap text-board-ink tabular-nums leading-5"
    >
      {numbers.map((number, index) => (
        <span key={number} translate="no" data-number className={index < fitting ? '' : 'invisible order-2'}>
          {number}
        </span>
      ))}
      <span data-more className={`order-1 font-bold ${hidden > 0 ? '' : 'invisible'}`}>
        +{hidden} more
      </span>
    </p>
  )
}

/** Returns how many numbers fit in the line; `text`: all of them. */
function useFitting(line: React.RefObject<HTMLElement | null>, text: string): number {
  const [fitting, setFitting] = useState(1)
  useLayoutEffect(() => {
    const element = line.current
    if (!element || text === '') return
    const measure = () => setFitting(countFitting(element))
    measure()
    // The width of a number changes once its font is loaded.
    const observer = new ResizeObserver(measure)
    for (const part of [element, ...element.querySelectorAll('[data-more]')]) observer.observe(part)
    return () => observer.disconnect()
  }, [line, text])
  return fitting
}

function countFitting(line: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(line).columnGap)
  const widthOf = (part: Element | null) => (part?.getBoundingClientRect().width ?? 0) + gap
  const widths = [...line.querySelectorAll('[data-number]')].map(widthOf)
  const width = line.clientWidth + gap
  if (widths.reduce((total, own) => total + own, 0) <= width) return widths.length
  let left = width - widthOf(line.querySelector('[data-more]'))
  return widths.findIndex((own) => {
    left -= own
    return left < 0
  })
}
