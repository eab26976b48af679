/** Whether a screen covers the chosen restaurant or all that the person may manage; stored in the page's address. */

import { useSearchParams } from 'react-router'
import { type ChosenRestaurant, useRestaurantChoice } from './restaurant-choice.tsx'

const parameter = 'restaurants'

export type Scope = {
  /** The restaurant that the screen covers; null for all. */
  readonly restaurant: ChosenRestaurant | null
  /** The chosen restaurant, whatever the screen covers. */
  readonly chosen: ChosenRestaurant | null
  /** Whether there are several restaurants. */
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
