/** The restaurant that the admin area is about: chosen once, saved per browser. */

import { createContext, useContext, useState } from 'react'
import type { ManagedRestaurants } from '#contract/accounts.ts'
import { readSavedSelection, saveSelection } from './saved-selection.ts'

/** A restaurant that the person may manage, with their role there. */
export type ChosenRestaurant = ManagedRestaurants['restaurants'][number]

type Choice = {
  readonly managed: ManagedRestaurants
  readonly chosen: ChosenRestaurant | null
  readonly choose: (id: ChosenRestaurant['id']) => void
}

const ChoiceContext = createContext<Choice | null>(null)

/** Provides the choice among `managed` to all screens inside it. */
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

/** ADM-7: returns the only restaurant, or the saved one if the person may still manage it; null otherwise. */
function chosenAmong(
  restaurants: readonly ChosenRestaurant[],
  saved: string | null,
): ChosenRestaurant | null {
  const [only] = restaurants.length === 1 ? restaurants : []
  return only ?? restaurants.find(({ id }) => id === saved) ?? null
}

/** Returns the chosen restaurant; null if none is chosen. */
export function useChosenRestaurant(): ChosenRestaurant | null {
  return useRestaurantChoice().chosen
}

/** Returns all restaurants that the person may manage, the chosen one, and a function to choose another. */
export function useRestaurantChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('a restaurant can be chosen only inside the admin area')
  return choice
}
