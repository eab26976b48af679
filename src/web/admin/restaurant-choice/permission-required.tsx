import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { ClosedPanel } from '#web/admin/restaurant-choice/closed-panel.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type ChosenRestaurant, useIsPermittedAnywhere, useRestaurantChoice } from './restaurant-choice.tsx'
import { RestaurantRequired } from './restaurant-required.tsx'

/** A permission, and what people without it read. */
export type PageNeeds = {
  readonly permission: RestaurantPermission
  /** The page's heading: 'Reports'. */
  readonly page: string
  /** What a role without the permission lacks: 'reports and payouts'. */
  readonly lacking: string
}

type PermissionAtRestaurantProps = PageNeeds & {
  /** Asks for a restaurant where none is chosen. */
  readonly message: string
  /** Shown to a person without any restaurant. */
  readonly setup?: string
  readonly children: (restaurant: ChosenRestaurant) => React.ReactNode
}

/** ADM-20: the chosen restaurant, for people with a permission there; a message to others. */
export function PermissionAtRestaurant(props: PermissionAtRestaurantProps) {
  return (
    <RestaurantRequired page={props.page} message={props.message} setup={props.setup}>
      {(restaurant) => (
        <IfPermitted {...props} restaurant={restaurant}>
          {props.children(restaurant)}
        </IfPermitted>
      )}
    </RestaurantRequired>
  )
}

type IfPermittedProps = PageNeeds & {
  readonly restaurant: ChosenRestaurant
  readonly children: React.ReactNode
}

/** ADM-20: content for people with a permission at a restaurant; a message to others. */
export function IfPermitted({ restaurant, permission, page, lacking, children }: IfPermittedProps) {
  if (restaurant.permissions.includes(permission)) return children
  return (
    <>
      <PageHeading title={page} />
      <NotInRole lacking={lacking} />
    </>
  )
}

type PermissionAnywhereProps = PageNeeds & {
  /** For people without a restaurant: 'Once you own a restaurant, its pictures appear here.' */
  readonly textAtFirst: string
  readonly children: React.ReactNode
}

/** ADM-20: for administrators, and people with a permission at the chosen restaurant or at any; a message to others. */
export function PermissionAnywhere(props: PermissionAnywhereProps) {
  if (useIsPermittedAnywhere(props.permission)) return props.children
  return (
    <>
      <PageHeading title={props.page} />
      <NotForYou lacking={props.lacking} textAtFirst={props.textAtFirst} />
    </>
  )
}

type NotForYouProps = Pick<PermissionAnywhereProps, 'lacking' | 'textAtFirst'>

/** ADM-20: what a role lacks and whom to ask; a person without a restaurant is shown the way to one. */
export function NotForYou({ lacking, textAtFirst }: NotForYouProps) {
  const { managed } = useRestaurantChoice()
  if (managed.restaurants.length > 0) return <NotInRole lacking={lacking} />
  return (
    <EmptyPanel title="No restaurant yet" text={textAtFirst}>
      <LinkButton to={adminPaths.restaurantSetup}>Add restaurant</LinkButton>
    </EmptyPanel>
  )
}

/** ADM-20: what the person's role lacks, and whom to ask. */
export function NotInRole({ lacking }: Pick<PageNeeds, 'lacking'>) {
  const { chosen } = useRestaurantChoice()
  const whom = chosen ? `the owner of ${chosen.name}` : 'an owner of your restaurant'
  return (
    <ClosedPanel title={`Your role doesn’t include ${lacking}`} text={`Need access? Ask ${whom}.`}>
      <LinkButton variant="outline" to={paths.admin}>
        Back to the dashboard
      </LinkButton>
    </ClosedPanel>
  )
}
