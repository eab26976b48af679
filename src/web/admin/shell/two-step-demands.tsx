import { demandsSecondFactor } from '#domain/people/accounts/second-factor.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import {
  type ChosenRestaurant,
  useRestaurantChoice,
} from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * ACC-74: for people without two-step verification: replaces the screens of a restaurant that demands it, and reminds of it
 * everywhere else.
 */
export function TwoStepDemands({ children }: { readonly children: React.ReactNode }) {
  const { managed, chosen } = useRestaurantChoice()
  const { moment } = useMoments()
  const demanding = managed.restaurants.filter(({ secondFactorFrom }) => secondFactorFrom !== null)
  const strict = demanding.filter((restaurant) => demandsNow(restaurant))
  const [firstDemand] = demanding
  if (!firstDemand) return children
  const isAllStrict = strict.length > 0 && strict.length === managed.restaurants.length
  if (chosen ? strict.includes(chosen) : isAllStrict) {
    const name = (chosen ?? firstDemand).name
    return (
      <div className="max-w-xl">
        <PageHeading title="One step is left" />
        <Notice tone="warn" title={`${name} requires two-step verification.`}>
          <p>
            Set it up for your account: it takes two minutes and an authenticator app. Then you can work here
            as before.
          </p>
          <LinkButton to={adminPaths.security} className="mt-3">
            Set up two-step verification
          </LinkButton>
        </Notice>
      </div>
    )
  }
  const [next] = strict.length > 0 ? strict : demanding
  return (
    <>
      {next && (
        <div className="mb-5">
          <Notice tone="warn" role="status">
            <p>
              {strict.length > 0
                ? `${strict.map(({ name }) => name).join(', ')} can’t be used before you have set up two-step verification.`
                : `${next.name} requires two-step verification from ${moment(next.secondFactorFrom ?? '')}. Please set it up before then.`}
            </p>
            <LinkButton to={adminPaths.security} variant="outline" className="mt-3">
              Set up two-step verification
            </LinkButton>
          </Notice>
        </div>
      )}
      {children}
    </>
  )
}

function demandsNow({ secondFactorFrom }: ChosenRestaurant): boolean {
  const from = secondFactorFrom === null ? null : Temporal.Instant.from(secondFactorFrom)
  return demandsSecondFactor({ secondFactorFrom: from }, serverNow())
}
