/** What a rush drill sends: how many diners in which time, how they behave, and what goes wrong. */

import type { Refusal } from '../../refusal.ts'

/** Shares in percent: of the diners who want to order or, for couriers, of the deliveries. */
export type DrillMix = {
  /** Their first card is declined; they pay with a second one. */
  readonly declined: number
  /** Fill a cart and leave without ordering; these diners come in addition to the orders. */
  readonly abandoned: number
  readonly scheduled: number
  readonly deliveries: number
  readonly large: number
  /** The network cuts one of their requests, or their browser closes right after the payment. */
  readonly cuts: number
  readonly withoutCourier: number
}

export type DrillSettings = {
  /** The same seed sends the same diners. */
  readonly seed: number
  /** How many diners want to order. */
  readonly orders: number
  /** How long they keep coming. */
  readonly minutes: number
  readonly mix: DrillMix
  /** Whether a simulated cook works the orders. */
  readonly hasCook: boolean
  /** Whether the display dies at half time and stays dead. */
  readonly displayDies: boolean
  /** Sends scheduled orders only, as a closed restaurant accepts. */
  readonly onlyScheduled: boolean
}

export const usualMix: DrillMix = {
  declined: 8,
  abandoned: 15,
  scheduled: 10,
  deliveries: 25,
  large: 5,
  cuts: 10,
  withoutCourier: 10,
}

export const usualDrill: DrillSettings = {
  seed: 7,
  orders: 60,
  minutes: 15,
  mix: usualMix,
  hasCook: true,
  displayDies: false,
  onlyScheduled: false,
}

/** DRL-3: the limits of the numbers, both included. */
const drillLimits = {
  seed: { min: 0, max: 2_147_483_647, step: 1 },
  orders: { min: 1, max: 2_000, step: 1 },
  minutes: { min: 0.05, max: 120, step: null },
} as const

const mixLimits = { min: 0, max: 100, step: 1 } as const

/** At most this many diners come in a second, on average: the drill itself runs on the same machine. */
const mostPerSecond = 20

type DrillFault = { readonly field: string; readonly refusal: Refusal }

/** DRL-3: every number that is out of its limits, by the name of its field; none if the drill can be planned. */
export function drillFaults(settings: DrillSettings): readonly DrillFault[] {
  const { seed, orders, minutes, mix } = settings
  const own = Object.entries({ seed, orders, minutes }).flatMap(([field, value]) =>
    faultOf(field, value, drillLimits[field as keyof typeof drillLimits]),
  )
  const shares = Object.entries(mix).flatMap(([field, value]) => faultOf(`mix.${field}`, value, mixLimits))
  const faults = [...own, ...shares]
  if (faults.length === 0 && orders > minutes * 60 * mostPerSecond)
    return [{ field: 'orders', refusal: { kind: 'drill_too_fast', most: mostPerSecond } }]
  return faults
}

type Limits = { readonly min: number; readonly max: number; readonly step: number | null }

function faultOf(field: string, value: number, { min, max, step }: Limits): readonly DrillFault[] {
  const isWhole = step === null || Number.isInteger(value)
  if (isWhole && value >= min && value <= max) return []
  return [{ field, refusal: { kind: 'drill_number_wrong', min, max, isWhole: step !== null } }]
}
