import type { RestaurantPermission } from '#domain/accounts/permissions.ts'
import { ClosedPage } from '#web/admin/parts/closed-page.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type ChosenRestaurant, useRestaurantChoice } from './restaurant-choice.tsx'
import { RestaurantRequired } from './restaurant-required.tsx'

type PermissionAtRestaurantProps = {
  readonly permission: RestaurantPermission
  /** Asks for a restaurant where none is chosen. */
  readonly message: string
  /** What people without the permission read: 'Diners are for owners'. */
  readonly title: string
  /** What their role lacks: 'its diners'. */
  readonly lacking: string
  readonly children: (restaurant: ChosenRestaurant) => React.ReactNode
}

/** ADM-20: the chosen restaurant, for people with a permission there; a message to others. */
export function PermissionAtRestaurant(props: PermissionAtRestaurantProps) {
  return (
    <RestaurantRequired message={props.message}>
      {(restaurant) =>
        restaurant.permissions.includes(props.permission) ? (
          props.children(restaurant)
        ) : (
          <ClosedPage
            title={props.title}
            text={`Your role at ${restaurant.name} doesn’t include ${props.lacking}.`}
          >
            <ToDashboard />
          </ClosedPage>
        )
      }
    </RestaurantRequired>
  )
}

type PermissionAnywhereProps = {
  readonly permission: RestaurantPermission
  readonly title: string
  /** For people who lack the permission. */
  readonly text: string
  /** For people without a restaurant. */
  readonly textAtFirst: string
  readonly children: React.ReactNode
}

/** ADM-20: for administrators, and people with a permission at the chosen restaurant or at any; a message to others. */
export function PermissionAnywhere(props: PermissionAnywhereProps) {
  const { managed, chosen } = useRestaurantChoice()
  const concerned = chosen ? [chosen] : managed.restaurants
  const isPermitted = concerned.some(({ permissions }) => permissions.includes(props.permission))
  if (managed.administrator || isPermitted) return props.children
  return (
    <ClosedPage title={props.title} text={managed.restaurants.length > 0 ? props.text : props.textAtFirst}>
      <ToDashboard />
    </ClosedPage>
  )
}

function ToDashboard() {
  return (
    <LinkButton variant="outline" to={paths.admin}>
      Back to the dashboard
    </LinkButton>
  )
}
