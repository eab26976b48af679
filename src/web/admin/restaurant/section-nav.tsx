import { NavLink } from 'react-router'
import type { RestaurantPermission } from '#domain/accounts/permissions.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { type SectionName, sectionNames } from './sections/section-names.ts'
import { visibleSections } from './sections/section-permissions.ts'

type SectionNavProps = {
  readonly current: SectionName
  readonly permissions: readonly RestaurantPermission[]
}

/** PRM-11: the sections that somebody may see: at the side, on a phone as a row that scrolls. */
export function SectionNav({ current, permissions }: SectionNavProps) {
  const row = useCurrentInView<HTMLElement>(`[href="${adminPaths.restaurantSection(current)}"]`)
  return (
    <nav
      ref={row}
      aria-label="Restaurant settings"
      className="max-lg:scroll-fade no-scrollbar -mx-4 overflow-x-auto px-4 sm:-mx-8 sm:px-8 lg:sticky lg:top-24 lg:mx-0 lg:self-start lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1 lg:grid">
        {visibleSections(permissions).map((name) => (
          <li key={name} className="shrink-0">
            <NavLink
              to={adminPaths.restaurantSection(name)}
              aria-current={name === current ? 'page' : undefined}
              className={`flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap hover:bg-sunken ${
                name === current ? 'bg-selected-wash font-semibold text-ink' : 'text-ink-soft'
              }`}
            >
              {sectionNames[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
