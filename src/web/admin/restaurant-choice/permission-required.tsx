import type { RestaurantPermission } from '#domain/accounts/permissions.ts'
import { ClosedPage } from '#web/admin/parts/closed-page.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type ChosenRestaurant, useRestaurantChoice } from './restaurant-choice.tsx'
import { RestaurantRequired } from './restaurant-required.tsx'

/** A permission, and what people without it read. */
export type PageNeeds = {
  readonly permission: RestaurantPermission
  /** What people without the permission read: 'Diners are for owners'. */
  readonly title: string
  /** What their role lacks: 'its diners'. */
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
    <RestaurantRequired message={props.message} setup={props.setup}>
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
export function IfPermitted({ restaurant, permission, title, lacking, children }: IfPermittedProps) {
  if (restaurant.permissions.includes(permission)) return children
  return (
    <ClosedPage title={title} text={`Your role at ${restaurant.name} doesn’t include ${lacking}.`}>
      <ToDashboard />
    </ClosedPage>
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
