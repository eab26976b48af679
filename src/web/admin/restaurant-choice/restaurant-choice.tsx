/** Which restaurant the admin area is about: chosen once, saved per browser. */

import { createContext, useContext, useState } from 'react'
import type { ManagedRestaurants } from '#contract/accounts.ts'
import { readSavedSelection, saveSelection } from './saved-selection.ts'

/** A restaurant that one may manage, with what one is there. */
export type ChosenRestaurant = ManagedRestaurants['restaurants'][number]

type Choice = {
  readonly managed: ManagedRestaurants
  readonly chosen: ChosenRestaurant | null
  readonly choose: (id: ChosenRestaurant['id']) => void
}

const ChoiceContext = createContext<Choice | null>(null)

/** Gives all screens below it the choice among `managed`. */
export function RestaurantChoice(props: {
  readonly managed: ManagedRestaurants
  readonly children: React.ReactNode
}) {
  const { managed, children } = props
  const [saved, setSaved] = useState(readSavedSelection)
  const choose = (id: string) => {
    saveSelection(id)
    setSaved(id)
  }
  const chosen = chosenAmong(managed.restaurants, saved)
  return <ChoiceContext value={{ managed, chosen, choose }}>{children}</ChoiceContext>
}

/** ADM-7: an only restaurant need not be chosen; a saved choice counts as long as one may manage it. */
function chosenAmong(
  restaurants: readonly ChosenRestaurant[],
  saved: string | null,
): ChosenRestaurant | null {
  const [only] = restaurants.length === 1 ? restaurants : []
  return only ?? restaurants.find(({ id }) => id === saved) ?? null
}

/** The chosen restaurant, null while none is. */
export function useChosenRestaurant(): ChosenRestaurant | null {
  return useRestaurantChoice().chosen
}

/** All that one may manage, the chosen one among them, and the way to choose another. */
export function useRestaurantChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('outside of the admin area there is no chosen restaurant')
  return choice
}
