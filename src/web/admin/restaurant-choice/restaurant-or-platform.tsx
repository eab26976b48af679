import { Fragment } from 'react'
import { IfPermitted, type PageNeeds } from './permission-required.tsx'
import { type ChosenRestaurant, useRestaurantChoice } from './restaurant-choice.tsx'
import { RestaurantRequired } from './restaurant-required.tsx'

type RestaurantOrPlatformProps = {
  /** The request to choose a restaurant, for people who are not administrators. */
  readonly message: string
  /** Shown to a person without any restaurant. */
  readonly setup: React.ReactNode
  /** What it needs at a restaurant. */
  readonly needs: PageNeeds
  /** The content for a restaurant; null for the platform. Remounts when another place is chosen. */
  readonly children: (restaurant: ChosenRestaurant | null) => React.ReactNode
}

/** Shows its content for the chosen restaurant. To administrators 'All restaurants' is the platform. */
export function RestaurantOrPlatform(props: RestaurantOrPlatformProps) {
  const { message, setup, needs, children } = props
  const { managed, chosen } = useRestaurantChoice()
  if (managed.administrator && chosen === null) return <Fragment key="platform">{children(null)}</Fragment>
  return (
    <RestaurantRequired page={needs.page} message={message} setup={setup}>
      {(restaurant) => (
        <IfPermitted {...needs} restaurant={restaurant}>
          {children(restaurant)}
        </IfPermitted>
      )}
    </RestaurantRequired>
  )
}
