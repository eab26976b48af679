/** The length of a fault run, from environment variables or the caller's defaults. */

import { z } from 'zod'

export type FaultSettings = {
  readonly seeds: readonly number[]
  /** The minimum for each seed's run. */
  readonly orders: number
  readonly kills: number
  /** 0 means no load. */
  readonly loadSeconds: number
  /** Orders per second, over all restaurants. */
  readonly loadRate: number
}

const environment = z.object({
  FAULTS_SEEDS: z
    .string()
    .regex(/^\d{1,6}(-\d{1,6})?(,\d{1,6}(-\d{1,6})?)*$/, "must be like '7', '1-10' or '3,5,8'"),
  // The sandbox lists a thousand mails, and each order sends two.
  FAULTS_ORDERS: z.coerce.number().int().min(1).max(400),
  FAULTS_KILLS: z.coerce.number().int().min(1).max(2_000),
  FAULTS_LOAD_SECONDS: z.coerce.number().min(0).max(3_600),
  FAULTS_LOAD_RATE: z.coerce.number().positive().max(1_000),
})

/** For the step of the full test run. */
export const ciSettings = {
  FAULTS_SEEDS: '1',
  FAULTS_ORDERS: '120',
  FAULTS_KILLS: '25',
  FAULTS_LOAD_SECONDS: '60',
  FAULTS_LOAD_RATE: '8',
}
/** For the separate command: all that the product must withstand, even if the machine is too slow for it. */
export const allSettings = {
  FAULTS_SEEDS: '1-10',
  FAULTS_ORDERS: '300',
  FAULTS_KILLS: '60',
  FAULTS_LOAD_SECONDS: '300',
  FAULTS_LOAD_RATE: '50',
}

export type FaultVariables = z.input<typeof environment>

/** `usual` are the defaults. Throws if a variable is invalid. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  usual: Readonly<Record<keyof FaultVariables, string>>,
): FaultSettings {
  const names = Object.keys(usual) as (keyof FaultVariables)[]
  const set = Object.fromEntries(names.map((name) => [name, env[name] || usual[name]]))
  const parsed = environment.parse(set)
  return {
    seeds: readSeeds(parsed.FAULTS_SEEDS),
    orders: parsed.FAULTS_ORDERS,
    kills: parsed.FAULTS_KILLS,
    loadSeconds: parsed.FAULTS_LOAD_SECONDS,
    loadRate: parsed.FAULTS_LOAD_RATE,
  }
}

function readSeeds(text: string): readonly number[] {
  return text.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, place) => first + place)
  })
}
