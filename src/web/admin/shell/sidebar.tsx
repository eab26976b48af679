import { useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { isGroup, type MenuEntry, type MenuGroup, searchMenu } from '#domain/admin/menu-search.ts'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { menuFor } from './menu-entries.ts'
import { useOpenGroups } from './open-groups.ts'

/** Entries that stay highlighted on the screens below them. */
const withScreensBelow: ReadonlySet<string> = new Set([
  paths.adminBusinesses,
  paths.adminOrders,
  paths.adminOwner,
  paths.adminRestaurant,
])

/**
 * The menu of the admin area, with a search box for entries and groups. Choosing a match restores the whole menu, with the
 * entry's group open (ADM-2). `children` are at its foot.
 */
export function Sidebar({ children }: { readonly children?: React.ReactNode }) {
  const [query, setQuery] = useState('')
  const [open, toggle] = useOpenGroups()
  const chosen = (group?: string) => {
    if (query === '') return
    setQuery('')
    if (group !== undefined && !open.has(group)) toggle(group)
  }
  const { managed } = useRestaurantChoice()
  const found = searchMenu(menuFor(managed.administrator), query)
  const isSearching = query.trim() !== ''
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="px-4 pb-3">
        <SearchBox label="Search menu" value={query} onChange={setQuery} />
      </div>
      <nav aria-label="Admin" className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pb-4">
        <ul className="grid gap-0.5">
          {found.map((item) => (
            <li key={item.name}>
              {isGroup(item) ? (
                <Group
                  group={item}
                  isOpen={isSearching || open.has(item.name)}
                  onToggle={toggle}
                  onChosen={() => chosen(item.name)}
                />
              ) : (
                <Entry entry={item} onChosen={() => chosen()} />
              )}
            </li>
          ))}
        </ul>
        <p role="status" className="px-3 py-4 text-ink-soft empty:hidden">
          {found.length === 0 && `Nothing in the menu is called '${query.trim()}'.`}
        </p>
      </nav>
      {children && <div className="border-t border-line px-3 py-3">{children}</div>}
    </div>
  )
}

type GroupProps = {
  readonly group: MenuGroup
  readonly isOpen: boolean
  readonly onToggle: (name: string) => void
  /** Called when one of its entries is chosen. */
  readonly onChosen: () => void
}

function Group({ group, isOpen, onToggle, onChosen }: GroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const hidesCurrent = !isOpen && group.entries.some(({ path }) => path === pathname)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(group.name)}
        className={`flex min-h-11 w-full items-center justify-between gap-2 rounded-control px-3 text-left font-semibold hover:bg-sunken ${hidesCurrent ? 'text-ink' : ''}`}
      >
        {group.name}
        <Icon
          name="forward"
          className={`size-4 text-ink-faint transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mb-1 ml-3 border-l border-line pl-2">
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ entry, onChosen }: { readonly entry: MenuEntry; readonly onChosen: () => void }) {
  return (
    <NavLink
      to={entry.path}
      end={!withScreensBelow.has(entry.path)}
      onClick={onChosen}
      className="flex min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-selected-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {entry.name}
    </NavLink>
  )
}
