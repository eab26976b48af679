import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestaurantSetup } from '#contract/restaurants/restaurants.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { whyNotPublish } from '#domain/restaurants/settings/on-site.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import type { ChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { callApi } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { TaxQuestion } from './tax-question.tsx'

type PublishButtonProps = {
  readonly restaurant: Pick<ChosenRestaurant, 'id' | 'slug'>
  readonly setup: RestaurantSetup
}

/** RST-34, RST-35: the last step of the setup: asks for approval; in a demo, publishes. */
export function PublishButton({ restaurant, setup }: PublishButtonProps) {
  const queries = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { hasAsked, canPublish } = setup
  const publish = (isTaxConfirmed: boolean) =>
    run(async () => {
      const { restaurants } = await callApi()
      const changed = await restaurants.askForApproval({ restaurant: restaurant.slug, isTaxConfirmed })
      setAsking(false)
      queries.setQueryData(queryKeys.restaurantSetup(restaurant.id), changed)
      await invalidate(
        queries,
        queryKeys.managedRestaurants(),
        queryKeys.restaurantSettings(restaurant.id),
        queryKeys.approvals(),
        queryKeys.dashboard(),
      )
    })
  const press = () => {
    const why = whyNotPublish(setup, { isTaxConfirmed: false })
    setRefusal(why && why.kind !== 'sales_tax_unconfirmed' ? refusalMessage(why) : null)
    if (why?.kind === 'sales_tax_unconfirmed') setAsking(true)
    else if (!why) void publish(false)
  }
  if (hasAsked)
    return (
      <p role="status" className="mt-4 font-medium">
        Waiting for approval. We’ll email you when diners can order.
      </p>
    )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button isDisabled={isBusy} onClick={press}>
        {isBusy ? 'Please wait...' : canPublish ? 'Publish' : 'Ask for approval'}
      </Button>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {problem ?? refusal}
      </p>
      {isAsking && (
        <TaxQuestion
          confirm={canPublish ? 'Publish' : 'Ask for approval'}
          isBusy={isBusy}
          onConfirm={() => publish(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
