/** The schema of all environment variables, with their texts; `npm run docs` writes them into the documents. */

import { z } from 'zod'
import { isEmail } from '#domain/email.ts'
import { parseLogin } from '../adapters/mail/mail-carriers.ts'
import { parseNetworks } from '../http/client-address.ts'
import { whyNotDatabaseUrl } from './database-url.ts'
import { parseSender, parseSmtpUrl } from './mail-settings.ts'
import { documentedSettings, type SettingText, setting, text } from './setting.ts'
import { signInEnvironment } from './sign-in/sign-in-settings.ts'

/** Text that is parsed; a mistake if `parse` returns null. */
const parsedBy = <Value>(parse: (value: string) => Value | null, mistake: string) =>
  text.transform((value, context) => {
    const parsed = parse(value)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: mistake })
    return z.NEVER
  })

const databaseAddress = text.superRefine((value, context) => {
  const message = whyNotDatabaseUrl(value)
  if (message) context.addIssue({ code: 'custom', message })
})

const stripe: SettingText = {
  for: 'payments by Stripe, all three or none: live keys in production, test keys in the demo. The secret key may be a [restricted key](payments.md#a-restricted-key). [Its webhook](payments.md#the-webhook) is `SITE_URL/api/webhooks/payment`',
  without: 'the sandbox in the demo; no orders in production',
}
const mailLogin: SettingText = {
  for: '`user:password` of a service that can send email instead, chosen in the [settings](#settings-of-the-platform)',
  without: 'email is sent by `SMTP_URL`',
}
const bucket: SettingText = {
  for: 'a bucket for pictures and photos in place of the folder, all four or none; the key needs the rights to put, get, delete and list. Needed if processes run on several machines',
  without: 'the folder',
}

