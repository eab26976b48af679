import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Customer } from '#domain/orders/ordering/customer.ts'
import type { Account } from '#web/accounts/account.ts'
import { SignOutButton } from '#web/accounts/sign-out-button.tsx'
import { useSignedInMark } from '#web/accounts/signed-in-mark.ts'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const AccountDialog = lazy(() => import('#web/accounts/account-dialog.tsx'))

type AccountBannerProps = {
  readonly account: Account
  /** The current input of the form. */
  readonly typed: Customer
  readonly onSignedOut: () => void
}

/** Shows who is signed in, or offers to sign in or sign up. */
export function AccountBanner({ account, typed, onSignedOut }: AccountBannerProps) {
  const isLikelySignedIn = useSignedInMark()
  if (account.kind === 'diner') {
    return (
      <Band>
        <p className="max-w-full min-w-0 break-words sm:grow">
          You are signed in as <strong className="font-semibold">{account.diner.email}</strong>.
        </p>
        <div className="-ml-5 shrink-0 whitespace-nowrap sm:ml-0">
          <SignOutButton onDone={onSignedOut} />
        </div>
      </Band>
    )
  }
  if (account.kind === 'unknown' && isLikelySignedIn)
    return <Skeleton className="h-[5.75rem] rounded-card sm:h-[4.125rem]" />
  return <GuestBand typed={typed} />
}

function GuestBand({ typed }: Pick<AccountBannerProps, 'typed'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Band>
      <p className="min-w-0 sm:grow">Have an account? Sign in for a faster experience.</p>
      <Link
        to={`${paths.login}?next=${encodeURIComponent(paths.customerInfo)}`}
        className="-ml-5 inline-flex min-h-11 items-center rounded-full px-5 sm:ml-0 font-semibold text-link underline underline-offset-2 hover:bg-sunken"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        Login or Sign Up
      </Link>
      {isOpen && (
        <Suspense>
          <AccountDialog known={asAccount(typed)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Band>
  )
}

/** ACC-22: carries over what was typed, so that nothing has to be typed twice. */
function asAccount({ firstName, lastName, phone, email }: Customer) {
  return { name: `${firstName} ${lastName}`.trim(), phone, email }
}

function Band({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="flex min-h-[4.125rem] flex-col items-start justify-center gap-x-4 sm:flex-row sm:items-center rounded-card border border-line bg-sunken py-2.5 pr-2 pl-5">
      {children}
    </div>
  )
}
