import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

function read(env: Readonly<Record<string, string>>) {
  const found = readConfig(env)
  return found.ok ? found.config.signIn : found.mistakes
}

test('[CFG-1] without settings nothing is enabled', () => {
  expect(read({})).toEqual({
    providers: {},
    oidc: null,
    companies: [],
    textMessages: null,
    captcha: null,
    extras: new Set(),
  })
})

test('[CFG-1] enables what is set, and nothing else', () => {
  expect(
    read({
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      OIDC_ISSUER: 'https://login.example.com/',
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 'd',
      SIGN_IN_EXTRAS: 'tokens, bearer',
    }),
  ).toMatchObject({
    providers: { google: { clientId: 'g', clientSecret: 's' } },
    oidc: { issuer: 'https://login.example.com', name: 'single sign-on' },
    textMessages: null,
    extras: new Set(['tokens', 'bearer']),
  })
})

const sushi = {
  domains: ['Sushi.example', 'sushi-group.example'],
  issuer: 'https://login.sushi.example/',
  clientId: 'c',
  clientSecret: 's',
}

test('[CFG-1] companies are parsed with all of their domains', () => {
  expect(read({ SSO_PROVIDERS: JSON.stringify([sushi]) })).toMatchObject({
    companies: [
      {
        id: 'sushi.example',
        domains: ['sushi.example', 'sushi-group.example'],
        issuer: 'https://login.sushi.example',
        clientId: 'c',
        clientSecret: 's',
      },
    ],
  })
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET is needed beside GOOGLE_CLIENT_ID'],
  [
    { OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 'd' },
    'OIDC_ISSUER is needed beside OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  ],
  [{ SMS_WEBHOOK_URL: 'https://sms.example.com/' }, 'SMS_WEBHOOK_TOKEN is needed beside SMS_WEBHOOK_URL'],
  [
    { SSO_PROVIDERS: '{"sushi.example":"https://login.sushi.example"}' },
    'SSO_PROVIDERS must be a list such as [{"domains":["sushi.example"],"issuer":"https://login.sushi.example","clientId":"…","clientSecret":"…"}]',
  ],
  [
    { SSO_PROVIDERS: JSON.stringify([sushi, { ...sushi, domains: ['other.example', 'Sushi.example'] }]) },
    'SSO_PROVIDERS names sushi.example twice',
  ],
  [{ SIGN_IN_EXTRAS: 'everything' }, 'SIGN_IN_EXTRAS must be some of anonymous,tokens,bearer,wallets'],
])('[CFG-1, CFG-4] %o', (env, mistake) => {
  expect(read(env)).toEqual([mistake])
})

test('[CFG-2] production uses TLS for every outside service', () => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://comanda:secret@db.example/comanda',
    SITE_URL: 'https://order.example.com/',
    SUPPORT_EMAIL: 'help@example.com',
    APP_SECRET: '0123456789abcdef0123456789abcdef',
  }
  expect(read({ ...env, CAPTCHA_VERIFY_URL: 'http://challenges.example.com' })).toEqual([
    'CAPTCHA_VERIFY_URL must begin with https:// in production mode',
  ])
  const open = JSON.stringify([{ ...sushi, issuer: 'http://login.sushi.example' }])
  expect(read({ ...env, SSO_PROVIDERS: open })).toEqual([
    'SSO_PROVIDERS must have an issuer with https:// for sushi.example in production mode',
  ])
})
