import { Link } from 'react-router'
import type { Diner } from '#contract/people/accounts.ts'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { popoverPanel } from '#web/admin/ui/popover-panel.ts'
import { usePopover } from '#web/admin/ui/use-popover.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { leaveAdmin } from './leave-admin.ts'
import { MenuIcon } from './menu-icon.tsx'
import { menuRow } from './menu-row.ts'

type AccountMenuProps = {
  readonly person: Diner
  /** The path of the settings, which are in this menu on a phone. */
  readonly settings: string
}

/** ADM-17: the signed-in person's address; a click opens their account. */
export function AccountMenu({ person, settings }: AccountMenuProps) {
  const { isOpen, frame, button, panelId, close } = usePopover()
  const leave = useLeave()
  return (
    <div ref={frame} className="relative">
      <button
        {...button}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-1.5 text-sm text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Initial person={person} />
        <span className="sr-only max-w-40 truncate min-[90rem]:not-sr-only min-[90rem]:truncate 2xl:max-w-52">
          {person.email}
        </span>
        <Icon name="down" className="hidden size-3.5 xl:block" />
      </button>
      <div id={panelId} hidden={!isOpen} className={isOpen ? `${popoverPanel} sm:w-64` : 'hidden'}>
        <div className="border-b border-line px-4 py-3">
          <p className="truncate font-semibold">{person.name}</p>
          <p className="truncate text-sm text-ink-soft">{person.email}</p>
        </div>
        <ul className="grid gap-0.5 p-2">
          <li className="sm:hidden">
            <Link to={settings} onClick={close} className={menuRow}>
              <MenuIcon name="settings" />
              Settings
            </Link>
          </li>
          <li>
            <Link to={adminPaths.security} onClick={close} className={menuRow}>
              <MenuIcon name="lock" />
              Password and security
            </Link>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                leave(leaveAdmin)
              }}
              className={`${menuRow} w-full text-left`}
            >
              <MenuIcon name="signOut" />
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

function Initial({ person: { name, email } }: { readonly person: Diner }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken font-bold text-ink uppercase"
    >
      {(name.trim() || email).slice(0, 1)}
    </span>
  )
}
