import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://comanda:secret@db.example/comanda',
  SITE_URL: 'https://order.example.com/',
  SUPPORT_EMAIL: 'help@example.com',
  APP_SECRET: '0123456789abcdef0123456789abcdef',
}
const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

function mistakesOf(env: Readonly<Record<string, string>>): readonly string[] {
  const read = readConfig(env)
  return read.ok ? [] : read.mistakes
}

function configOf(env: Readonly<Record<string, string>>) {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.mistakes.join('\n'))
  return read.config
}

describe('without settings', () => {
  test('[CFG-3] it is the demo, on loopback, with local stand-ins for everything', () => {
    expect(configOf({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: null,
      backupDir: null,
      databaseUrl: null,
      demoNow: null,
      siteUrl: null,
      defaultRestaurant: 'sakura',
      logLevel: 'warn',
      logsSentences: true,
      metricsToken: null,
      stripe: null,
    })
  })

  test('[CFG-1] an empty setting counts as none', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '', DEMO_NOW: '' })).toEqual(configOf({}))
  })
})

describe('mistakes', () => {
  test.for([
    [{ PORT: 'eighty' }, 'PORT must be a port number'],
    [{ PORT: '70000' }, 'PORT must be a port number up to 65535'],
    [{ PORT: '-1' }, 'PORT must be a port number'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host/database',
    ],
    [
      { DEMO_NOW: 'tomorrow' },
      'DEMO_NOW must be an instant such as 2026-03-08T18:00:00Z or 2026-03-08T18:00[America/New_York]',
    ],
    [
      { DEMO_NOW: '2026-03-08T18:00' },
      'DEMO_NOW must be an instant such as 2026-03-08T18:00:00Z or 2026-03-08T18:00[America/New_York]',
    ],
    [{ SITE_URL: 'order.example.com' }, 'SITE_URL must be an address such as https://order.example.com'],
    [
      { SITE_URL: 'https://example.com/order' },
      'SITE_URL must be a host without a path, such as https://order.example.com',
    ],
    [
      { SITE_URL: 'https://example.com/?a=b' },
      'SITE_URL must be a host without a path, such as https://order.example.com',
    ],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an email address'],
    [{ DEFAULT_RESTAURANT: 'Sakura!' }, 'DEFAULT_RESTAURANT must be the slug of a restaurant'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ APP_SECRET: 'a'.repeat(31) }, 'APP_SECRET must have at least 32 characters, best random ones'],
    [
      { TRUSTED_PROXIES: '10.0.0.1, proxy' },
      'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.1,192.168.0.0/16',
    ],
  ] as const)('[CFG-1, CFG-11] %o', ([env, mistake]) => {
    expect(mistakesOf(env)).toEqual([mistake])
  })

  test.for([
    [{ NODE_ENV: 'staging' }, /^NODE_ENV .*"production"/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL .*"warn"/],
  ] as const)('[CFG-1] %o lists the allowed values', ([env, text]) => {
    expect(mistakesOf(env)).toEqual([expect.stringMatching(text)])
  })

  test('[CFG-1] all mistakes are reported at once, each beginning with its variable', () => {
    const mistakes = mistakesOf({ PORT: 'x', SUPPORT_EMAIL: 'x', METRICS_TOKEN: 'x' })
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
      'PORT',
      'SUPPORT_EMAIL',
      'METRICS_TOKEN',
    ])
  })
})

