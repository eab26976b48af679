import type { Diner } from '#contract/people/accounts.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { RestaurantSwitcher } from '#web/admin/restaurant-choice/restaurant-switcher.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DemoLink } from './demo-link.tsx'
import { isLocked } from './menu-entries.ts'
import { MenuIcon } from './menu-icon.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { StatusButton } from './status-button.tsx'
import { useNewProductPath } from './use-new-product-path.ts'

type TopBarProps = {
  readonly person: Diner
  readonly onMenu: () => void
  readonly onSearch: () => void
}

/** The bar above every admin screen. What does not fit on a phone is in its menu. */
export function TopBar({ person, onMenu, onSearch }: TopBarProps) {
  const settings = useSettingsPath()
  const newProduct = useNewProductPath()
  const { managed, chosen } = useRestaurantChoice()
  const restaurant = chosen?.slug ?? null
  return (
    <header className="sticky top-0 z-20 flex min-h-15 items-center gap-1 border-b border-line bg-surface px-4 py-1.5 sm:gap-1.5 sm:px-8 print:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={onMenu}
        className="hidden size-11 shrink-0 place-items-center rounded-full hover:bg-sunken md:grid lg:hidden"
      >
        <Icon name="menu" />
      </button>
      <div className="min-w-0 shrink sm:min-w-40">
        <RestaurantSwitcher />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full px-3 text-sm text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name="search" className="size-4.5" />
        <span className="sr-only 2xl:not-sr-only">Go to…</span>
        <span aria-hidden="true" className="hidden rounded-md border border-line px-1.5 text-2xs 2xl:block">
          Ctrl K
        </span>
      </button>
      <div className="ml-auto flex shrink-0 items-center gap-0.5 sm:gap-1">
        <DemoLink
          restaurant={restaurant}
          className="hidden min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunken sm:flex"
        >
          <MenuIcon name="demo" />
          <span className="sr-only lg:not-sr-only">Demo</span>
        </DemoLink>
        <span className="hidden sm:contents">
          <StatusButton />
        </span>
        {!isLocked(adminPaths.productNew, managed) && (
          <LinkButton
            to={newProduct}
            variant="quiet"
            className="hidden! gap-1.5! px-3! text-sm text-ink! no-underline! sm:inline-flex!"
          >
            <MenuIcon name="plus" />
            <span className="sr-only lg:not-sr-only">New Product</span>
          </LinkButton>
        )}
        <NoticeBell />
        <LinkButton
          to={settings}
          variant="quiet"
          aria-label="Settings"
          className="hidden! min-w-11 px-0! text-ink! sm:inline-flex!"
        >
          <Icon name="gear" />
        </LinkButton>
        <AccountMenu person={person} settings={settings} />
      </div>
    </header>
  )
}

/** ADM-20: the settings that the person may change: the platform's, else the restaurant's, else their own account's. */
function useSettingsPath(): string {
  const { managed } = useRestaurantChoice()
  const own = [adminPaths.settings, adminPaths.restaurant].find((path) => !isLocked(path, managed))
  return own ?? adminPaths.security
}
