import { Fragment } from 'react'
import { EmptyPanel } from '#web/admin/parts/empty-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ChosenRestaurant, useRestaurantChoice } from './restaurant-choice.tsx'

type RestaurantRequiredProps = {
  /** What one is asked for: 'Please select a restaurant to manage its categories.' */
  readonly message?: string
  /** Shown to whoever has no restaurant at all. */
  readonly setup?: React.ReactNode
  /** What needs the restaurant. It begins anew when another one is chosen. */
  readonly children: (restaurant: ChosenRestaurant) => React.ReactNode
}

const generalMessage = 'Please select a restaurant to access this feature.'

/** ADM-8: asks to choose a restaurant before what needs one can be used. */
export function RestaurantRequired({ message = generalMessage, setup, children }: RestaurantRequiredProps) {
  const { managed, chosen, choose } = useRestaurantChoice()
  if (chosen) return <Fragment key={chosen.id}>{children(chosen)}</Fragment>
  if (managed.restaurants.length === 0 && setup) return setup
  return (
    <EmptyPanel isPage title="No Restaurant Selected" text={message}>
      {managed.restaurants.map(({ id, name }) => (
        <Button key={id} variant="outline" onClick={() => choose(id)}>
          {name}
        </Button>
      ))}
    </EmptyPanel>
  )
}
