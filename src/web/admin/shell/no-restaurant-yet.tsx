import type { Diner } from '#contract/people/accounts.ts'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** ADM-16: for a signed-in person without a restaurant: what this area is for, and how to continue. */
export function NoRestaurantYet({ person }: { readonly person: Diner }) {
  return (
    <>
      <PageHeading title="Welcome" text={`You are signed in as ${person.email}.`} />
      <EmptyPanel
        title="No restaurant yet"
        text="This account does not manage a restaurant. Set one up, or ask its owner to invite you with this address."
      >
        <LinkButton to={adminPaths.restaurantSetup}>Set up a restaurant</LinkButton>
        <LinkButton variant="outline" to={paths.home} reloadDocument>
          Go to Main Page
        </LinkButton>
      </EmptyPanel>
    </>
  )
}
