/** The types that a setting of a restaurant can have. Checks, schemas, menu files and forms have one entry per kind. */

import type { Cents } from '../../money.ts'
import type { Percent } from '../../percent.ts'
import type { Position } from '../directory/position.ts'
import type { LocalTime, WeekHours } from './week-hours.ts'

export const requiredText = (max: number) => ({ kind: 'requiredText', max }) as const
/** Text or null. */
export const text = (max: number) => ({ kind: 'text', max }) as const
export const wholeNumber = (min: number, max: number) => ({ kind: 'wholeNumber', min, max }) as const
export const choice = <Choice extends string>(choices: readonly Choice[]) =>
  ({ kind: 'choice', choices }) as const
export const flag = { kind: 'flag' } as const
export const amount = { kind: 'amount' } as const
export const rate = { kind: 'rate' } as const
export const phone = { kind: 'phone' } as const
/** For the distance in the directory; null if unknown. */
export const position = { kind: 'position' } as const
export const timezone = { kind: 'timezone' } as const
export const hours = { kind: 'hours' } as const
export const timeOfDay = { kind: 'timeOfDay' } as const
export const zipCodes = { kind: 'zipCodes' } as const
export const tips = { kind: 'tips' } as const

type Values = {
  readonly requiredText: string
  readonly text: string | null
  readonly wholeNumber: number
  readonly choice: string
  readonly flag: boolean
  readonly amount: Cents
  readonly rate: Percent
  readonly phone: string
  readonly position: Position | null
  readonly timezone: string
  readonly hours: WeekHours
  readonly timeOfDay: LocalTime
  readonly zipCodes: readonly string[]
  readonly tips: readonly [Percent, Percent, Percent]
}

export type SettingType =
  | ReturnType<typeof requiredText>
  | ReturnType<typeof text>
  | ReturnType<typeof wholeNumber>
  | ReturnType<typeof choice>
  | { readonly kind: Exclude<SettingKind, 'requiredText' | 'text' | 'wholeNumber' | 'choice'> }

export type SettingKind = keyof Values

/** The values of a setting of this type. */
export type ValueOf<Type extends { readonly kind: SettingKind }> = Type extends {
  readonly choices: readonly (infer Choice)[]
}
  ? Choice
  : Values[Type['kind']]

export type ValueOfKind<Kind extends SettingKind> = Values[Kind]

/** The type of a setting of this kind, with its limits. */
export type TypeOfKind<Kind extends SettingKind> = SettingType & { readonly kind: Kind }