/** The variables that are not about signing in. */
const mainEnvironment = {
  NODE_ENV: setting(z.enum(['production', 'development', 'test']), {
    for: '`production` for real use; anything else runs the demo, which listens on loopback only',
    without: 'the demo',
  }),
  PORT: setting(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number up to 65535'),
    { for: 'the port to listen on; `0` picks any free port', without: '3000, or the next free port' },
  ),
  HOST: setting(text, { for: 'the address to listen on', without: '127.0.0.1' }),
  DATA_DIR: setting(
    text,
    {
      for: "the folder for pictures, photos and the browser's files of each build, shared by all processes (or use `S3_BUCKET`); in the demo also for the embedded database, the sandbox and the secret",
      without: '`./data`',
    },
    '/var/lib/comanda',
  ),
  BACKUP_DIR: setting(
    text.regex(/^\//, 'must be an absolute path such as /var/backups/comanda'),
    {
      for: 'the folder into which `comanda data backup` copies all data if none is named, and whose latest backup `comanda doctor` looks at',
      without: 'every backup names its folder',
    },
    '/var/backups/comanda',
  ),
  DATABASE_URL: setting(
    databaseAddress,
    {
      for: 'the PostgreSQL (15 or newer), as `postgres://user:password@host/database`; any number of processes may share it. In the password write `/` as `%2F`, `?` as `%3F`, `#` as `%23`, `@` as `%40`, `%` as `%25`',
      without: 'the embedded database',
      isRequired: true,
    },
    'postgres://comanda:PASSWORD@database/comanda',
  ),
  DATABASE_DIRECT_URL: setting(
    databaseAddress,
    {
      for: 'the address of PostgreSQL itself, if `DATABASE_URL` is a pooler that lends connections per transaction: notifications, jobs, migrations and commands need sessions. [What a pooler must do](running.md#a-pooler)',
      without: '`DATABASE_URL`',
    },
    '',
  ),
  DEMO_NOW: setting(
    parsedBy(
      parseStart,
      'must be an instant such as 2026-03-08T18:00:00Z or 2026-03-08T18:00[America/New_York]',
    ),
    {
      for: 'the instant at which the clock of the demo starts, with `Z` or a zone: `2026-03-08T18:00[America/New_York]`; refused in production',
      without: 'the current time',
    },
  ),
  DEMO_HISTORY: setting(z.enum(['0', '1']), {
    for: '`0` starts the demo without its ninety days of invented orders; refused in production',
    without: '1',
  }),
  CELL_NAME: setting(
    text.regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be a name of at most 20 small letters, digits and hyphens'),
    {
      for: 'the name of this installation among several that share a payment account and [move restaurants](cells.md) to each other; at most 20 small letters, digits and hyphens',
      without: 'it is the only one',
    },
    '',
  ),
  SITE_URL: setting(
    z
      .url({ protocol: /^https?$/, message: 'must be an address such as https://order.example.com' })
      .refine(isOrigin, 'must be a host without a path, such as https://order.example.com'),
    { for: 'the https address of the site', without: 'the address that it listens on', isRequired: true },
    'https://order.example.com',
  ),
  SUPPORT_EMAIL: setting(
    text.refine(isEmail, 'must be an email address'),
    {
      for: 'the email address shown to diners who need help',
      without: 'an example address',
      isRequired: true,
    },
    'help@example.com',
  ),
  DEFAULT_RESTAURANT: setting(
    text.regex(/^[a-z0-9-]{1,64}$/, 'must be the slug of a restaurant'),
    {
      for: 'the slug of the restaurant shown on hosts that belong to no restaurant',
      without: '`sakura` in the demo',
    },
    '',
  ),
  APP_SECRET: setting(
    text.min(32, 'must have at least 32 characters, best random ones'),
    {
      for: 'the secret from which all keys are derived, the same for all processes: at least 32 random characters, such as from `openssl rand -base64 48`',
      without: 'the demo creates its own',
      isRequired: true,
    },
    '',
  ),
  APP_SECRET_BEFORE: setting(
    parsedBy(parseSecrets, 'must be secrets of at least 32 characters, several parted by commas'),
    {
      for: 'previous values of `APP_SECRET`, newest first, separated by commas; they decrypt what they encrypted ([changing the secret](running.md#change-the-secret))',
      without: 'none',
    },
  ),
  TRUSTED_PROXIES: setting(
    parsedBy(parseNetworks, 'must be addresses or networks such as 10.0.0.1,192.168.0.0/16'),
    {
      for: "addresses or networks of the proxies that are trusted to report a client's address, separated by commas: `127.0.0.1,::1` for a proxy on the same machine. Without the proxy's own, all visitors share one rate limit; the log and the bar of the admin area say so",
      without: 'none',
    },
    '127.0.0.1,::1',
  ),
  WEBHOOK_NETWORKS: setting(
    parsedBy(parseNetworks, 'must be addresses or networks such as 10.0.0.1,192.168.0.0/16'),
    {
      for: 'private addresses or networks that webhooks may lead to nevertheless, separated by commas: for a till in the same building. Anyone who manages webhooks at a restaurant can then call everything in them by https',
      without: 'public addresses only',
    },
    '192.168.10.0/24',
  ),
  LOG_LEVEL: setting(
    z.enum(['silent', 'error', 'warn', 'info', 'debug']),
    { for: '`silent`, `error`, `warn`, `info` or `debug`', without: '`info`; `warn` in the demo' },
    'info',
  ),
  METRICS_TOKEN: setting(
    text.min(16, 'must have at least 16 characters'),
    {
      for: 'the token with which `/metrics` can be read in production (`Authorization: Bearer …`), such as from `openssl rand -hex 24`',
      without: 'in production `/metrics` is closed',
    },
    '',
  ),
  DRAIN_SECONDS: setting(
    text
      .regex(/^\d{1,3}$/, 'must be a number of seconds')
      .transform(Number)
      .refine((seconds) => seconds <= 300, 'must be a number of seconds up to 300'),
    {
      for: 'how long a process that is shutting down reports not ready and still responds, so that the proxy stops using it first; up to 300',
      without: '5; 0 in the demo',
    },
  ),
  STRIPE_SECRET_KEY: setting(
    text.regex(
      /^[sr]k_(live|test)_\w+$/,
      'must be a secret or restricted key (sk_live_…, rk_live_…, sk_test_… or rk_test_…)',
    ),
    stripe,
    'sk_live_',
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    text.regex(/^pk_(live|test)_\w+$/, 'must be a publishable key (pk_live_… or pk_test_…)'),
    stripe,
    'pk_live_',
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    text.regex(/^whsec_\w+$/, 'must be a webhook secret (whsec_…)'),
    stripe,
    'whsec_',
  ),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: setting(
    text.regex(/^whsec_\w+$/, 'must be a webhook secret (whsec_…)'),
    {
      for: "the secret of a second webhook, `SITE_URL/api/webhooks/payment-accounts`, [on connected accounts](payments.md#the-webhook), which reports when Stripe restricts a restaurant's own account",
      without: 'nobody is notified',
    },
    'whsec_',
  ),
  SMTP_URL: setting(
    parsedBy(parseSmtpUrl, 'must be an address such as smtps://user:password@smtp.example.com'),
    {
      for: 'the mail server; requires `MAIL_FROM`',
      without: "the sandbox's inbox in the demo; in production no email, unless another service sends it",
    },
    'smtps://user:password@smtp.example.com',
  ),
  SENDGRID_LOGIN: setting(parsedBy(parseLogin, 'must be a login such as apikey:password'), mailLogin),
  MAILGUN_LOGIN: setting(parsedBy(parseLogin, 'must be a login such as apikey:password'), mailLogin),
  SES_LOGIN: setting(parsedBy(parseLogin, 'must be a login such as apikey:password'), mailLogin),
  MAIL_FROM: setting(
    parsedBy(parseSender, 'must be an address such as orders@example.com or Comanda <orders@example.com>'),
    { for: 'the sender of email; requires `SMTP_URL` or another service', without: 'as without `SMTP_URL`' },
    'Comanda <orders@example.com>',
  ),
  S3_BUCKET: setting(
    text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
    bucket,
    '',
  ),
  S3_REGION: setting(text.regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as us-east-1'), bucket, ''),
  S3_ACCESS_KEY_ID: setting(text, bucket, ''),
  S3_SECRET_ACCESS_KEY: setting(text, bucket, ''),
  S3_ENDPOINT: setting(
    z.url({ protocol: /^https?$/, message: 'must be an address such as https://storage.example.com' }),
    { for: "the address of a store other than Amazon's", without: "Amazon's" },
    '',
  ),
}

export const environment = z.object({ ...mainEnvironment, ...signInEnvironment })

export type EnvironmentSettings = z.infer<typeof environment>

/** RUN-13: the texts of all variables; those for signing in come last. */
export const allSettings = documentedSettings(environment.shape)

function parseSecrets(value: string): string[] | null {
  const secrets = value.split(',').map((each) => each.trim())
  return secrets.every(({ length }) => length >= 32) ? secrets : null
}

function parseStart(value: string): Temporal.Instant | null {
  try {
    return value.includes('[') ? Temporal.ZonedDateTime.from(value).toInstant() : Temporal.Instant.from(value)
  } catch {
    return null
  }
}

/** CFG-11: links are made by adding paths. What is no address at all has a mistake already. */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { pathname, search, hash, username } = new URL(url)
  return /^\/+$/.test(pathname) && search === '' && hash === '' && username === ''
}
