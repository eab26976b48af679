import { Link, useLocation } from 'react-router'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { entryOf, isLocked } from './menu-entries.ts'
import { MenuIcon, type MenuIconName } from './menu-icon.tsx'

const entries = [
  { name: 'Realtime', path: adminPaths.realtime, icon: 'now' },
  { name: 'Orders', path: adminPaths.orders, icon: 'orders' },
  { name: 'Menu', path: adminPaths.products, icon: 'products' },
  { name: 'Reports', path: adminPaths.reports, icon: 'analytics' },
] as const satisfies readonly {
  readonly name: string
  readonly path: string
  readonly icon: MenuIconName
}[]

/** ADM-25: on a phone, the screens that a person on the way needs, and the rest of the menu. */
export function BottomBar({ onMore }: { readonly onMore: () => void }) {
  const { managed } = useRestaurantChoice()
  const current = entryOf(useLocation().pathname)?.path
  return (
    <nav
      aria-label="Shortcuts"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex h-14 *:grow *:basis-0">
        {entries
          .filter(({ path }) => !isLocked(path, managed))
          .map(({ name, path, icon }) => (
            <li key={path}>
              <Link to={path} aria-current={current === path ? 'page' : undefined} className={cell}>
                <MenuIcon name={icon} className="size-5" />
                {name}
              </Link>
            </li>
          ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onMore} className={`${cell} w-full`}>
            <MenuIcon name="more" className="size-5" />
            More
          </button>
        </li>
      </ul>
    </nav>
  )
}

const cell =
  'flex h-full flex-col items-center justify-center gap-0.5 text-2xs font-medium text-ink-soft active:bg-sunken aria-[current=page]:font-bold aria-[current=page]:text-ink'
