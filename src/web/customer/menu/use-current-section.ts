import { useEffect, useState } from 'react'

/** The reading position: a line slightly below a quarter of the window's height. */
const readingLine = '-28% 0px -71% 0px'

/**
 * Returns the anchor of the section at the reading position: the first if several, the previous one between two sections.
 */
export function useCurrentSection(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0])
  const key = anchors.join(' ')
  useEffect(() => {
    const ordered = key.split(' ')
    const onLine = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) onLine.add(target.id)
          else onLine.delete(target.id)
        }
        const first = ordered.find((anchor) => onLine.has(anchor))
        if (first) setCurrent(first)
      },
      { rootMargin: readingLine },
    )
    for (const anchor of ordered) {
      const section = document.getElementById(anchor)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
