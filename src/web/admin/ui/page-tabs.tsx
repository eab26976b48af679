import { Link } from 'react-router'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'

type PageTabsProps = {
  /** The accessible name of the navigation. */
  readonly label: string
  readonly tabs: readonly {
    readonly name: string
    readonly to: string
    /** 'page': the page shown · 'true': a page above it. */
    readonly current: 'page' | 'true' | undefined
  }[]
}

/** Tabs of a screen as links; on a phone they scroll. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const current = tabs.find((tab) => tab.current)?.to
  const list = useCurrentInView<HTMLElement>(`[href="${current}"]`)
  return (
    <nav
      ref={list}
      aria-label={label}
      className="max-sm:scroll-fade -mx-4 overflow-x-auto border-b border-line px-4 pt-1 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex gap-1 max-sm:gap-0">
        {tabs.map(({ name, to, current }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={current}
              className="flex min-h-12 items-center rounded-t-control border-b-3 border-transparent px-4 max-sm:px-2.5 font-semibold whitespace-nowrap text-ink-soft outline-offset-[-3px] hover:bg-sunken aria-[current]:border-selected aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
