import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type Cents, formatDollars } from '#domain/money.ts'
import { formatPhone, phoneHref } from '#domain/phone.ts'
import { useSignedInMark } from '#web/accounts/signed-in-mark.ts'
import { paths } from '#web/paths.ts'
import { RestaurantLogo } from '#web/shell/restaurant-logo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PageRestaurant } from './page-restaurant.ts'

type MenuHeaderProps = {
  readonly restaurant: PageRestaurant
  readonly itemCount: number
  /** The delivery fee in cents; null for pickup or if nothing is chosen yet. */
  readonly deliveryFee: Cents | null
  /** When the order is for. */
  readonly when: React.ReactNode
  readonly isSearching: boolean
  readonly onOpenCart: () => void
}

/**
 * Sticky header: the restaurant, the time of the order, and the cart. On phones it is two rows, of which a search leaves the
 * first (MNU-22).
 */
export function MenuHeader(props: MenuHeaderProps) {
  const { restaurant, deliveryFee, isSearching } = props
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className={`page-width menu-head ${isSearching ? 'is-brief' : ''}`}>
        <RestaurantLogo restaurant={restaurant} className="size-10 max-[22.4rem]:hidden" />
        <h1 className="line-clamp-1 leading-tight font-bold sm:text-lg">{restaurant.name}</h1>
        {props.when}
        <p className="flex items-center gap-2 text-xs text-ink-soft sm:text-sm">
          <span className="sm:truncate">{restaurant.address}</span>
          {deliveryFee !== null && <FeeBadge fee={deliveryFee} />}
          <a
            href={phoneHref(restaurant.phone)}
            className="relative shrink-0 p-1 underline-offset-2 after:absolute after:-inset-2 hover:underline"
          >
            <Icon name="phone" className="size-5 md:hidden" />
            <span className="sr-only md:hidden">Call {formatPhone(restaurant.phone)}</span>
            <span className="hidden md:inline">{formatPhone(restaurant.phone)}</span>
          </a>
        </p>
        <div className="flex items-center gap-3">
          <SearchOrAccount slug={restaurant.slug} />
          <CartButton count={props.itemCount} onClick={props.onOpenCart} />
        </div>
      </div>
    </header>
  )
}

/** A small phone has room for the amount only. */
function FeeBadge({ fee }: { readonly fee: Cents }) {
  return (
    <Badge tone="accent">
      <Icon name="scooter" className="size-4" />
      <span className="max-sm:sr-only">Delivery</span> {formatDollars(fee)}
    </Badge>
  )
}

/** SCR-8: below the head of the page, a phone has the way to its search in place of the account, which is also in the footer. */
function SearchOrAccount({ slug }: { readonly slug: string }) {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > 200)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <>
      {isScrolled && (
        <button
          type="button"
          aria-label="Go to the search"
          onClick={goToSearch}
          className="-mr-1 grid size-11 place-items-center rounded-full text-ink-soft lg:hidden"
        >
          <Icon name="search" />
        </button>
      )}
      <AccountLink slug={slug} className={isScrolled ? 'max-lg:hidden' : ''} />
    </>
  )
}

function goToSearch(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLInputElement>('search input')?.focus({ preventScroll: true })
}

/**
 * SCR-21: links to sign-in, or to the orders if someone has signed in with this browser before. The server renders the same
 * page for everyone.
 */
function AccountLink({ slug, className }: { readonly slug: string; readonly className: string }) {
  const hasSignedIn = useSignedInMark()
  const label = hasSignedIn ? 'Your orders' : 'Sign in'
  return (
    <Link
      discover="none"
      to={hasSignedIn ? paths.orders : `${paths.login}?next=${paths.menu(slug)}`}
      aria-label={label}
      className={`-mr-1 inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-full font-semibold text-ink-soft hover:bg-sunken lg:w-auto lg:px-3 ${className}`}
    >
      <Icon name={hasSignedIn ? 'receipt' : 'person'} />
      <span className="hidden lg:inline">{label}</span>
    </Link>
  )
}

function CartButton({ count, onClick }: { readonly count: number; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="relative inline-flex h-11 shrink-0 items-center gap-2 rounded-full bg-ink px-3.5 font-semibold text-paper hover:bg-ink-soft sm:px-5"
    >
      <Icon name="bag" />
      <span className="sr-only sm:not-sr-only">Cart</span>
      {count > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1.5 text-sm text-on-brand tabular-nums">
          <span translate="no">{count}</span>
          <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
        </span>
      )}
    </button>
  )
}
