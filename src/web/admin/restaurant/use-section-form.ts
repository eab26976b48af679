/** The form of a settings section: its values, its faults, and conflicts with another person's edit. */

import { ORPCError } from '@orpc/client'
import { useRef, useState } from 'react'
import type { RestaurantSettings } from '#contract/restaurants.ts'
import { refusalMessage } from '#domain/messages.ts'
import type { SettingsFault } from '#domain/restaurant/settings.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure } from '#web/api/failure.ts'
import { showFailure } from '#web/shell/toasts.tsx'
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
  readonly save: (api: Api['restaurants'], edit: Edit, value: Value) => Promise<RestaurantSettings>
}

export type SectionForm<Typed> = {
  readonly typed: Typed
  readonly change: (changes: Partial<Typed>) => void
  /** Returns the message under a field; null if it is valid, or before the first submit. */
  readonly error: (field: string) => string | null
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly wasSaved: boolean
  /** The server's message about the form as a whole. */
  readonly refusal: string | null
  /** Settings that another person has saved in the meantime. */
  readonly newer: RestaurantSettings | null
  readonly submit: (event: React.FormEvent<HTMLFormElement>) => void
  readonly discard: () => void
  readonly lookAtNewer: () => void
  readonly keepMine: () => void
}

/** EDT-1: keeps what was typed after any failure; a newer version is offered, never applied silently. */
export function useSectionForm<Typed, Value>(
  settings: RestaurantSettings,
  plan: SectionPlan<Typed, Value>,
): SectionForm<Typed> {
  const { typedOf, read, save } = plan
  const cacheSettings = useCacheSettings()
  const [begunFrom, setBegunFrom] = useState(settings)
  const [typed, setTyped] = useState(() => typedOf(settings))
  const [wasSubmitted, setSubmitted] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [newer, setNewer] = useState<RestaurantSettings | null>(null)
  const isSending = useRef(false)

  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(begunFrom))
  if (!isDirty && settings.revision > begunFrom.revision) beginFrom(settings)
  const faults = wasSubmitted ? read(typed).faults : []

  function beginFrom(from: RestaurantSettings): void {
    setBegunFrom(from)
    setTyped(typedOf(from))
    setSubmitted(false)
    setNewer(null)
    setRefusal(null)
  }

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending.current) return
    setSubmitted(true)
    setRefusal(null)
    const { value, faults: wrong } = read(typed)
    if (value === null) {
      focusField(form, wrong[0])
      return
    }
    isSending.current = true
    setState('busy')
    try {
      const { restaurants } = await callApi()
      const { id, revision } = begunFrom
      const saved = await save(restaurants, { restaurant: id, revision }, value)
      cacheSettings(saved)
      beginFrom(saved)
      setState('saved')
    } catch (problem) {
      setState('idle')
      fail(problem)
    } finally {
      isSending.current = false
    }
  }

  function fail(problem: unknown): void {
    const current = newerIn(problem)
    if (current) setNewer(current)
    else if (problem instanceof ORPCError && problem.status === 422) setRefusal(problem.message)
    else showFailure(describeFailure(problem))
  }

  return {
    typed,
    change: (changes) => {
      setTyped((before) => ({ ...before, ...changes }))
      setState('idle')
      setRefusal(null)
    },
    error: (field) => {
      const fault = faults.find((each) => each.field === field)
      return fault ? refusalMessage(fault.refusal) : null
    },
    isDirty,
    isBusy: state === 'busy',
    wasSaved: state === 'saved' && !isDirty,
    refusal,
    newer,
    submit: (event) => void submit(event),
    discard: () => beginFrom(settings),
    lookAtNewer: () => {
      if (!newer) return
      cacheSettings(newer)
      beginFrom(newer)
    },
    keepMine: () => {
      if (!newer) return
      cacheSettings(newer)
      setBegunFrom(newer)
      setNewer(null)
    },
  }
}

/** Returns the current settings from a conflict error; null for any other error. */
function newerIn(problem: unknown): RestaurantSettings | null {
  if (!(problem instanceof ORPCError) || problem.status !== 409) return null
  const data: unknown = problem.data
  // By the contract, a conflict contains the current settings.
  return typeof data === 'object' && data !== null && 'current' in data
    ? (data.current as RestaurantSettings)
    : null
}

function focusField(form: HTMLFormElement, fault: SettingsFault | undefined): void {
  const input = fault && form.elements.namedItem(fault.field)
  if (input instanceof HTMLElement) input.focus()
}
