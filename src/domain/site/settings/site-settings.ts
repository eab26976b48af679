/** The settings of the platform, one per row: types, checks, schemas and tabs follow from the rows. */

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

export type EmailProvider = keyof typeof emailProviders
type FileType = (typeof fileTypes)[number]

/** SET-3: the maximum length of a name, in characters. */
export const maxSettingLength = 80

const requiredLine = { kind: 'requiredLine' } as const
const line = { kind: 'line' } as const
const origin = { kind: 'origin' } as const
const email = { kind: 'email' } as const
const flag = { kind: 'flag' } as const
const fileTypeList = { kind: 'fileTypes' } as const
/** `label` and `unit` are for its message; the unit includes its leading space. */
const wholeNumber = (label: string, min: number, max: number, unit: string) =>
  ({ kind: 'wholeNumber', label, min, max, unit }) as const
const choice = <Choice extends string>(choices: readonly Choice[]) => ({ kind: 'choice', choices }) as const
const choiceOf = <Choice extends string>(labels: Readonly<Record<Choice, string>>) =>
  choice(Object.keys(labels) as Choice[])

type Values = {
  readonly requiredLine: string
  readonly line: string
  readonly origin: string
  readonly email: string
  readonly flag: boolean
  readonly fileTypes: readonly FileType[]
  readonly wholeNumber: number
  readonly choice: string
}
export type SiteSettingKind = keyof Values
export type ValueOfSiteKind<Kind extends SiteSettingKind> = Values[Kind]

type SiteSettingType =
  | ReturnType<typeof wholeNumber>
  | ReturnType<typeof choice>
  | { readonly kind: Exclude<SiteSettingKind, 'wholeNumber' | 'choice'> }
export type TypeOfSiteKind<Kind extends SiteSettingKind> = SiteSettingType & { readonly kind: Kind }

type Row<Kind extends SiteSettingKind> = {
  readonly type: TypeOfSiteKind<Kind>
  readonly initial: Values[Kind]
}
type AnyRow = { readonly [Kind in SiteSettingKind]: Row<Kind> }[SiteSettingKind]

/** SET-2: each setting with its default and limits, by tab and in the order of the form. */
const table = {
  general: {
    siteName: { type: requiredLine, initial: 'Comanda' },
    /** Here and in the next ones, '' means the value from the installation's environment. */
    siteUrl: { type: origin, initial: '' },
    adminEmail: { type: email, initial: '' },
    supportEmail: { type: email, initial: '' },
    /** DIR-1: whether all restaurants are listed at /restaurants. */
    showsDirectory: { type: flag, initial: false },
  },
  display: {
    timezone: { type: choiceOf(timezones), initial: 'America/New_York' },
    dateFormat: { type: choice(dateFormats), initial: 'MM/DD/YYYY' },
    currency: { type: choiceOf(currencies), initial: 'USD' },
    language: { type: choiceOf(languages), initial: 'en' },
  },
  security: {
    sessionTimeout: { type: wholeNumber('Session timeout', 5, 1440, ' minutes'), initial: 30 },
    twoFactorEnabled: { type: flag, initial: false },
    apiRateLimit: { type: wholeNumber('API rate limit', 100, 10_000, ' calls an hour'), initial: 1000 },
  },
  email: {
    emailProvider: { type: choiceOf(emailProviders), initial: 'sendgrid' },
    emailFromName: { type: line, initial: '' },
    emailFromAddress: { type: email, initial: '' },
  },
  storage: {
    maxUploadSize: { type: wholeNumber('Max upload size', 1, 100, ' MB'), initial: 10 },
    allowedFileTypes: { type: fileTypeList, initial: ['jpg', 'png', 'pdf', 'doc', 'docx'] },
    /** MED-7: how much the pictures of one restaurant may take. */
    imageQuotaMegabytes: { type: wholeNumber('Pictures per restaurant', 10, 100_000, ' MB'), initial: 500 },
    /** The retention of visitor tracking and of photos of pauses. */
    visitsKeptDays: { type: wholeNumber('Visits kept', 30, 3650, ' days'), initial: 180 },
    photosKeptDays: { type: wholeNumber('Photos kept', 1, 3650, ' days'), initial: 90 },
  },
  api: { apiEnabled: { type: flag, initial: true } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, AnyRow>>>>

const rows = {
  ...table.general,
  ...table.display,
  ...table.security,
  ...table.email,
  ...table.storage,
  ...table.api,
} as const
type Rows = typeof rows

export type SiteSettingName = keyof Rows
export type SiteSettings = {
  readonly [Name in SiteSettingName]: Rows[Name]['type'] extends {
    readonly choices: readonly (infer Choice)[]
  }
    ? Choice
    : Values[Rows[Name]['type']['kind']]
}
export type WholeNumberName = {
  [Name in SiteSettingName]: SiteSettings[Name] extends number ? Name : never
}[SiteSettingName]

export const siteSettingNames = Object.keys(rows) as [SiteSettingName, ...SiteSettingName[]]

/** SET-2: the settings that apply until they are first saved. */
export const defaultSettings = perSiteSetting((name) => rows[name].initial) as SiteSettings

export function siteSettingType(name: SiteSettingName): SiteSettingType {
  return rows[name].type
}

/** Returns `make`'s value for each setting. */
export function perSiteSetting<Value>(make: (name: SiteSettingName) => Value) {
  return Object.fromEntries(siteSettingNames.map((name) => [name, make(name)])) as Record<
    SiteSettingName,
    Value
  >
}

/** SET-4: the titles of the tabs, in order. */
export const settingTabs = {
  general: 'General',
  display: 'Display',
  security: 'Security',
  email: 'Email',
  storage: 'Storage',
  api: 'API & Webhooks',
} as const satisfies Readonly<Record<keyof typeof table, string>>
export type SettingTab = keyof typeof settingTabs
const tabs = Object.keys(settingTabs) as SettingTab[]

/** SET-4: the tab of a setting, so that a fault can be located. */
export function tabOf(name: SiteSettingName): SettingTab {
  return tabs.find((tab) => name in table[tab]) ?? 'general'
}
