/** How long a run of the fault suite is: by environment variables, or as the caller is used to. */

import { z } from 'zod'

export type FaultSettings = {
  readonly seeds: readonly number[]
  /** Of each seed's run, at least. */
  readonly orders: number
  readonly kills: number
  /** 0: no load. */
  readonly loadSeconds: number
  /** Orders a second, of all restaurants together. */
  readonly loadRate: number
}

const environment = z.object({
  FAULTS_SEEDS: z
    .string()
    .regex(/^\d{1,6}(-\d{1,6})?(,\d{1,6}(-\d{1,6})?)*$/, "must be like '7', '1-10' or '3,5,8'"),
  // The sandbox shows a thousand mails, and there are two for each order.
  FAULTS_ORDERS: z.coerce.number().int().min(1).max(400),
  FAULTS_KILLS: z.coerce.number().int().min(1).max(2_000),
  FAULTS_LOAD_SECONDS: z.coerce.number().min(0).max(3_600),
  FAULTS_LOAD_RATE: z.coerce.number().positive().max(1_000),
})

/** As a step of all tests. */
export const ciSettings = {
  FAULTS_SEEDS: '1',
  FAULTS_ORDERS: '120',
  FAULTS_KILLS: '25',
  FAULTS_LOAD_SECONDS: '60',
  FAULTS_LOAD_RATE: '8',
}
/** As a command of its own: all that is asked of the product, whether or not the machine can. */
export const allSettings = {
  FAULTS_SEEDS: '1-10',
  FAULTS_ORDERS: '300',
  FAULTS_KILLS: '60',
  FAULTS_LOAD_SECONDS: '300',
  FAULTS_LOAD_RATE: '50',
}

export type FaultVariables = z.input<typeof environment>

/** `usual` is what holds where a variable is not set. Throws where one can't be read. */
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
