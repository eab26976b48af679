import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Diner } from '#contract/people/accounts.ts'
import { useLeave } from '#web/admin/forms/unsaved-changes.tsx'
import { useChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DemoLink } from './demo-link.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { leaveAdmin } from './leave-admin.ts'
import { MenuIcon } from './menu-icon.tsx'
import { menuRow } from './menu-row.ts'
import { StatusButton } from './status-button.tsx'
import { useNewProductPath } from './use-new-product-path.ts'

const rowClass = `${menuRow} w-full text-left font-medium text-ink-soft`

/** ADM-25: the foot of the menu. With `person`, one row that opens it, also with what does not fit in a phone's top bar. */
export function SidebarFoot({ person }: { readonly person?: Diner }) {
  const leave = useLeave()
  const restaurant = useChosenRestaurant()?.slug ?? null
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isOpen, setOpen] = useState(person === undefined)
  const id = useId()
  return (
    <>
      {person && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={rowClass}
        >
          <Icon name="person" className="size-4.5 shrink-0" />
          <span className="min-w-0 grow truncate">{person.email}</span>
          <Icon
            name="down"
            className={`size-3.5 shrink-0 text-ink-faint transition-transform ${isOpen ? '' : 'rotate-180'}`}
          />
        </button>
      )}
      <div id={id} hidden={!isOpen}>
        {person && <AccountRows restaurant={restaurant} />}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsHelpOpen(true)} className={rowClass}>
          <MenuIcon name="help" />
          Help & Support
        </button>
        <button type="button" onClick={() => leave(leaveAdmin)} className={rowClass}>
          <MenuIcon name="signOut" />
          Sign Out
        </button>
      </div>
      {isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}

function AccountRows({ restaurant }: { readonly restaurant: string | null }) {
  const newProduct = useNewProductPath()
  return (
    <>
      <StatusButton hasText />
      <DemoLink restaurant={restaurant} className={rowClass}>
        <MenuIcon name="demo" />
        Demo
      </DemoLink>
      <Link to={newProduct} className={rowClass}>
        <MenuIcon name="plus" />
        New Product
      </Link>
      <Link to={adminPaths.security} className={rowClass}>
        <MenuIcon name="lock" />
        Password and security
      </Link>
    </>
  )
}
