/** The schemas of a restaurant's settings. Their limits only protect against floods; messages for people come from the domain's checks. */

import { z } from 'zod'
import { pick } from '#domain/pick.ts'
import { midnightOf } from '#domain/restaurants/settings/hours-check.ts'
import { restaurantLimits as limits } from '#domain/restaurants/settings/restaurant-limits.ts'
import {
  allSettingNames,
  namesIn,
  perSetting,
  type SettingName,
  type SettingSection,
  type SettingValues,
  settingType,
} from '#domain/restaurants/settings/setting-names.ts'
import type { SettingKind, TypeOfKind, ValueOfKind } from '#domain/restaurants/settings/setting-types.ts'
import { centsSchema, eachWeekday, percentSchema, phoneSchema, positionSchema } from '../primitives.ts'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max * 2)
const time = z.string().max(10).meta({ description: "Time of day in the restaurant's zone, 'HH:MM'" })
const windows = z
  .array(z.object({ open: time, close: time.overwrite(midnightOf) }))
  .max(limits.windows * 4)
  .readonly()

const schemaPerKind: {
  readonly [Kind in SettingKind]: (type: TypeOfKind<Kind>) => z.ZodType<ValueOfKind<Kind>>
} = {
  requiredText: ({ max }) => text(max),
  text: ({ max }) =>
    text(max)
      .nullable()
      .overwrite((typed) => typed || null),
  wholeNumber: () => z.int(),
  choice: ({ choices }) => z.enum(choices),
  flag: () => z.boolean(),
  amount: () => centsSchema,
  rate: () => percentSchema,
  phone: () => phoneSchema,
  position: () => positionSchema.nullable(),
  timezone: () => text(100),
  hours: () => eachWeekday(windows),
  timeOfDay: () => time.overwrite(midnightOf),
  zipCodes: () =>
    z
      .array(z.string().trim().max(20))
      .max(limits.zipCodes * 2)
      .readonly(),
  tips: () => z.tuple([percentSchema, percentSchema, percentSchema]).readonly(),
}

type SettingSchemas = {
  readonly [Name in SettingName]: z.ZodType<SettingValues[Name], SettingValues[Name]>
}

/** Every setting as it is sent and received: text without spaces around it, null instead of none. */
export const settingSchemas = perSetting(allSettingNames, (name) => {
  const type = settingType(name)
  const schema: (type: never) => z.ZodType = schemaPerKind[type.kind]
  return schema(type as never)
}) as SettingSchemas

/** The settings of a section. */
export function sectionSchema<Section extends SettingSection>(section: Section) {
  return z.object(pick(settingSchemas, namesIn(section)))
}
