import { Link } from 'react-router'
import type { PageLink } from '#contract/site/texts.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { useSite } from '#web/shell/site.ts'
import { pagePath } from './text-paths.ts'

type PageLinksProps = {
  readonly restaurant: Pick<Restaurant, 'id' | 'slug'>
  readonly links: readonly PageLink[]
  readonly className: string
  /** For screens that the diner shouldn't leave. */
  readonly isNewTab?: boolean
}

/** PAG-6: the pages of the restaurant and the platform, in a footer; nothing if there are none. */
export function PageLinks({ restaurant, links, className, isNewTab = false }: PageLinksProps) {
  const site = useSite()
  if (links.length === 0) return null
  return (
    <nav aria-label="Pages" className={`flex flex-wrap gap-x-6 ${className}`}>
      {links.map(({ slug, title }) => (
        <Link
          key={slug}
          discover="none"
          to={pagePath(site, restaurant, slug)}
          {...(isNewTab && { target: '_blank', rel: 'noopener' })}
          className="inline-flex min-h-11 items-center font-medium text-ink-soft underline-offset-2 hover:underline"
        >
          {title}
          {isNewTab && <span className="sr-only"> (opens in a new tab)</span>}
        </Link>
      ))}
    </nav>
  )
}
