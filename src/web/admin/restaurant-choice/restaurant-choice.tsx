/**
 * The restaurant that the admin area is about, or all of them: one scope for every screen, saved per account in the browser. An
 * address can name it, so that it can be shared.
 */

import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ManagedRestaurants } from '#contract/people/accounts.ts'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { hasChoiceAmong, scopeFrom, withScope } from './scope-in-address.ts'

/** The saved choice of an account; '' for all restaurants. */
const scopeKey = (personId: string) => `comanda.admin.restaurant.${personId}`
/** The restaurant that an account chose last; it outlives the choice of all. */
const lastKey = (personId: string) => `comanda.admin.last-restaurant.${personId}`

/** Returns the id saved in this browser; null if none is. */
function readSavedSelection(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function saveSelection(key: string, id: string): void {
  try {
    localStorage.setItem(key, id)
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
  /** The restaurant chosen last; null if none was, or the person no longer manages it. */
  readonly lastUsed: ChosenRestaurant | null
  /** Whether `chosen` is the one used last, on a screen that needs one while all are chosen. */
  readonly isAssumed: boolean
  /** The restaurant that the current screen is about although all are chosen; null if there is none. */
  readonly assumed: ChosenRestaurant | null
  /** Reports that restaurant; null when the screen is left. */
  readonly assume: (restaurant: ChosenRestaurant | null) => void
  /** Whether there is more than one scope. */
  readonly hasChoice: boolean
  /** `restaurant`: null for all; it may be newer than `managed`. */
  readonly choose: (restaurant: Pick<ChosenRestaurant, 'id' | 'slug'> | null) => void
}

const ChoiceContext = createContext<Choice | null>(null)

/** Provides the choice among `managed` to all screens inside it. */
export function RestaurantChoice(props: {
  readonly personId: string
  readonly managed: ManagedRestaurants
  readonly children: React.ReactNode
}) {
  const { personId, managed, children } = props
  const [saved, setSaved] = useState(() => readSavedSelection(scopeKey(personId)))
  const [last, setLast] = useState(() => readSavedSelection(lastKey(personId)))
  const [assumed, assume] = useState<ChosenRestaurant | null>(null)
  const [parameters, setParameters] = useSearchParams()
  const { restaurants } = managed
  const chosen = scopeFrom(parameters, managed, saved)
  const chosenId = chosen?.id ?? ''
  // What an address named is still chosen on the next screen.
  useEffect(() => {
    saveSelection(scopeKey(personId), chosenId)
    setSaved(chosenId)
    if (chosenId === '') return
    saveSelection(lastKey(personId), chosenId)
    setLast(chosenId)
  }, [personId, chosenId])
  const choose: Choice['choose'] = (restaurant) => {
    saveSelection(scopeKey(personId), restaurant?.id ?? '')
    setSaved(restaurant?.id ?? '')
    setParameters((now) => withScope(now, restaurant?.slug ?? null), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const lastUsed = restaurants.find(({ id }) => id === last) ?? null
  const hasChoice = hasChoiceAmong(managed)
  const choice = { managed, chosen, lastUsed, isAssumed: false, assumed, assume, hasChoice, choose }
  return <ChoiceContext value={choice}>{children}</ChoiceContext>
}

type OneRestaurantProps = { readonly restaurant: ChosenRestaurant; readonly children: React.ReactNode }

/** ADM-8: makes a restaurant the chosen one for a screen that needs one, also while all are chosen. */
export function OneRestaurant({ restaurant, children }: OneRestaurantProps) {
  const choice = useRestaurantChoice()
  const { assume } = choice
  const isAssumed = choice.chosen === null
  useLayoutEffect(() => {
    if (!isAssumed) return
    assume(restaurant)
    return () => assume(null)
  }, [assume, isAssumed, restaurant])
  return <ChoiceContext value={{ ...choice, chosen: restaurant, isAssumed }}>{children}</ChoiceContext>
}

/** ADM-8: whether the screen is about the restaurant used last, because all are chosen. */
export function useIsAssumed(): boolean {
  return useContext(ChoiceContext)?.isAssumed ?? false
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

/** Returns all restaurants that the person may manage, the chosen one, and a function to choose another. */
export function useRestaurantChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('a restaurant can be chosen only inside the admin area')
  return choice
}
