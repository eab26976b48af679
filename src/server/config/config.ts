/** Configuration: one schema of environment variables, and a clear sentence for each mistake. */

import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmail } from '#domain/email.ts'
import type { EnvironmentRetentionDays } from '#domain/settings/retention-days.ts'
import { type Carriers, parseLogin, serverOf } from '../adapters/mail/mail-carriers.ts'
import type { Sender, SmtpServer } from '../adapters/mail/smtp.ts'
import type { BucketSettings } from '../adapters/storage/bucket.ts'
import { type Network, parseNetworks } from '../http/client-address.ts'
import { parseSender, parseSmtpUrl } from './mail-settings.ts'
import {
  readSignInFeatures,
  retiredSignInSettings,
  type SignInFeatures,
  signInEnvironment,
  signInMistakes,
} from './sign-in-settings.ts'

const text = z.string().trim()
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
/** Text that is parsed; a mistake if `parse` returns null. */
const parsedBy = <Value>(parse: (value: string) => Value | null, mistake: string) =>
  text.transform((value, context) => {
    const parsed = parse(value)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: mistake })
    return z.NEVER
  })

/** DAT-10: a number of days, at most ten years; that is as good as forever. */
const daysFrom = (least: number) =>
  text
    .regex(/^\d{1,4}$/, 'must be a number of days')
    .transform(Number)
    .refine((days) => days >= least && days <= 3650, `must be a number of days from ${least} to 3650`)

