import type { Diner } from '#contract/accounts.ts'
import { useChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { RestaurantSwitcher } from '#web/admin/restaurant-choice/restaurant-switcher.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { DemoButton } from './demo-button.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { StatusButton } from './status-button.tsx'

type TopBarProps = { readonly person: Diner; readonly onMenu: () => void }

/** The bar above every admin screen. What does not fit on a phone is in its menu. */
export function TopBar({ person, onMenu }: TopBarProps) {
  const restaurant = useChosenRestaurant()?.slug ?? null
  return (
    <header className="sticky top-(--toasts,0px) z-20 flex min-h-16 items-center gap-1 border-b border-line bg-surface px-2 py-2 sm:gap-2 sm:px-6">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={onMenu}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <Icon name="menu" />
      </button>
      <div className="min-w-0 shrink">
        <RestaurantSwitcher />
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-0.5 sm:gap-2">
        <DemoButton
          restaurant={restaurant}
          className="hidden min-h-11 items-center rounded-full px-3 text-sm font-semibold text-accent-deep hover:bg-sunken sm:flex"
        >
          Demo
        </DemoButton>
        <StatusButton />
        <span className="hidden max-w-60 truncate text-sm text-ink-soft xl:block">{person.email}</span>
        <NoticeBell />
        <LinkButton
          to={paths.adminSettings}
          variant="quiet"
          aria-label="Settings"
          className="min-w-11 px-0! text-ink!"
        >
          <Icon name="gear" />
        </LinkButton>
        <LinkButton to={paths.adminProductNew} className="hidden! sm:inline-flex!">
          New Product
        </LinkButton>
      </div>
    </header>
  )
}
