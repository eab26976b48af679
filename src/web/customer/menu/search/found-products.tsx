import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { countProducts, firstProducts } from '#domain/menu/filter.ts'
import type { MenuSection } from '#domain/menu/outline.ts'
import { MenuSectionView, type SharedSectionProps } from '../menu-section.tsx'
import { foundAnchor } from '../section-anchor.ts'

/** Enough to fill a large screen; a keystroke renders no more than these. */
const atFirst = 12
const further = 12

type FoundProductsProps = Omit<SharedSectionProps, 'isFirst'> & {
  /** All matching sections. */
  readonly sections: readonly MenuSection[]
}

/** MNU-18: the search results: the first ones at once, more as the diner scrolls. */
export function FoundProducts({ sections, ...parts }: FoundProductsProps) {
  const count = countProducts(sections)
  const end = useRef<HTMLDivElement>(null)
  const limit = useLimit(sections, end)
  const shown = useMemo(() => firstProducts(sections, limit), [sections, limit])
  return (
    <>
      {shown.map((section) => (
        <MenuSectionView
          key={section.key}
          section={section}
          anchor={foundAnchor(section.key)}
          isFirst={false}
          {...parts}
        />
      ))}
      {limit < count && <div ref={end} className="h-px" />}
      <p role="status" className="sr-only">
        {count === 1 ? '1 item found' : `${count} items found`}
      </p>
    </>
  )
}

/** Returns how many results to show; increases when the end of the list comes near. */
function useLimit(results: unknown, end: RefObject<HTMLElement | null>): number {
  const [shown, show] = useState({ results, limit: atFirst })
  const limit = shown.results === results ? shown.limit : atFirst
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several moments together, the latest last.
        if (entries.at(-1)?.isIntersecting) startTransition(() => show({ results, limit: limit + further }))
      },
      { rootMargin: '0px 0px 300px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [results, limit, end])
  return limit
}