const environment = z.object({
  NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number up to 65535'),
  ),
  HOST: optional(text),
  DATA_DIR: optional(text),
  DATABASE_URL: optional(
    text.regex(
      /^postgres(ql)?:\/\//,
      'must be a PostgreSQL address such as postgres://user:password@host/database',
    ),
  ),
  DEMO_NOW: optional(
    text.transform((value, context) => {
      try {
        return parseStart(value)
      } catch {
        context.addIssue({
          code: 'custom',
          message: 'must be an instant such as 2026-03-08T18:00:00Z or 2026-03-08T18:00[America/New_York]',
        })
        return z.NEVER
      }
    }),
  ),
  SITE_URL: optional(
    z.url({ protocol: /^https?$/, message: 'must be an address such as https://order.example.com' }),
  ),
  SUPPORT_EMAIL: optional(text.refine(isEmail, 'must be an e-mail address')),
  DEFAULT_RESTAURANT: optional(text.regex(/^[a-z0-9-]{1,64}$/, 'must be the slug of a restaurant')),
  APP_SECRET: optional(text.min(32, 'must have at least 32 characters, best random ones')),
  APP_SECRET_BEFORE: optional(
    parsedBy(parseSecrets, 'must be secrets of at least 32 characters, several parted by commas'),
  ),
  SECOND_FACTOR: optional(z.enum(['offered', 'demanded'])),
  TRUSTED_PROXIES: optional(
    parsedBy(parseNetworks, 'must be addresses or networks such as 10.0.0.1,192.168.0.0/16'),
  ),
  LOG_LEVEL: optional(z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
  METRICS_TOKEN: optional(text.min(16, 'must have at least 16 characters')),
  DRAIN_SECONDS: optional(
    text
      .regex(/^\d{1,3}$/, 'must be a number of seconds')
      .transform(Number)
      .refine((seconds) => seconds <= 300, 'must be a number of seconds up to 300'),
  ),
  STRIPE_SECRET_KEY: optional(
    text.regex(
      /^[sr]k_(live|test)_\w+$/,
      'must be a secret or restricted key (sk_live_…, rk_live_…, sk_test_… or rk_test_…)',
    ),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    text.regex(/^pk_(live|test)_\w+$/, 'must be a publishable key (pk_live_… or pk_test_…)'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(text.regex(/^whsec_\w+$/, 'must be a webhook secret (whsec_…)')),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: optional(text.regex(/^whsec_\w+$/, 'must be a webhook secret (whsec_…)')),
  SMTP_URL: optional(
    parsedBy(parseSmtpUrl, 'must be an address such as smtps://user:password@smtp.example.com'),
  ),
  SENDGRID_LOGIN: optional(parsedBy(parseLogin, 'must be a login such as apikey:password')),
  MAILGUN_LOGIN: optional(parsedBy(parseLogin, 'must be a login such as apikey:password')),
  SES_LOGIN: optional(parsedBy(parseLogin, 'must be a login such as apikey:password')),
  MAIL_FROM: optional(
    parsedBy(parseSender, 'must be an address such as orders@example.com or Comanda <orders@example.com>'),
  ),
  VISITS_KEPT_DAYS: optional(daysFrom(30)),
  PHOTOS_KEPT_DAYS: optional(daysFrom(1)),
  S3_BUCKET: optional(text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_REGION: optional(text.regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as us-east-1')),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, message: 'must be an address such as https://storage.example.com' }),
  ),
  ...signInEnvironment,
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export type StripeKeys = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** PAY-60: the secret for the webhook of connected accounts; null if there is none. */
  readonly accountsWebhookSecret: string | null
}

export type MailSettings = {
  /** The default server. */
  readonly server: SmtpServer
  readonly carriers: Carriers
  readonly from: Sender
}

export type Config = {
  readonly mode: 'demo' | 'production'
  readonly host: string
  /** null: 3000, or the next free port. */
  readonly port: number | null
  readonly dataDir: string
  /** null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null
  /** Demo mode only: where the clock starts. */
  readonly demoNow: Temporal.Instant | null
  /** Without a trailing slash; null in demo mode: the address that the server listens on. */
  readonly siteUrl: string | null
  readonly supportEmail: string
  readonly defaultRestaurant: string | null
  /** All keys are derived from it; null in demo mode, which creates one in the data folder. */
  readonly appSecret: string | null
  /** SEC-40: previous secrets that still decrypt what they encrypted, newest first. */
  readonly secretsBefore: readonly string[]
  /** Proxies that are trusted to report the client's address (A1). */
  readonly trustedProxies: readonly Network[]
  /** Whether owners and administrators must have a second factor. */
  readonly secondFactor: 'offered' | 'demanded'
  /** Sign-in methods besides the built-in ones. */
  readonly signIn: SignInFeatures
  readonly logLevel: string
  readonly metricsToken: string | null
  /** RUN-6: how many seconds a process that is shutting down reports not ready and still responds. */
  readonly drainSeconds: number
  /** SET-18: for how many days visits and photos of pauses are kept; null: as in the settings. */
  readonly retentionDays: EnvironmentRetentionDays
  /** null: the sandbox in demo mode; no orders in production. */
  readonly stripe: StripeKeys | null
  /** null: the sandbox in demo mode; no emails in production. */
  readonly mail: MailSettings | null
  /** Where uploaded files are stored; null: in the data folder. */
  readonly bucket: BucketSettings | null
}

/**
 * CFG-1: returns the configuration, or every mistake in it at once, one sentence each, beginning with the variable's name.
 * CFG-6: `warnings` has a sentence for each setting that is no longer used.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
):
  | { readonly ok: true; readonly config: Config; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly mistakes: readonly string[] } {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    return {
      ok: false,
      mistakes: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    }
  }
  const settings = parsed.data
  const isProduction = settings.NODE_ENV === 'production'
  const mistakes = isProduction ? whatProductionLacks(settings) : whatDemoForbids(settings)
  mistakes.push(...whatIsHalf(settings), ...signInMistakes(settings, isProduction))
  if (mistakes.length > 0) return { ok: false, mistakes }
  return {
    ok: true,
    warnings: Object.entries(retiredSignInSettings).flatMap(([name, warning]) =>
      env[name] ? [warning] : [],
    ),
    config: {
      mode: isProduction ? 'production' : 'demo',
      host: settings.HOST ?? '127.0.0.1',
      port: settings.PORT ?? null,
      dataDir: resolve(settings.DATA_DIR ?? 'data'),
      databaseUrl: settings.DATABASE_URL ?? null,
      demoNow: settings.DEMO_NOW ?? null,
      siteUrl: settings.SITE_URL?.replace(/\/+$/, '') ?? null,
      supportEmail: settings.SUPPORT_EMAIL ?? 'support@comanda.example',
      defaultRestaurant: settings.DEFAULT_RESTAURANT ?? (isProduction ? null : 'sakura'),
      appSecret: settings.APP_SECRET ?? null,
      secretsBefore: settings.APP_SECRET_BEFORE ?? [],
      trustedProxies: settings.TRUSTED_PROXIES ?? [],
      secondFactor: settings.SECOND_FACTOR ?? 'offered',
      signIn: readSignInFeatures(settings),
      logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
      metricsToken: settings.METRICS_TOKEN ?? null,
      drainSeconds: settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
      retentionDays: { visits: settings.VISITS_KEPT_DAYS ?? null, photos: settings.PHOTOS_KEPT_DAYS ?? null },
      stripe: stripeKeys(settings),
      mail: mailSettings(settings),
      bucket: bucketSettings(settings),
    },
  }
}

type EnvironmentSettings = z.infer<typeof environment>

/** CFG-2: production requires its database, its secret and its address, never runs on test keys, and has no demo clock. */
function whatProductionLacks(settings: EnvironmentSettings): string[] {
  const mistakes: string[] = []
  if (!settings.DATABASE_URL) mistakes.push('DATABASE_URL is needed in production mode')
  if (!settings.SITE_URL) mistakes.push('SITE_URL is needed in production mode')
  if (settings.SITE_URL && !settings.SITE_URL.startsWith('https://')) {
    mistakes.push('SITE_URL must begin with https:// in production mode')
  }
  if (!settings.APP_SECRET) mistakes.push('APP_SECRET is needed in production mode')
  if (!settings.SUPPORT_EMAIL) mistakes.push('SUPPORT_EMAIL is needed in production mode')
  if (settings.DEMO_NOW) mistakes.push('DEMO_NOW is for demo mode only')
  if (settings.S3_ENDPOINT?.startsWith('http:')) {
    mistakes.push('S3_ENDPOINT must begin with https:// in production mode')
  }
  if (isKeyOf('test', settings.STRIPE_SECRET_KEY)) {
    mistakes.push('STRIPE_SECRET_KEY is a test key; production mode takes live keys only')
  }
  if (settings.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_test_')) {
    mistakes.push('STRIPE_PUBLISHABLE_KEY is a test key; production mode takes live keys only')
  }
  return mistakes
}

/** CFG-3: demo mode has open displays, so it listens on loopback only (A4) and never accepts live keys. */
function whatDemoForbids(settings: EnvironmentSettings): string[] {
  const mistakes: string[] = []
  if (settings.HOST && !/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(settings.HOST)) {
    mistakes.push('HOST must be a loopback address in demo mode; set NODE_ENV=production to listen elsewhere')
  }
  if (isKeyOf('live', settings.STRIPE_SECRET_KEY)) {
    mistakes.push('STRIPE_SECRET_KEY is a live key; set NODE_ENV=production to take real payments')
  }
  return mistakes
}

/** PAY-43: a restricted key moves the same money as a secret one. */
function isKeyOf(mode: 'live' | 'test', secretKey: string | undefined): boolean {
  return secretKey?.includes(`_${mode}_`) ?? false
}

/** CFG-4: partial configuration is refused: the settings of an outside service are set together or not at all. */
function whatIsHalf(settings: EnvironmentSettings): string[] {
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  return [
    ...missingOf(settings, stripe).map((name) => `${name} is needed beside the other two Stripe settings`),
    ...(settings.STRIPE_ACCOUNTS_WEBHOOK_SECRET && !settings.STRIPE_SECRET_KEY
      ? ['STRIPE_SECRET_KEY is needed beside STRIPE_ACCOUNTS_WEBHOOK_SECRET']
      : []),
    ...missingOf(settings, bucketNames).map((name) => `${name} is needed beside the other S3 settings`),
    ...(settings.S3_ENDPOINT && !settings.S3_BUCKET ? ['S3_BUCKET is needed beside S3_ENDPOINT'] : []),
    ...missingOfMail(settings).map((name) => `${name} is needed beside the other mail setting`),
  ]
}

/** Email needs a sender and a server or carrier. */
function missingOfMail(settings: EnvironmentSettings): string[] {
  const hasCarrier = Object.keys(carriersOf(settings)).length > 0
  if (hasCarrier === (settings.MAIL_FROM !== undefined)) return []
  return [hasCarrier ? 'MAIL_FROM' : 'SMTP_URL']
}

/** SET-16: in order of preference as the default. */
function carriersOf(settings: EnvironmentSettings): Carriers {
  const { SMTP_URL, SENDGRID_LOGIN, MAILGUN_LOGIN, SES_LOGIN } = settings
  return {
    ...(SMTP_URL && { smtp: SMTP_URL }),
    ...(SENDGRID_LOGIN && { sendgrid: serverOf('sendgrid', SENDGRID_LOGIN) }),
    ...(MAILGUN_LOGIN && { mailgun: serverOf('mailgun', MAILGUN_LOGIN) }),
    ...(SES_LOGIN && { ses: serverOf('ses', SES_LOGIN) }),
  }
}

function mailSettings(settings: EnvironmentSettings): MailSettings | null {
  const carriers = carriersOf(settings)
  const [server] = Object.values(carriers)
  return server && settings.MAIL_FROM ? { server, carriers, from: settings.MAIL_FROM } : null
}

/** Returns the settings that are missing if some of them are set. */
function missingOf(
  settings: EnvironmentSettings,
  names: readonly (keyof EnvironmentSettings)[],
): (keyof EnvironmentSettings)[] {
  const missing = names.filter((name) => !settings[name])
  return missing.length === names.length ? [] : missing
}

function stripeKeys(settings: EnvironmentSettings): StripeKeys | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = settings
  const { STRIPE_ACCOUNTS_WEBHOOK_SECRET } = settings
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    accountsWebhookSecret: STRIPE_ACCOUNTS_WEBHOOK_SECRET ?? null,
  }
}

const bucketNames = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function bucketSettings(settings: EnvironmentSettings): BucketSettings | null {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = settings
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    endpoint: S3_ENDPOINT ?? null,
  }
}

function parseSecrets(value: string): string[] | null {
  const secrets = value.split(',').map((each) => each.trim())
  return secrets.every(({ length }) => length >= 32) ? secrets : null
}

function parseStart(value: string): Temporal.Instant {
  return value.includes('[') ? Temporal.ZonedDateTime.from(value).toInstant() : Temporal.Instant.from(value)
}
