/** The field values of the drill form, and the settings that they represent. */

import {
  type DrillMix,
  type DrillSettings,
  drillFaults,
  usualDrill,
} from '#domain/demo/drills/drill-settings.ts'
import { parseDecimal } from '#domain/typed-decimal.ts'
import type { FormFault } from '#web/forms/use-server-form.ts'

type TypedDrill = {
  readonly orders: string
  readonly minutes: string
  readonly seed: string
  readonly mix: Readonly<Record<keyof DrillMix, string>>
  readonly hasCook: boolean
  readonly displayDies: boolean
  readonly onlyScheduled: boolean
}

/** DRL-14: the usual drill, with the numbers of the page's address. */
export function typedFrom(parameters: URLSearchParams): TypedDrill {
  const number = (name: 'orders' | 'minutes' | 'seed') => parameters.get(name) ?? String(usualDrill[name])
  const { mix, hasCook, displayDies, onlyScheduled } = usualDrill
  return {
    orders: number('orders'),
    minutes: number('minutes'),
    seed: number('seed'),
    mix: mapMix(mix, String),
    hasCook,
    displayDies,
    onlyScheduled,
  }
}

/** DRL-3: the settings, and every number that is out of its limits. */
export function readDrill(typed: TypedDrill): {
  readonly draft: DrillSettings
  readonly faults: readonly FormFault[]
} {
  const { hasCook, displayDies, onlyScheduled } = typed
  const draft: DrillSettings = {
    seed: numberTyped(typed.seed),
    orders: numberTyped(typed.orders),
    minutes: (parseDecimal(typed.minutes.trim(), 2) ?? Number.NaN) / 100,
    mix: mapMix(typed.mix, numberTyped),
    hasCook,
    displayDies,
    onlyScheduled,
  }
  return { draft, faults: drillFaults(draft) }
}

/** NaN, which no limit allows, for what is not a whole number. */
function numberTyped(text: string): number {
  return /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : Number.NaN
}

function mapMix<From, To>(
  mix: Readonly<Record<keyof DrillMix, From>>,
  convert: (share: From) => To,
): Record<keyof DrillMix, To> {
  return {
    declined: convert(mix.declined),
    abandoned: convert(mix.abandoned),
    scheduled: convert(mix.scheduled),
    deliveries: convert(mix.deliveries),
    large: convert(mix.large),
    cuts: convert(mix.cuts),
    withoutCourier: convert(mix.withoutCourier),
  }
}
