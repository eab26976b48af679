import { NavLink } from 'react-router'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { type SectionName, sectionNames, visibleSections } from '#web/admin/restaurant-sections.ts'
import { usePopover } from '#web/admin/ui/use-popover.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Icon } from '#web/ui/icon.tsx'

type SectionNavProps = {
  readonly current: SectionName
  readonly permissions: readonly RestaurantPermission[]
}

/** PRM-11: the sections that the person may view: at the side, on a phone in a list that a button opens. */
export function SectionNav({ current, permissions }: SectionNavProps) {
  const { isOpen, frame, button, panelId, close } = usePopover()
  return (
    <nav aria-label="Restaurant settings" className="lg:sticky lg:top-24 lg:self-start">
      <div ref={frame} className="relative">
        <button
          {...button}
          className="flex min-h-12 w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-4 text-left hover:border-ink lg:hidden"
        >
          <span className="text-ink-soft">Section</span>{' '}
          <span className="min-w-0 grow truncate font-semibold">{sectionNames[current]}</span>
          <Icon
            name="down"
            className={`size-4 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <ul
          id={panelId}
          className={`grid gap-1 max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:z-20 max-lg:mt-1 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2 max-lg:shadow-float ${isOpen ? '' : 'max-lg:hidden'}`}
        >
          {visibleSections(permissions).map((name) => (
            <li key={name}>
              <NavLink
                to={adminPaths.restaurantSection(name)}
                aria-current={name === current ? 'page' : undefined}
                // The link disappears with the list; a question about unsaved changes returns the focus to the button.
                onClick={() => {
                  if (isOpen) button.ref.current?.focus()
                  close()
                }}
                className={`flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap hover:bg-sunken ${
                  name === current ? 'bg-selected-wash font-semibold text-ink' : 'text-ink-soft'
                }`}
              >
                {sectionNames[name]}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
