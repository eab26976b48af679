import type { Diner } from '#contract/accounts.ts'
import { RestaurantSwitcher } from '#web/admin/restaurant-choice/restaurant-switcher.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type TopBarProps = { readonly person: Diner; readonly onMenu: () => void }

/** What stands over every admin screen. */
export function TopBar({ person, onMenu }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex min-h-16 items-center gap-2 border-b border-line bg-surface px-3 py-2 sm:gap-3 sm:px-6">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={onMenu}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <Icon name="menu" />
      </button>
      <RestaurantSwitcher />
      <div className="ml-auto flex items-center gap-1 sm:gap-3">
        <span className="hidden max-w-56 truncate text-sm text-ink-soft xl:block">{person.email}</span>
        <LinkButton to={paths.adminProductNew} className="hidden sm:inline-flex">
          New Product
        </LinkButton>
        <LinkButton to={paths.adminSettings} look="quiet" aria-label="Settings" className="px-3">
          <Icon name="gear" />
        </LinkButton>
      </div>
    </header>
  )
}
