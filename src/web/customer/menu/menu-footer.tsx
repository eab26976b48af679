import { Link, useLocation } from 'react-router'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { useSignedInMark } from '#web/accounts/signed-in-mark.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/shell/site.ts'
import { lastOrder, useOrderDraft } from '../draft/order-draft.ts'
import { PageLinks } from '../texts/page-links.tsx'
import { termsPath } from '../texts/text-paths.ts'
import type { RenderedMenu } from './load-menu-page.ts'

type MenuFooterProps = {
  readonly restaurant: Pick<Restaurant, 'id' | 'slug'>
  readonly texts: RenderedMenu['texts']
}

/**
 * SCR-21: links to the account, the orders and the terms; also to an order placed in this tab, for guests too. At the lower
 * edge of a short page.
 */
export function MenuFooter({ restaurant, texts }: MenuFooterProps) {
  const site = useSite()
  const { slug } = restaurant
  const placed = lastOrder(useOrderDraft())
  const hasSignedIn = useSignedInMark()
  const { pathname } = useLocation()
  return (
    <footer className="sticky top-[100vh] border-t border-line bg-surface pb-8 max-sm:[.cart-bar~&]:pb-28">
      {/* The router discovers the menu's own URL through this link. Otherwise it would request the route when the first
          dialog opens, which fails without a network. */}
      {pathname !== paths.home && <Link to={pathname} hidden />}
      <nav aria-label="About your orders" className="page-width flex flex-wrap gap-x-6 pt-3 sm:pt-6">
        {placed && <FooterLink to={paths.order(placed.token)}>Follow your order</FooterLink>}
        <FooterLink to={paths.orders}>Your orders</FooterLink>
        {!hasSignedIn && (
          <FooterLink to={`${paths.login}?next=${paths.menu(slug)}`}>Sign in or create an account</FooterLink>
        )}
        <FooterLink to={termsPath(site, restaurant, texts.termsVersion)}>Terms of Service</FooterLink>
      </nav>
      <PageLinks restaurant={restaurant} links={texts.links} className="page-width" />
      {site && <p className="page-width text-sm text-ink-soft">Ordering by {site.siteName}</p>}
    </footer>
  )
}

function FooterLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      // Readers of a menu don't need the routes of these screens.
      discover="none"
      to={to}
      className="inline-flex min-h-11 items-center font-medium text-ink-soft underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}
