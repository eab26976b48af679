/** `/restaurant`: sets up a new restaurant, step by step. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { noindex, titled } from '#web/shell/page-title.ts'
import { SetupForm } from './setup-form.tsx'
import { WhatNext } from './what-next.tsx'

export const meta = titled('Add restaurant', noindex)

const stepsText = 'Three short steps. Everything can be changed later.'

export default function SetupScreen() {
  const queries = useQueryClient()
  const { managed, choose } = useRestaurantChoice()
  const [made, setMade] = useState<RestaurantSettings | null>(null)
  // The links to what comes next appear last: choosing the restaurant would undo a tap on one of them.
  const take = async (settings: RestaurantSettings) => {
    await invalidate(queries, queryKeys.managedRestaurants())
    choose(settings)
    setMade(settings)
  }
  if (made) return <WhatNext settings={made} />
  return (
    <div className="mx-auto max-w-2xl">
      {managed.restaurants.length === 0 ? (
        <PageHeading title="Set up your restaurant" text={stepsText} />
      ) : (
        <PageHeading title="Add a restaurant" text={`${stepsText} You will be its owner.`} />
      )}
      <SetupForm onMade={take} />
    </div>
  )
}
