/** The settings of the platform: choices, limits and defaults. */

/** SET-1: time zones by their IANA names, with labels. */
export const timezones = {
  'America/New_York': 'New York',
  'America/Chicago': 'Chicago',
  'America/Denver': 'Denver',
  'America/Los_Angeles': 'Los Angeles',
  'Europe/London': 'London',
  'Europe/Paris': 'Paris',
  'Asia/Tokyo': 'Tokyo',
  'Australia/Sydney': 'Sydney',
} as const

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const

/** SET-1: by ISO code. */
export const currencies = {
  USD: 'US Dollar (USD)',
  EUR: 'Euro (EUR)',
  GBP: 'British Pound (GBP)',
  JPY: 'Japanese Yen (JPY)',
  CAD: 'Canadian Dollar (CAD)',
  AUD: 'Australian Dollar (AUD)',
} as const

/** SET-1: by ISO code, each labeled in its own language. */
export const languages = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  ja: '日本語',
  zh: '中文',
} as const

/** SET-1: the email services. */
export const emailProviders = {
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  ses: 'Amazon SES',
  smtp: 'SMTP',
} as const

export const fileTypes = ['jpg', 'png', 'gif', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip'] as const

export type Timezone = keyof typeof timezones
type DateFormat = (typeof dateFormats)[number]
export type Currency = keyof typeof currencies
export type Language = keyof typeof languages
export type EmailProvider = keyof typeof emailProviders
type FileType = (typeof fileTypes)[number]

export type SiteSettings = {
  readonly siteName: string
  /** Here and in the next ones, '' means the value from the installation's environment. */
  readonly siteUrl: string
  readonly adminEmail: string
  readonly supportEmail: string
  /** DIR-1: whether all restaurants are listed at /restaurants. */
  readonly showsDirectory: boolean
  readonly timezone: Timezone
  readonly dateFormat: DateFormat
  readonly currency: Currency
  readonly language: Language
  /** In minutes. */
  readonly sessionTimeout: number
  readonly twoFactorEnabled: boolean
  /** Calls per hour. */
  readonly apiRateLimit: number
  readonly emailProvider: EmailProvider
  readonly emailFromName: string
  readonly emailFromAddress: string
  /** In MB. */
  readonly maxUploadSize: number
  readonly allowedFileTypes: readonly FileType[]
  /** MED-7: how much the pictures of one restaurant may take, in MB. */
  readonly imageQuotaMegabytes: number
  /** The retention of visitor tracking and of photos of pauses, in days. */
  readonly visitsKeptDays: number
  readonly photosKeptDays: number
  readonly apiEnabled: boolean
}

export type SettingField = keyof SiteSettings

/** SET-2: the defaults. */
export const defaultSettings: SiteSettings = {
  siteName: 'Comanda',
  siteUrl: '',
  adminEmail: '',
  supportEmail: '',
  showsDirectory: false,
  timezone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  currency: 'USD',
  language: 'en',
  sessionTimeout: 30,
  twoFactorEnabled: false,
  apiRateLimit: 1000,
  emailProvider: 'sendgrid',
  emailFromName: '',
  emailFromAddress: '',
  maxUploadSize: 10,
  allowedFileTypes: ['jpg', 'png', 'pdf', 'doc', 'docx'],
  imageQuotaMegabytes: 500,
  visitsKeptDays: 180,
  photosKeptDays: 90,
  apiEnabled: true,
}

/** SET-3: the minimum and maximum of each number. */
export const settingLimits = {
  sessionTimeout: { min: 5, max: 1440 },
  apiRateLimit: { min: 100, max: 10_000 },
  maxUploadSize: { min: 1, max: 100 },
  imageQuotaMegabytes: { min: 10, max: 100_000 },
  visitsKeptDays: { min: 30, max: 3650 },
  photosKeptDays: { min: 1, max: 3650 },
} as const

/** SET-3: the maximum length of a name, in characters. */
export const maxSettingLength = 80

/** SET-4: the tabs, each with its fields in the order of the form. */
export const settingTabs = {
  general: {
    title: 'General',
    fields: ['siteName', 'siteUrl', 'adminEmail', 'supportEmail', 'showsDirectory'],
  },
  display: { title: 'Display', fields: ['timezone', 'dateFormat', 'currency', 'language'] },
  security: { title: 'Security', fields: ['sessionTimeout', 'twoFactorEnabled', 'apiRateLimit'] },
  email: { title: 'Email', fields: ['emailProvider', 'emailFromName', 'emailFromAddress'] },
  storage: {
    title: 'Storage',
    fields: ['maxUploadSize', 'allowedFileTypes', 'imageQuotaMegabytes', 'visitsKeptDays', 'photosKeptDays'],
  },
  api: { title: 'API & Webhooks', fields: ['apiEnabled'] },
} as const satisfies Record<string, { readonly title: string; readonly fields: readonly SettingField[] }>

export type SettingTab = keyof typeof settingTabs
