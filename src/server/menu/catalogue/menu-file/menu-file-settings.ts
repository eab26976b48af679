/** The settings of a restaurant in a menu file: amounts in dollars, rates in percent, initial values left out. */

import { z } from 'zod'
import { eachWeekday, positionSchema } from '#contract/primitives.ts'
import { type Cents, dollarsText } from '#domain/money.ts'
import { formatPercent, type Percent } from '#domain/percent.ts'
import { isPhone, parsePhone } from '#domain/phone.ts'
import { restaurantLimits as limits } from '#domain/restaurants/settings/restaurant-limits.ts'
import {
  type InitialName,
  initialSettings,
  type NameInMenuFile,
  namesInMenuFile,
  perSetting,
  type SettingValues,
  settingType,
} from '#domain/restaurants/settings/setting-names.ts'
import type { SettingKind, TypeOfKind, ValueOfKind } from '#domain/restaurants/settings/setting-types.ts'
import type { WeekHours } from '#domain/restaurants/settings/week-hours.ts'
import { dollars, endTime, line, rate, timeOfDay, timezoneName, wholeNumber } from './menu-file-fields.ts'

const window = z.strictObject({ open: timeOfDay, close: endTime })

const schemaPerKind: {
  readonly [Kind in SettingKind]: (type: TypeOfKind<Kind>) => z.ZodType<ValueOfKind<Kind>>
} = {
  requiredText: ({ max }) => line(max),
  text: ({ max }) => line(max).nullable(),
  wholeNumber: ({ min, max }) => wholeNumber(min, max),
  choice: ({ choices }) => z.enum(choices),
  flag: () => z.boolean(),
  amount: () => dollars,
  rate: () => rate,
  phone: () =>
    z
      .string()
      .overwrite((text) => parsePhone(text) ?? text)
      .refine(isPhone, 'expected a phone number such as "(212) 555-0142" or "+33 6 12 34 56 78"'),
  position: () => positionSchema.nullable(),
  timezone: () => timezoneName,
  hours: () => eachWeekday(z.array(window).max(limits.windows).default([])).strict(),
  timeOfDay: () => endTime,
  zipCodes: () => z.array(z.string().regex(/^\d{5}$/, 'expected five digits')).max(limits.zipCodes),
  tips: () => z.tuple([rate, rate, rate]),
}

/** A setting's value as a file may have it. */
type FileValue<Value> = Value extends Cents | Percent
  ? string | number
  : Value extends readonly [Percent, Percent, Percent]
    ? readonly [string | number, string | number, string | number]
    : Value extends WeekHours
      ? Partial<Value>
      : Value

type FileSchema<Name extends NameInMenuFile> = z.ZodType<SettingValues[Name], FileValue<SettingValues[Name]>>

/** CAT-12: a setting with an initial value may be left out. */
export const settingSchemas = perSetting(namesInMenuFile, (name) => {
  const type = settingType(name)
  const schemaOf: (type: never) => z.ZodType = schemaPerKind[type.kind]
  const schema = schemaOf(type as never)
  return isInitial(name) ? schema.default(initialSettings[name]) : schema
}) as {
  readonly [Name in NameInMenuFile]: Name extends InitialName
    ? z.ZodDefault<FileSchema<Name>>
    : FileSchema<Name>
}

type FileSettings = { readonly [Name in NameInMenuFile]: FileValue<SettingValues[Name]> }

/** CAT-14: the settings as an export writes them. */
export function settingsText(settings: Pick<SettingValues, NameInMenuFile>): FileSettings {
  const texts: { readonly [Kind in SettingKind]?: (value: ValueOfKind<Kind>) => unknown } = {
    amount: dollarsText,
    rate: rateText,
    tips: (tips) => tips.map(rateText),
  }
  return perSetting(namesInMenuFile, (name) => {
    const text: ((value: never) => unknown) | undefined = texts[settingType(name).kind]
    return text ? text(settings[name] as never) : settings[name]
  }) as FileSettings
}

/** CAT-14: an export leaves these out if they are null. */
export const nullSettings = Object.fromEntries(
  namesInMenuFile
    .filter((name) => isInitial(name) && initialSettings[name] === null)
    .map((name) => [name, null]),
)

function isInitial(name: NameInMenuFile): name is NameInMenuFile & InitialName {
  return name in initialSettings
}

export function rateText(rate: Percent): string {
  return formatPercent(rate).slice(0, -1)
}
