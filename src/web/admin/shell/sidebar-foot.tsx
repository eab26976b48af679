import { useState } from 'react'
import { Link } from 'react-router'
import type { Diner } from '#contract/accounts.ts'
import { useLeave } from '#web/admin/parts/unsaved-changes.tsx'
import { useChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { paths } from '#web/paths.ts'
import { DemoButton } from './demo-button.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { leaveAdmin } from './leave-admin.ts'

const linkClass =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left font-medium text-ink-soft hover:bg-sunken hover:text-ink'

/** The foot of the menu. With `person`, also what does not fit in a phone's top bar. */
export function SidebarFoot({ person }: { readonly person?: Diner }) {
  const leave = useLeave()
  const restaurant = useChosenRestaurant()?.slug ?? null
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  return (
    <>
      {person && (
        <>
          <p className="truncate px-3 py-2 text-sm text-ink-soft">{person.email}</p>
          <DemoButton restaurant={restaurant} className={linkClass}>
            Demo
          </DemoButton>
          <Link to={paths.adminProductNew} className={linkClass}>
            New Product
          </Link>
        </>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setIsHelpOpen(true)} className={linkClass}>
        Help & Support
      </button>
      <button type="button" onClick={() => leave(leaveAdmin)} className={linkClass}>
        Sign Out
      </button>
      {isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}
