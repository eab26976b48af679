import { paths } from '#web/paths.ts'
import { useSite } from '#web/shell/site.ts'

type DemoLinkProps = {
  readonly className: string
  readonly children: React.ReactNode
  /** The slug of the restaurant that the person works on; null before one is chosen. */
  readonly restaurant?: string | null
}

/** DEM-50: opens the page of the demo next to the admin area. Renders nothing in production. */
export function DemoLink({ className, children, restaurant = null }: DemoLinkProps) {
  if (!useSite()?.isDemo) return null
  const search = restaurant ? `?${new URLSearchParams({ restaurant })}` : ''
  return (
    <a href={paths.demo + search} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  )
}
