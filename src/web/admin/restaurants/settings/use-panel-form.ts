/** The form of a panel that saves a part of the settings separately from the form of the section. */

import type { FieldValues } from 'react-hook-form'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { type FormFault, type ServerForm, useServerForm } from '#web/forms/use-server-form.ts'
import type { NewerSettings } from './form-alert.tsx'
import { useCacheSettings } from './use-settings.ts'

type Restaurants = Awaited<ReturnType<typeof callApi>>['restaurants']
type Edit = { readonly restaurant: string; readonly revision: number }

type PanelPlan<Values, Draft> = {
  readonly initial: Values
  readonly read: (typed: Values) => { readonly draft: Draft | null; readonly faults: readonly FormFault[] }
  readonly save: (restaurants: Restaurants, edit: Edit, draft: Draft) => Promise<RestaurantSettings>
  /** Called after the form was saved. */
  readonly onSaved?: (() => void) | undefined
}

type PanelForm<Values extends FieldValues> = Omit<ServerForm<Values>, 'conflict'> & {
  readonly newer: NewerSettings | null
}

/** EDT-1: saves over the newest known settings, and offers those that another person saved in the meantime. */
export function usePanelForm<Values extends FieldValues, Draft>(
  settings: RestaurantSettings,
  { save, onSaved, ...plan }: PanelPlan<Values, Draft>,
): PanelForm<Values> {
  const cacheSettings = useCacheSettings()
  const { conflict, ...server } = useServerForm<Values, Draft, RestaurantSettings>({
    ...plan,
    send: async (draft, newer) => {
      const { restaurants } = await callApi()
      return save(restaurants, { restaurant: settings.id, revision: newer ?? settings.revision }, draft)
    },
    onSaved: (saved) => {
      cacheSettings(saved)
      onSaved?.()
    },
    failureText: failureMessage,
  })
  return {
    ...server,
    newer: conflict && {
      look: () => {
        server.form.reset()
        conflict.dismiss()
        // By the contract, a conflict contains the current settings.
        cacheSettings(conflict.current as RestaurantSettings)
      },
      keepMine: conflict.keepMine,
    },
  }
}
