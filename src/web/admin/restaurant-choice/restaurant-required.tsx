import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { mayAddRestaurant } from './may-add-restaurant.ts'
import { type ChosenRestaurant, OneRestaurant, useRestaurantChoice } from './restaurant-choice.tsx'

type RestaurantRequiredProps = {
  /** The heading of the page while no restaurant is chosen. Default: the request is the heading. */
  readonly page?: string
  /** The request to choose a restaurant: 'Please select a restaurant to manage its categories.' */
  readonly message?: string
  /** Shown to a person without any restaurant; a text is shown with a link to the setup. */
  readonly setup?: React.ReactNode
  /** The content that needs the restaurant. Remounts when another one is chosen. */
  readonly children: (restaurant: ChosenRestaurant) => React.ReactNode
}

const generalMessage = 'Please select a restaurant to access this feature.'

/** ADM-8: shows content that needs a restaurant: the chosen one, or the one used last. Asks for one if there is neither. */
export function RestaurantRequired(props: RestaurantRequiredProps) {
  const { page, message = generalMessage, setup, children } = props
  const { managed, chosen, lastUsed, choose } = useRestaurantChoice()
  const restaurant = chosen ?? lastUsed
  if (restaurant) {
    return (
      <OneRestaurant key={restaurant.id} restaurant={restaurant}>
        {children(restaurant)}
      </OneRestaurant>
    )
  }
  if (managed.restaurants.length === 0 && setup) {
    if (typeof setup !== 'string') return setup
    return (
      <EmptyPanel isPage title="Restaurant Setup Required" text={setup}>
        <LinkButton to={adminPaths.restaurantSetup}>Add restaurant</LinkButton>
      </EmptyPanel>
    )
  }
  return (
    <>
      {page && <PageHeading title={page} />}
      <EmptyPanel isPage={!page} title="No Restaurant Selected" text={message}>
        {managed.restaurants.map((choice) => (
          <Button key={choice.id} variant="outline" onClick={() => choose(choice)}>
            {choice.name}
          </Button>
        ))}
        {mayAddRestaurant(managed) && (
          <LinkButton variant="quiet" to={adminPaths.restaurantSetup}>
            Add restaurant
          </LinkButton>
        )}
      </EmptyPanel>
    </>
  )
}
