/** The settings of the platform (B3). Administrators only, except those that affect everyone's screens. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  type Currency,
  currencies,
  dateFormats,
  defaultSettings,
  type EmailProvider,
  emailProviders,
  fileTypes,
  type Language,
  languages,
  maxSettingLength,
  type SettingField,
  type SiteSettings,
  settingLimits,
  type Timezone,
  timezones,
} from '#domain/settings/site-settings.ts'
import { editErrors, refusalSchema } from './errors.ts'
import { instantSchema, revisionSchema } from './primitives.ts'

const keysOf = <Key extends string>(options: Readonly<Record<Key, string>>) =>
  Object.keys(options) as [Key, ...Key[]]

const fileTypeList = z.array(z.enum(fileTypes)).max(fileTypes.length)

const choices = {
  timezone: z.enum(keysOf<Timezone>(timezones)),
  dateFormat: z.enum(dateFormats),
  currency: z.enum(keysOf<Currency>(currencies)),
  language: z.enum(keysOf<Language>(languages)),
  emailProvider: z.enum(keysOf<EmailProvider>(emailProviders)),
  allowedFileTypes: fileTypeList.readonly(),
} as const

/** As typed; the rules report what is invalid (SET-3). */
const settingsSchema = z.object({
  ...choices,
  siteName: z.string().max(300),
  siteUrl: z.string().max(300),
  adminEmail: z.string().max(300),
  supportEmail: z.string().max(300),
  showsDirectory: z.boolean(),
  sessionTimeout: z.number(),
  twoFactorEnabled: z.boolean(),
  apiRateLimit: z.number(),
  emailFromName: z.string().max(300),
  emailFromAddress: z.string().max(300),
  maxUploadSize: z.number(),
  imageQuotaMegabytes: z.number(),
  visitsKeptDays: z.number(),
  photosKeptDays: z.number(),
  apiEnabled: z.boolean(),
})

const storedText = (
  field: 'siteName' | 'siteUrl' | 'adminEmail' | 'supportEmail' | 'emailFromName' | 'emailFromAddress',
) =>
  z
    .string()
    .max(field.startsWith('email') || field === 'siteName' ? maxSettingLength : 300)
    .catch(defaultSettings[field])
const storedNumber = (field: keyof typeof settingLimits) =>
  z.int().min(settingLimits[field].min).max(settingLimits[field].max).catch(defaultSettings[field])

/** SET-2: settings from the database. A missing or invalid value gets its default; unknown keys are dropped. */
export const storedSettingsSchema = z.object({
  siteName: storedText('siteName'),
  siteUrl: storedText('siteUrl'),
  adminEmail: storedText('adminEmail'),
  supportEmail: storedText('supportEmail'),
  showsDirectory: z.boolean().catch(defaultSettings.showsDirectory),
  timezone: choices.timezone.catch(defaultSettings.timezone),
  dateFormat: choices.dateFormat.catch(defaultSettings.dateFormat),
  currency: choices.currency.catch(defaultSettings.currency),
  language: choices.language.catch(defaultSettings.language),
  sessionTimeout: storedNumber('sessionTimeout'),
  twoFactorEnabled: z.boolean().catch(defaultSettings.twoFactorEnabled),
  apiRateLimit: storedNumber('apiRateLimit'),
  emailProvider: choices.emailProvider.catch(defaultSettings.emailProvider),
  emailFromName: storedText('emailFromName'),
  emailFromAddress: storedText('emailFromAddress'),
  maxUploadSize: storedNumber('maxUploadSize'),
  allowedFileTypes: fileTypeList.min(1).readonly().catch(defaultSettings.allowedFileTypes),
  imageQuotaMegabytes: storedNumber('imageQuotaMegabytes'),
  visitsKeptDays: storedNumber('visitsKeptDays'),
  photosKeptDays: storedNumber('photosKeptDays'),
  apiEnabled: z.boolean().catch(defaultSettings.apiEnabled),
}) satisfies z.ZodType<SiteSettings>

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

const settingFields = Object.keys(defaultSettings) as [SettingField, ...SettingField[]]

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
          field: z.enum(settingFields),
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
