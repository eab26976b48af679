import { useEffect, useState } from 'react'

/** The part of the window, below the header, that counts as 'where one is reading'. */
const readingZone = '-132px 0px -55% 0px'

/** The anchor of the section that is being read, the first of several; before any scrolling the first of all. */
export function useCurrentSection(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0])
  const key = anchors.join(' ')
  useEffect(() => {
    const ordered = key.split(' ')
    const inZone = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inZone.add(target.id)
          else inZone.delete(target.id)
        }
        const first = ordered.find((anchor) => inZone.has(anchor))
        if (first) setCurrent(first)
      },
      { rootMargin: readingZone },
    )
    for (const anchor of ordered) {
      const section = document.getElementById(anchor)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
