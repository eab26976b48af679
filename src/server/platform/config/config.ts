/** The configuration, read from the environment variables, and a clear sentence for each mistake. */

import { resolve } from 'node:path'
import { type Carriers, serverOf } from '../adapters/mail/mail-carriers.ts'
import type { Sender, SmtpServer } from '../adapters/mail/smtp.ts'
import type { BucketSettings } from '../adapters/storage/bucket.ts'
import type { Network } from '../http/client-address.ts'
import { type EnvironmentSettings, environment } from './environment.ts'
import { mistypedNames } from './mistyped-names.ts'
import { readSignInFeatures, type SignInFeatures, signInMistakes } from './sign-in/sign-in-settings.ts'

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
  /** The folder of backups; null if each backup names its own. */
  readonly backupDir: string | null
  /** null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null
  /** PostgreSQL itself, where `databaseUrl` is a pooler. */
  readonly databaseDirectUrl: string | null
  /** Demo mode only: where the clock starts. */
  readonly demoNow: Temporal.Instant | null
  /** Demo mode only: whether the first start loads a history. */
  readonly hasDemoHistory: boolean
  /** CEL-8: the name of this installation among its cells; null if it is the only one. */
  readonly cellName: string | null
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
  /** WHK-5: private networks to which webhooks may lead. */
  readonly webhookNetworks: readonly Network[]
  /** Sign-in methods in addition to the built-in ones. */
  readonly signIn: SignInFeatures
  readonly logLevel: string
  /** LOG-8: whether the log is written as sentences instead of JSON. */
  readonly logsSentences: boolean
  readonly metricsToken: string | null
  /** RUN-6: how many seconds a process that is shutting down reports not ready and still responds. */
  readonly drainSeconds: number
  /** null: the sandbox in demo mode; no orders in production. */
  readonly stripe: StripeKeys | null
  /** null: the sandbox in demo mode; no emails in production. */
  readonly mail: MailSettings | null
  /** Where uploaded files are stored; null: in the data folder. */
  readonly bucket: BucketSettings | null
}

/**
 * CFG-1: returns the configuration, or every mistake in it at once, one sentence each, beginning with the variable's
 * name. `warnings` has a sentence for each setting that looks mistyped.
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
    warnings: [...mistypedNames(env, Object.keys(environment.shape))],
    config: {
      mode: isProduction ? 'production' : 'demo',
      host: settings.HOST ?? '127.0.0.1',
      port: settings.PORT ?? null,
      dataDir: resolve(settings.DATA_DIR ?? 'data'),
      backupDir: settings.BACKUP_DIR ?? null,
      databaseUrl: settings.DATABASE_URL ?? null,
      databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
      demoNow: settings.DEMO_NOW ?? null,
      hasDemoHistory: !isProduction && settings.DEMO_HISTORY !== '0',
      cellName: settings.CELL_NAME ?? null,
      siteUrl: settings.SITE_URL?.replace(/\/+$/, '') ?? null,
      supportEmail: settings.SUPPORT_EMAIL ?? 'support@comanda.example',
      defaultRestaurant: settings.DEFAULT_RESTAURANT ?? (isProduction ? null : 'sakura'),
      appSecret: settings.APP_SECRET ?? null,
      secretsBefore: settings.APP_SECRET_BEFORE ?? [],
      trustedProxies: settings.TRUSTED_PROXIES ?? [],
      webhookNetworks: settings.WEBHOOK_NETWORKS ?? [],
      signIn: readSignInFeatures(settings),
      logsSentences: !isProduction && settings.LOG_LEVEL === undefined,
      logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
      metricsToken: settings.METRICS_TOKEN ?? null,
      drainSeconds: settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
      stripe: stripeKeys(settings),
      mail: mailSettings(settings),
      bucket: bucketSettings(settings),
    },
  }
}

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
  if (settings.DEMO_HISTORY) mistakes.push('DEMO_HISTORY is for demo mode only')
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
    ...(settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL
      ? ['DATABASE_URL is needed beside DATABASE_DIRECT_URL']
      : []),
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
