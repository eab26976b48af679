import { Link, useLocation } from 'react-router'
import { useSignedInMark } from '#web/accounts/signed-in-mark.ts'
import { paths } from '#web/paths.ts'
import { lastOrder, useOrderDraft } from '../draft/order-draft.ts'

/** SCR-21: from the end of the menu to the account, the orders and the terms; to an order placed in this tab as a guest too. */
export function MenuFooter({ slug }: { readonly slug: string }) {
  const placed = lastOrder(useOrderDraft())
  const hasSignedIn = useSignedInMark()
  const { pathname } = useLocation()
  return (
    <footer className="border-t border-line bg-surface pb-28 sm:pb-8">
      {/* For the router, which else asks about an address with a parameter when the first dialog opens: too late without a network. */}
      {pathname !== paths.home && <Link to={pathname} hidden />}
      <nav aria-label="About your orders" className="page-width flex flex-wrap gap-x-6 pt-3 sm:pt-6">
        {placed && <FooterLink to={paths.order(placed.token)}>Follow your order</FooterLink>}
        <FooterLink to={paths.orders}>Your Orders</FooterLink>
        {!hasSignedIn && (
          <FooterLink to={`${paths.login}?next=${paths.menu(slug)}`}>Sign in or create an account</FooterLink>
        )}
        <FooterLink to={paths.terms}>Terms of Service</FooterLink>
      </nav>
    </footer>
  )
}

function FooterLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      // Who reads a menu need not learn of these screens.
      discover="none"
      to={to}
      className="inline-flex min-h-11 items-center font-medium text-ink-soft underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}
