/** The keys and secrets of an installation, and when they are due to be replaced. */

export const keyNames = [
  'app_secret',
  'app_secret_before',
  'payment_key',
  'payment_webhook',
  'accounts_webhook',
  'storage_key',
  'metrics_token',
  'site_webhook',
  'courier_keys',
  'token_keys',
  'displays',
] as const
export type KeyName = (typeof keyNames)[number]

/** Keys that come from the environment: their age is known from the day on which a process first had them. */
export type EnvironmentKeyName = Extract<
  KeyName,
  'app_secret' | 'payment_key' | 'payment_webhook' | 'accounts_webhook' | 'storage_key' | 'metrics_token'
>

type KeyKind = {
  readonly label: string
  /** How old it should become. */
  readonly maxDays: number
  /** How to replace it, in one or two sentences. */
  readonly replace: string
}

/** SEC-72: the keys and secrets whose age administrators see. */
export const keyKinds: Readonly<Record<KeyName, KeyKind>> = {
  app_secret: {
    label: 'Application secret',
    maxDays: 365,
    replace:
      'Set APP_SECRET to a new value and APP_SECRET_BEFORE to this one, restart, and run `comanda secrets rotate-keys`.',
  },
  app_secret_before: {
    label: 'Earlier application secret',
    maxDays: 0,
    replace:
      'Run `comanda secrets rotate-keys`, wait fifteen minutes, remove APP_SECRET_BEFORE, and restart.',
  },
  payment_key: {
    label: 'Payment key',
    maxDays: 365,
    replace: 'Roll the key in Stripe’s dashboard, set STRIPE_SECRET_KEY, and restart.',
  },
  payment_webhook: {
    label: 'Signing secret of payment events',
    maxDays: 365,
    replace: 'Roll the secret of the webhook in Stripe’s dashboard, set STRIPE_WEBHOOK_SECRET, and restart.',
  },
  accounts_webhook: {
    label: 'Signing secret of events of restaurants’ accounts',
    maxDays: 365,
    replace:
      'Roll the secret of the webhook in Stripe’s dashboard, set STRIPE_ACCOUNTS_WEBHOOK_SECRET, and restart.',
  },
  storage_key: {
    label: 'Key of the file storage',
    maxDays: 365,
    replace:
      'Create a key at the storage’s provider, set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and restart.',
  },
  metrics_token: {
    label: 'Metrics token',
    maxDays: 365,
    replace: 'Set METRICS_TOKEN to a new value here and at the monitoring, and restart.',
  },
  site_webhook: {
    label: 'Webhook secret of the settings',
    maxDays: 365,
    replace: 'Create a new one under Settings, Integrations, and enter it where it is used.',
  },
  courier_keys: {
    label: 'Courier accounts',
    maxDays: 365,
    replace: 'Their owners create new keys at the courier company, and enter them under Restaurant, Courier.',
  },
  token_keys: {
    label: 'Keys that sign tokens',
    maxDays: 365,
    replace: 'Delete the rows of `signing_keys`; the next token makes a new one. Earlier tokens end.',
  },
  displays: {
    label: 'Oldest paired kitchen display',
    maxDays: 730,
    replace: 'Its owner removes it under Restaurant, Kitchen displays, and pairs it again.',
  },
}

const dayHours = 24

/** SEC-72: the whole days since then. */
export function ageInDays(since: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(0, Math.floor(now.since(since).total('hours') / dayHours))
}

/** SEC-72: whether a key should be replaced. An earlier secret always should. */
export function isKeyDue(name: KeyName, since: Temporal.Instant | null, now: Temporal.Instant): boolean {
  if (name === 'app_secret_before') return true
  return since !== null && ageInDays(since, now) > keyKinds[name].maxDays
}
