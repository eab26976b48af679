import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { useSite } from '#web/shell/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import type { Menu, MenuEntry } from './destinations.ts'
import { nearestRows, type ShownEntry, type ShownGroup, searchMenu } from './find-destinations.ts'
import { destinationsOf, entryOf, groupOf, isGroup, isLocked, mayFind, menuFor } from './menu-entries.ts'
import type { MenuIconName } from './menu-icon.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { menuRow } from './menu-row.ts'
import { useOpenGroups } from './open-groups.ts'

/** The icons of the menu's first level, by the name of the entry or group. */
const menuIcons: Readonly<Record<string, MenuIconName | undefined>> = {
  Dashboard: 'dashboard',
  'Owner Dashboard': 'owner',
  Businesses: 'businesses',
  Orders: 'orders',
  Diners: 'diners',
  Restaurant: 'restaurant',
  'Restaurant Approvals': 'approvals',
  Content: 'content',
  Products: 'products',
  Users: 'users',
  Analytics: 'analytics',
  Tools: 'tools',
  Settings: 'settings',
}

/**
 * The menu of the admin area, with a search box for entries and groups. Choosing a match restores the whole menu, with the
 * entry's group open (ADM-2). `children` are at its foot.
 */
export function Sidebar({ children }: { readonly children?: React.ReactNode }) {
  const { pathname } = useLocation()
  const [query, setQuery] = useState('')
  const [open, toggle] = useOpenGroups(groupOf(pathname))
  const chosen = (group?: string) => {
    if (query === '') return
    setQuery('')
    if (group !== undefined && !open.has(group)) toggle(group)
  }
  const { managed } = useRestaurantChoice()
  const isDemo = useSite()?.isDemo ?? false
  const menu = menuFor(managed.administrator, isDemo)
  const items = searchMenu(menu, query, (path) => mayFind(path, managed))
  const current = entryOf(pathname)?.path ?? ''
  const list = useCurrentInView<HTMLElement>(
    `[aria-current=page]:is([href="${current}"], [data-path="${current}"])`,
  )
  const isSearching = query.trim() !== ''
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="px-3 pb-2">
        <SearchBox label="Search menu" isCompact value={query} onChange={setQuery} />
      </div>
      <nav
        ref={list}
        aria-label="Admin"
        className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pt-1 pb-4"
      >
        <ul className="grid gap-0.5">
          {items.map((item) => (
            <li key={keyOf(item)}>
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
        <p role="status" className="px-2 py-4 text-sm text-ink-soft empty:hidden">
          {items.length === 0 && `Nothing found for “${query.trim()}”.`}
        </p>
        {items.length === 0 && <Nearest menu={menu} query={query} onChosen={() => chosen()} />}
      </nav>
      {children && <div className="border-t border-line px-3 py-2">{children}</div>}
    </div>
  )
}

function keyOf(item: ShownEntry | ShownGroup): string {
  return isGroup(item) ? item.name : (item.section ?? item).path
}

type NearestProps = { readonly menu: Menu; readonly query: string; readonly onChosen: () => void }

/** ADM-2: the entries that come nearest to a search without a match. */
function Nearest({ menu, query, onChosen }: NearestProps) {
  const { managed } = useRestaurantChoice()
  const rows = destinationsOf(menu)
    .filter(({ path }) => mayFind(path, managed))
    .map((row) => ({ ...row, id: row.path }))
  return (
    <ul aria-label="Nearest entries" className="grid gap-0.5 empty:hidden">
      {nearestRows(rows, query, 3).map(({ id, name, context }) => (
        <li key={id}>
          <Link to={id} onClick={onChosen} className={`${menuRow} font-medium text-ink-soft`}>
            <span className="truncate">{name}</span>
            {context && <span className="truncate text-xs text-ink-faint">{context}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type GroupProps = {
  readonly group: ShownGroup
  readonly isOpen: boolean
  readonly onToggle: (name: string) => void
  /** Called when one of its entries is chosen. */
  readonly onChosen: () => void
}

function Group({ group, isOpen, onToggle, onChosen }: GroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const hidesCurrent = !isOpen && groupOf(pathname) === group.name
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(group.name)}
        className={`${menuRow} w-full text-left font-medium ${hidesCurrent ? 'bg-sunken text-ink' : 'text-ink-soft'}`}
      >
        <MenuIcon name={menuIcons[group.name] ?? 'content'} />
        <span className="grow">{group.name}</span>
        <Icon
          name="forward"
          className={`size-3.5 text-ink-faint transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mb-1 ml-4 grid gap-0.5 border-l border-line pl-2.5">
        {group.entries.map((entry) => (
          <li key={keyOf(entry)}>
            <Entry entry={entry} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ entry, onChosen }: { readonly entry: ShownEntry; readonly onChosen: () => void }) {
  const { managed } = useRestaurantChoice()
  const { pathname } = useLocation()
  const icon = menuIcons[entry.name]
  const isCurrent = entryOf(pathname)?.path === entry.path
  if (isLocked(entry.path, managed)) return <LockedEntry {...{ entry, isCurrent, icon }} />
  return (
    <Link
      to={(entry.section ?? entry).path}
      onClick={onChosen}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${menuRow} font-medium text-ink-soft ${currentRow}`}
    >
      {icon && <MenuIcon name={icon} />}
      <span className={entry.section ? 'shrink-0' : 'grow truncate'}>{entry.name}</span>
      {entry.section && <span className="truncate text-xs text-ink-faint">{entry.section.name}</span>}
    </Link>
  )
}

const currentRow =
  'aria-[current=page]:bg-selected-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink'

const notYours = 'Not part of your role'

type LockedEntryProps = {
  readonly entry: MenuEntry
  readonly isCurrent: boolean
  readonly icon: (typeof menuIcons)[string] | undefined
}

/** ADM-20: an entry that is not part of this person's role; no link, so that they don't open a page that is closed to them. Current for those who do. */
function LockedEntry({ entry: { name, path }, isCurrent, icon }: LockedEntryProps) {
  return (
    <span
      title={notYours}
      data-path={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${menuRow} cursor-default text-ink-faint ${isCurrent ? '' : 'hover:bg-transparent'} ${currentRow}`}
    >
      {icon && <MenuIcon name={icon} />}
      <span className="grow truncate">{name}</span>
      <MenuIcon name="lock" className="size-3.5" />
      <span className="sr-only">({notYours})</span>
    </span>
  )
}
