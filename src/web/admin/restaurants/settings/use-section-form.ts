/** The form of a settings section, which stays open after it was saved. */

import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import type { SettingsFault } from '#domain/restaurants/settings/settings.ts'
import { callApi } from '#web/api/client.ts'
import { type ServerForm, useServerForm } from '#web/forms/use-server-form.ts'
import type { NewerSettings } from './form-alert.tsx'
import { useCacheSettings } from './use-settings.ts'

type Api = Awaited<ReturnType<typeof callApi>>
type Edit = { readonly restaurant: string; readonly revision: number }

export type Read<Value> =
  | { readonly value: Value; readonly faults: readonly [] }
  | { readonly value: null; readonly faults: readonly SettingsFault[] }

export type SectionPlan<Typed, Value> = {
  /** Returns the field values for the settings. */
  readonly typedOf: (settings: RestaurantSettings) => Typed
  readonly read: (typed: Typed) => Read<Value>
  /** null: the person decided not to save. */
  readonly save: (api: Api['restaurants'], edit: Edit, value: Value) => Promise<RestaurantSettings | null>
}

export type SectionForm<Typed extends FieldValues> = Pick<
  ServerForm<Typed>,
  'typed' | 'change' | 'error' | 'isDirty' | 'isBusy' | 'refusal' | 'formRef' | 'submit'
> & {
  readonly wasSaved: boolean
  readonly discard: () => void
  readonly newer: NewerSettings | null
}

/** EDT-1: keeps what was typed after any failure; a newer version is offered, never applied silently. */
export function useSectionForm<Typed extends FieldValues, Value>(
  settings: RestaurantSettings,
  plan: SectionPlan<Typed, Value>,
): SectionForm<Typed> {
  const { typedOf, read, save } = plan
  const cacheSettings = useCacheSettings()
  const [begunFrom, setBegunFrom] = useState(settings)
  const [wasSaved, setWasSaved] = useState(false)
  const { form, conflict, ...rest } = useServerForm<Typed, Value, RestaurantSettings | null>({
    initial: typedOf(settings),
    read: (typed) => {
      const { value, faults } = read(typed)
      return { draft: value, faults }
    },
    send: async (value) => {
      setWasSaved(false)
      const { restaurants } = await callApi()
      return save(restaurants, { restaurant: begunFrom.id, revision: begunFrom.revision }, value)
    },
    onSaved: (saved) => {
      if (!saved) return
      cacheSettings(saved)
      beginFrom(saved)
      setWasSaved(true)
    },
  })
  const { isDirty } = rest

  function beginFrom(from: RestaurantSettings): void {
    setBegunFrom(from)
    form.reset(typedOf(from))
    conflict?.dismiss()
  }

  const isOutdated = !isDirty && settings.revision > begunFrom.revision
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each newer revision once
  useEffect(() => {
    if (isOutdated) beginFrom(settings)
  }, [isOutdated, settings])

  // By the contract, a conflict contains the current settings.
  const newer = conflict && (conflict.current as RestaurantSettings)
  return {
    ...rest,
    change: (changes) => {
      rest.change(changes)
      setWasSaved(false)
    },
    wasSaved: wasSaved && !isDirty,
    discard: () => beginFrom(settings),
    newer: newer && {
      look: () => {
        cacheSettings(newer)
        beginFrom(newer)
      },
      keepMine: () => {
        cacheSettings(newer)
        setBegunFrom(newer)
        conflict?.dismiss()
      },
    },
  }
}