describe('production', () => {
  test('[CFG-2] accepts complete settings, and removes a slash at the end of its address', () => {
    expect(configOf({ ...production, ...liveKeys })).toMatchObject({
      mode: 'production',
      siteUrl: 'https://order.example.com',
      defaultRestaurant: null,
      stripe: { secretKey: 'sk_live_1' },
    })
  })

  test('[PAY-43] accepts a restricted live key', () => {
    const keys = { ...production, ...liveKeys, STRIPE_SECRET_KEY: 'rk_live_1' }
    expect(configOf(keys).stripe?.secretKey).toBe('rk_live_1')
  })

  test('[CFG-2] may listen on any address', () => {
    expect(configOf({ ...production, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  test('[CFG-2] requires its database, its secret and its addresses', () => {
    expect(mistakesOf({ NODE_ENV: 'production' })).toEqual([
      'DATABASE_URL is needed in production mode',
      'SITE_URL is needed in production mode',
      'APP_SECRET is needed in production mode',
      'SUPPORT_EMAIL is needed in production mode',
    ])
  })

  test.for([
    [{ SITE_URL: 'http://order.example.com' }, 'SITE_URL must begin with https:// in production mode'],
    [{ DEMO_NOW: '2026-03-08T18:00:00Z' }, 'DEMO_NOW is for demo mode only'],
    [{ DEMO_HISTORY: '1' }, 'DEMO_HISTORY is for demo mode only'],
    [
      { ...liveKeys, STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_SECRET_KEY is a test key; production mode takes live keys only',
    ],
    [
      { ...liveKeys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_PUBLISHABLE_KEY is a test key; production mode takes live keys only',
    ],
    [
      { ...liveKeys, STRIPE_SECRET_KEY: 'rk_test_1' },
      'STRIPE_SECRET_KEY is a test key; production mode takes live keys only',
    ],
  ] as const)('[CFG-2, PAY-43] refuses %o', ([changes, mistake]) => {
    expect(mistakesOf({ ...production, ...changes })).toEqual([mistake])
  })
})

describe('the demo', () => {
  test.for(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('[CFG-3] listens on %s', (HOST) => {
    expect(configOf({ HOST }).host).toBe(HOST)
  })

  test.for(['0.0.0.0', '192.168.1.2', 'example.com', '127.evil.com'])('[CFG-3] never on %s', (HOST) => {
    expect(mistakesOf({ HOST })).toEqual([
      expect.stringMatching(/^HOST must be a loopback address in demo mode/),
    ])
  })

  test.for(['sk_live_1', 'rk_live_1'])('[CFG-3, PAY-43] refuses the live key %s', (STRIPE_SECRET_KEY) => {
    expect(mistakesOf({ ...liveKeys, STRIPE_SECRET_KEY })).toContain(
      'STRIPE_SECRET_KEY is a live key; set NODE_ENV=production to take real payments',
    )
  })

  test('[PAY-43] accepts a restricted test key, and no key of another kind', () => {
    const keys = { ...liveKeys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
    expect(configOf({ ...keys, STRIPE_SECRET_KEY: 'rk_test_1' }).stripe?.secretKey).toBe('rk_test_1')
    expect(mistakesOf({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toEqual([
      'STRIPE_SECRET_KEY must be a secret or restricted key (sk_live_…, rk_live_…, sk_test_… or rk_test_…)',
    ])
  })
})

test.for([
  ['STRIPE_SECRET_KEY', 'sk_test_1', ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']],
] as const)('[CFG-4] %s alone requires the other two', ([name, value, missing]) => {
  expect(mistakesOf({ [name]: value })).toEqual(
    missing.map((each) => `${each} is needed beside the other two Stripe settings`),
  )
})

test('[PAY-60, CFG-4] the secret of the webhook of connected accounts is optional, but not sufficient alone', () => {
  const keys = { ...liveKeys, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
  expect(configOf(keys).stripe?.accountsWebhookSecret).toBeNull()
  const STRIPE_ACCOUNTS_WEBHOOK_SECRET = 'whsec_2'
  expect(configOf({ ...keys, STRIPE_ACCOUNTS_WEBHOOK_SECRET }).stripe?.accountsWebhookSecret).toBe('whsec_2')
  expect(mistakesOf({ STRIPE_ACCOUNTS_WEBHOOK_SECRET })).toEqual([
    'STRIPE_SECRET_KEY is needed beside STRIPE_ACCOUNTS_WEBHOOK_SECRET',
  ])
  expect(mistakesOf({ STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'sk_test_1' })).toEqual([
    'STRIPE_ACCOUNTS_WEBHOOK_SECRET must be a webhook secret (whsec_…)',
  ])
})

test.for([
  ['2026-03-08T18:00:00Z', '2026-03-08T18:00:00Z'],
  ['2026-03-08T18:00[America/New_York]', '2026-03-08T22:00:00Z'],
  ['2026-03-08T18:00:00-08:00', '2026-03-09T02:00:00Z'],
] as const)('[TIM-30] the demo begins at %s', ([DEMO_NOW, instant]) => {
  expect(configOf({ DEMO_NOW }).demoNow?.toString()).toBe(instant)
})
