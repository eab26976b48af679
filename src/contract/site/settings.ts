/** The settings of the platform (B3). Administrators only, except those that affect everyone's screens. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  defaultSettings,
  fileTypes,
  maxSettingLength,
  perSiteSetting,
  type SiteSettingKind,
  type SiteSettingName,
  type SiteSettings,
  siteSettingNames,
  siteSettingType,
  type TypeOfSiteKind,
  type ValueOfSiteKind,
} from '#domain/site/settings/site-settings.ts'
import { editErrors, refusalSchema } from '../errors.ts'
import { instantSchema, revisionSchema } from '../primitives.ts'

type SchemaPerKind = {
  readonly [Kind in SiteSettingKind]: (type: TypeOfSiteKind<Kind>) => z.ZodType<ValueOfSiteKind<Kind>>
}
const text = () => z.string().max(300)
const fileTypeList = z.array(z.enum(fileTypes)).max(fileTypes.length)

/** As typed; the rules report what is invalid (SET-3). */
const typedPerKind: SchemaPerKind = {
  requiredLine: text,
  line: text,
  origin: text,
  email: text,
  flag: () => z.boolean(),
  fileTypes: () => fileTypeList.readonly(),
  wholeNumber: () => z.number(),
  choice: ({ choices }) => z.enum(choices),
}
const storedPerKind: SchemaPerKind = {
  ...typedPerKind,
  requiredLine: () => z.string().max(maxSettingLength),
  line: () => z.string().max(maxSettingLength),
  fileTypes: () => fileTypeList.min(1).readonly(),
  wholeNumber: ({ min, max }) => z.int().min(min).max(max),
}

type SettingSchemas = {
  readonly [Name in SiteSettingName]: z.ZodType<SiteSettings[Name], SiteSettings[Name]>
}

function schemaOf(perKind: SchemaPerKind, name: SiteSettingName): z.ZodType {
  const type = siteSettingType(name)
  const make: (type: never) => z.ZodType = perKind[type.kind]
  return make(type as never)
}

const settingsSchema = z.object(perSiteSetting((name) => schemaOf(typedPerKind, name)) as SettingSchemas)

/** SET-2: settings from the database. A missing or invalid value gets its default; unknown keys are dropped. */
export const storedSettingsSchema = z.object(
  perSiteSetting((name) =>
    schemaOf(storedPerKind, name).catch(defaultSettings[name]),
  ) as unknown as SettingSchemas,
)

const settingsViewSchema = z.object({
  values: settingsSchema,
  /** 0: never saved. */
  revision: revisionSchema,
  updatedAt: instantSchema.nullable(),
  /** The person who saved them last; null if never saved or if the account is gone. */
  updatedBy: z.string().nullable(),
  /** null: none was created yet. */
  webhookSecret: z
    .object({
      /** Its prefix and its last letters. */
      masked: z.string(),
      madeAt: instantSchema,
    })
    .nullable(),
  /** The values from the environment, which apply where a setting is empty. */
  environment: z.object({
    siteUrl: z.string(),
    supportEmail: z.string(),
  }),
})
export type SettingsView = z.infer<typeof settingsViewSchema>

/** The preferences for displaying the admin area. */
const preferencesSchema = settingsSchema.pick({
  siteName: true,
  timezone: true,
  dateFormat: true,
  currency: true,
  language: true,
  maxUploadSize: true,
  allowedFileTypes: true,
})

export const settings = {
  get: oc
    .route({ method: 'GET', path: '/settings', summary: 'Get platform settings', tags: ['Settings'] })
    .output(settingsViewSchema),
  save: oc
    .route({
      method: 'PUT',
      path: '/settings',
      summary: 'Update platform settings',
      tags: ['Settings'],
    })
    .errors({
      CONFLICT: editErrors(settingsViewSchema).CONFLICT,
      REFUSED: {
        status: 422,
        message: 'Refused',
        data: z.object({
          refusal: refusalSchema,
          /** The invalid field. */
          field: z.enum(siteSettingNames),
        }),
      },
    })
    .input(z.object({ values: settingsSchema, revision: revisionSchema }))
    .output(settingsViewSchema),
  renewWebhookSecret: oc
    .route({
      method: 'POST',
      path: '/settings/webhook-secret',
      summary: 'Rotate the webhook secret',
      description: 'Only this response contains the new secret.',
      tags: ['Settings'],
    })
    .errors({ CONFLICT: editErrors(settingsViewSchema).CONFLICT })
    .input(z.object({ revision: revisionSchema }))
    .output(z.object({ secret: z.string(), settings: settingsViewSchema })),
  preferences: oc
    .route({
      method: 'GET',
      path: '/preferences',
      summary: 'Get display preferences for the admin area',
      tags: ['Settings'],
    })
    .output(preferencesSchema),
}
