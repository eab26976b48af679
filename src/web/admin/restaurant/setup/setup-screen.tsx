/** `/restaurant`: setting up a new restaurant, step by step. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestaurantSettings } from '#contract/restaurants.ts'
import { useAccount } from '#web/accounts/account.ts'
import { VerifyReminder } from '#web/accounts/verify-reminder.tsx'
import { PageHeading } from '#web/admin/parts/page-heading.tsx'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { SetupForm } from './setup-form.tsx'
import { WhatNext } from './what-next.tsx'

export const meta = () => [{ title: 'Set up your restaurant' }, { name: 'robots', content: 'noindex' }]

export default function SetupScreen() {
  const account = useAccount()
  const queries = useQueryClient()
  const { choose } = useRestaurantChoice()
  const [made, setMade] = useState<RestaurantSettings | null>(null)
  const diner = account.kind === 'diner' ? account.diner : null
  const take = async (settings: RestaurantSettings) => {
    setMade(settings)
    await queries.invalidateQueries({ queryKey: ['managed-restaurants'] })
    choose(settings.id)
  }
  if (made) return <WhatNext settings={made} />
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading
        title="Set up your restaurant"
        text="Three short steps. Everything can be changed later."
      />
      {diner && !diner.emailVerified && (
        <div className="mb-6">
          <VerifyReminder diner={diner}>
            Open the link that was sent to {diner.email}. A restaurant can be set up once your address is
            verified; what you type here stays meanwhile.
          </VerifyReminder>
        </div>
      )}
      <SetupForm onMade={take} />
    </div>
  )
}
