import { memo, useEffect, useRef } from 'react'
import type { MenuSection } from '#domain/menu/outline.ts'
import { goToSection } from './go-to-section.ts'
import { useCurrentSection } from './use-current-section.ts'

/** Navigation through the menu: a list next to it on large screens, a strip above it on phones. Works without JavaScript. */
export const CategoryNav = memo(function CategoryNav(props: {
  readonly topId: string
  readonly sections: readonly MenuSection[]
  /** Returns the id of a category's section on the page. */
  readonly anchorOf: (key: string) => string
  /** MNU-22: a phone shows the results of a search in place of it. */
  readonly isAside: boolean
}) {
  const { topId, sections, anchorOf, isAside } = props
  const entries = [
    { anchor: topId, name: 'All Items' },
    ...sections.map(({ key, name }) => ({ anchor: anchorOf(key), name })),
  ]
  const current = useCurrentSection(entries.map(({ anchor }) => anchor))
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => scrollToCurrent(strip.current, current), [current])

  return (
    <nav
      aria-label="Categories"
      className={`sticky top-24 z-10 -mx-4 border-b border-line bg-paper sm:top-16 sm:-mx-6 lg:static lg:mx-0 lg:min-h-0 lg:overflow-y-auto lg:-m-1 lg:border-t lg:border-b-0 lg:p-1 ${isAside ? 'max-lg:hidden' : ''}`}
    >
      <h2 className="hidden px-3 pb-2 text-sm font-bold text-ink-faint lg:block">Categories</h2>
      <ul
        ref={strip}
        className="relative no-scrollbar flex gap-1 overflow-x-auto px-4 py-1.5 sm:px-6 lg:grid lg:gap-0.5 lg:overflow-visible lg:p-0"
      >
        {entries.map(({ anchor, name }) => (
          <li key={anchor} className="shrink-0">
            <a
              href={`#${anchor}`}
              aria-current={anchor === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                goToSection(anchor)
              }}
              className="flex min-h-11 items-center rounded-full px-4 font-medium whitespace-nowrap text-ink-soft transition-colors hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper lg:whitespace-normal lg:rounded-control lg:px-3 lg:py-1.5 lg:aria-[current]:bg-selected-wash lg:aria-[current]:font-semibold lg:aria-[current]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
})

/** Scrolls the current category into view: sideways in the strip, up and down in a long list next to the menu. */
function scrollToCurrent(strip: HTMLElement | null, current: string | undefined): void {
  const link = strip?.querySelector<HTMLElement>(`a[href="#${current}"]`)
  // Don't scroll the list while the keyboard focus is in it.
  if (!strip || !link || strip.contains(document.activeElement)) return
  if (strip.scrollWidth > strip.clientWidth) {
    strip.scrollTo({ left: link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2 })
  }
  const column = strip.closest('nav')
  if (!column || column.scrollHeight <= column.clientHeight) return
  const frame = column.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) {
    column.scrollBy({ top: (top + bottom - frame.top - frame.bottom) / 2 })
  }
}
