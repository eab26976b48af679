import { useState } from 'react'
import { Link } from 'react-router'
import type { Diner } from '#contract/people/accounts.ts'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { useChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { DemoButton } from './demo-button.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { leaveAdmin } from './leave-admin.ts'
import { MenuIcon } from './menu-icon.tsx'
import { menuRow } from './menu-row.ts'
import { StatusButton } from './status-button.tsx'

const rowClass = `${menuRow} w-full text-left font-medium text-ink-soft`

/** The foot of the menu. With `person`, also what does not fit in a phone's top bar. */
export function SidebarFoot({ person }: { readonly person?: Diner }) {
  const leave = useLeave()
  const restaurant = useChosenRestaurant()?.slug ?? null
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  return (
    <>
      {person && (
        <>
          <p className="truncate px-2 py-2 text-sm text-ink-soft">{person.email}</p>
          <StatusButton hasText />
          <DemoButton restaurant={restaurant} className={rowClass}>
            <MenuIcon name="demo" />
            Demo
          </DemoButton>
          <Link to={adminPaths.productNew} className={rowClass}>
            <MenuIcon name="plus" />
            New Product
          </Link>
          <Link to={adminPaths.security} className={rowClass}>
            <MenuIcon name="lock" />
            Password and security
          </Link>
        </>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setIsHelpOpen(true)} className={rowClass}>
        <MenuIcon name="help" />
        Help & Support
      </button>
      <button type="button" onClick={() => leave(leaveAdmin)} className={rowClass}>
        <MenuIcon name="signOut" />
        Sign Out
      </button>
      {isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}
