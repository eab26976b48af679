/** Whether a screen is about the chosen restaurant or about all that one may manage; kept in the page's address. */

import { useSearchParams } from 'react-router'
import { type ChosenRestaurant, useRestaurantChoice } from './restaurant-choice.tsx'

const parameter = 'restaurants'

export type Scope = {
  /** The one that the screen is about; null: all of them. */
  readonly restaurant: ChosenRestaurant | null
  /** The one that is chosen, whatever the screen is about. */
  readonly chosen: ChosenRestaurant | null
  /** Whether there are several. */
  readonly hasChoice: boolean
  readonly showAll: (isAll: boolean) => void
}

export function useScope(): Scope {
  const { managed, chosen } = useRestaurantChoice()
  const [parameters, setParameters] = useSearchParams()
  const hasChoice = managed.restaurants.length > 1
  const isAll = hasChoice && parameters.get(parameter) === 'all'
  return {
    restaurant: isAll ? null : chosen,
    chosen,
    hasChoice,
    showAll(wanted) {
      setParameters((before) => {
        const next = new URLSearchParams(before)
        next.delete('before')
        if (wanted) next.set(parameter, 'all')
        else next.delete(parameter)
        return next
      })
    },
  }
}
