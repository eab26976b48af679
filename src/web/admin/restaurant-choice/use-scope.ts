/** Whether a screen is about the chosen restaurant or about all that one may manage; kept in the page's address. */

import { useSearchParams } from 'react-router'
import { type ChosenRestaurant, useRestaurantChoice } from './restaurant-choice.tsx'

const parameter = 'restaurants'

export type Scope = {
  /** null: all of them. */
  readonly restaurant: ChosenRestaurant | null
  /** Whether there is anything to choose. */
  readonly hasChoice: boolean
  readonly restaurants: readonly ChosenRestaurant[]
  /** null: all of them. */
  readonly setScope: (id: ChosenRestaurant['id'] | null) => void
}

export function useScope(): Scope {
  const { managed, chosen, choose } = useRestaurantChoice()
  const [parameters, setParameters] = useSearchParams()
  const isAll = parameters.get(parameter) === 'all'
  const { restaurants } = managed
  return {
    restaurant: isAll && restaurants.length > 1 ? null : chosen,
    hasChoice: restaurants.length > 1,
    restaurants,
    setScope(id) {
      if (id !== null) choose(id)
      setParameters((before) => {
        const next = new URLSearchParams(before)
        next.delete('before')
        if (id === null) next.set(parameter, 'all')
        else next.delete(parameter)
        return next
      })
    },
  }
}
