/**
 * The restaurant that the admin area is about, or all of them: one scope for every screen, saved per browser. An address
 * can name it, so that it can be shared.
 */

import { createContext, useContext, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedRestaurants } from '#contract/people/accounts.ts'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { scopeFrom, withScope } from './scope-in-address.ts'

const storageKey = 'comanda.admin.restaurant'

/** Returns the id of the restaurant chosen last in this browser; null if none is stored. */
function readSavedSelection(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function saveSelection(id: string): void {
  try {
    localStorage.setItem(storageKey, id)
  } catch {
    // Storage can be blocked. Then the choice lasts until the page is closed.
  }
}

/** A restaurant that the person may manage, with their role there. */
export type ChosenRestaurant = ManagedRestaurants['restaurants'][number]

type Choice = {
  readonly managed: ManagedRestaurants
  /** null: all restaurants. */
  readonly chosen: ChosenRestaurant | null
  /** Whether there are several restaurants. */
  readonly hasChoice: boolean
  /** `id`: null for all restaurants. */
  readonly choose: (id: ChosenRestaurant['id'] | null) => void
}

const ChoiceContext = createContext<Choice | null>(null)

/** Provides the choice among `managed` to all screens inside it. */
export function RestaurantChoice(props: {
  readonly managed: ManagedRestaurants
  readonly children: React.ReactNode
}) {
  const { managed, children } = props
  const [saved, setSaved] = useState(readSavedSelection)
  const [parameters, setParameters] = useSearchParams()
  const { restaurants } = managed
  const chosen = scopeFrom(parameters, restaurants, saved)
  const chosenId = chosen?.id ?? ''
  // What an address named is still chosen on the next screen.
  useEffect(() => {
    saveSelection(chosenId)
    setSaved(chosenId)
  }, [chosenId])
  const choose = (id: string | null) => {
    saveSelection(id ?? '')
    setSaved(id ?? '')
    const slug = restaurants.find((restaurant) => restaurant.id === id)?.slug ?? null
    setParameters((now) => withScope(now, slug), { replace: true, preventScrollReset: true })
  }
  const choice = { managed, chosen, hasChoice: restaurants.length > 1, choose }
  return <ChoiceContext value={choice}>{children}</ChoiceContext>
}

/** Returns the chosen restaurant; null for all. */
export function useChosenRestaurant(): ChosenRestaurant | null {
  return useRestaurantChoice().chosen
}

/** PRM-11: returns a function that tells whether the person has a permission at the chosen restaurant. */
export function useIsPermitted(): (permission: RestaurantPermission) => boolean {
  const chosen = useChosenRestaurant()
  return (permission) => chosen?.permissions.includes(permission) ?? false
}

/** ADM-20: whether the person is an administrator, or has the permission at the chosen restaurant; without a choice, at any. */
export function useIsPermittedAnywhere(permission: RestaurantPermission): boolean {
  const { managed, chosen } = useRestaurantChoice()
  const concerned = chosen ? [chosen] : managed.restaurants
  return managed.administrator || concerned.some(({ permissions }) => permissions.includes(permission))
}

/** RST-21: whether the person may add a restaurant: an owner of one, an administrator, or who has none yet. */
export function mayAddRestaurant({ administrator, restaurants }: ManagedRestaurants): boolean {
  return administrator || restaurants.length === 0 || restaurants.some(({ role }) => role !== 'staff')
}

/** Returns all restaurants that the person may manage, the chosen one, and a function to choose another. */
export function useRestaurantChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('a restaurant can be chosen only inside the admin area')
  return choice
}
