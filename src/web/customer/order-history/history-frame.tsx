import { Link } from 'react-router'
import { SignOutButton } from '#web/accounts/sign-out-button.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOrderDraft } from '../draft/order-draft.ts'
import { ScreenHeading } from '../placed-order/screen-heading.tsx'

type HistoryFrameProps = { readonly isSignedIn: boolean; readonly children: React.ReactNode }

/** The link back to the menu, the heading, the content. */
export function HistoryFrame({ isSignedIn, children }: HistoryFrameProps) {
  const draft = useOrderDraft()
  return (
    <div className="min-h-dvh pb-16">
      <header className="border-b border-line bg-surface">
        <div className="checkout-width flex min-h-14 items-center justify-between gap-4">
          <Link
            to={draft ? paths.menu(draft.restaurantSlug) : paths.home}
            className="-ml-3 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-link hover:underline"
          >
            <Icon name="back" />
            Back to Menu
          </Link>
          {isSignedIn && (
            <div className="-mr-4">
              <SignOutButton />
            </div>
          )}
        </div>
      </header>
      <main className="checkout-width pt-8">
        <ScreenHeading>Your orders</ScreenHeading>
        <div className="mt-6">{children}</div>
      </main>
    </div>
  )
}
