import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Diner, ManagedRestaurants } from '#contract/people/accounts.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { loadAccount } from '#web/accounts/account.ts'
import { VerifyReminder } from '#web/accounts/verify-reminder.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyPanel } from '../ui/empty-panel.tsx'
import { TwoStepDemands } from './two-step-demands.tsx'

type AccountReadyProps = {
  readonly person: Diner
  readonly managed: ManagedRestaurants
  readonly children: React.ReactNode
}

/**
 * ACC-57: replaces screens that the server would refuse with the missing step. The person's own security is always
 * reachable.
 */
export function AccountReady({ person, managed, children }: AccountReadyProps) {
  const { pathname } = useLocation()
  const hasNothing = managed.restaurants.length === 0 && !managed.administrator
  if (pathname === adminPaths.security) return children
  if (!person.emailVerified) {
    return (
      <div className="max-w-xl">
        <PageHeading title="One step is left" />
        <VerifyReminder diner={person}>
          {refusalMessage({ kind: 'address_not_verified' })} Open the link that was sent to {person.email},
          then come back here.
        </VerifyReminder>
        <LookAgain />
      </div>
    )
  }
  if (managed.secondFactorMissing) {
    return (
      <div className="max-w-xl">
        <PageHeading title="One step is left" />
        <Notice tone="warn">
          <p>{refusalMessage({ kind: 'second_factor_missing' })}</p>
          <LinkButton to={adminPaths.security} className="mt-3">
            Set up two-step verification
          </LinkButton>
        </Notice>
      </div>
    )
  }
  // ADM-16: shown only when nothing else is missing.
  if (hasNothing && pathname === paths.admin) return <NoRestaurantYet person={person} />
  return person.secondFactor ? children : <TwoStepDemands>{children}</TwoStepDemands>
}

/** Checks again on request, for a link opened on another device: the page checks automatically only when it gets focus. */
function LookAgain() {
  const [state, setState] = useState<'idle' | 'busy' | 'looked'>('idle')
  return (
    <div className="mt-4">
      <Button
        variant="outline"
        isDisabled={state === 'busy'}
        onClick={async () => {
          setState('busy')
          await loadAccount()
          setState('looked')
        }}
      >
        {state === 'busy' ? 'Please wait...' : 'I have verified it'}
      </Button>
      <p role="status" className="mt-2 empty:mt-0">
        {state === 'looked' && 'Not verified yet. Please open the link in the email.'}
      </p>
    </div>
  )
}

/** ADM-16: for a signed-in person without a restaurant: what this area is for, and how to continue. */
function NoRestaurantYet({ person }: { readonly person: Diner }) {
  return (
    <>
      <PageHeading title="Welcome" text={`You are signed in as ${person.email}.`} />
      <EmptyPanel
        title="No restaurant yet"
        text="This account does not manage a restaurant. Set one up, or ask its owner to invite you with this address."
      >
        <LinkButton to={adminPaths.restaurantSetup}>Add restaurant</LinkButton>
        <LinkButton variant="outline" to={paths.home} reloadDocument>
          Go to Main Page
        </LinkButton>
      </EmptyPanel>
    </>
  )
}
