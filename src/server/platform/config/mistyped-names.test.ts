import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { allSettings } from './environment.ts'
import { mistypedNames } from './mistyped-names.ts'

const names = allSettings.map(({ name }) => name)

test.for([
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['SUPORT_EMAIL', 'SUPPORT_EMAIL'],
  ['database_url', 'DATABASE_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
] as const)('[CFG-12] %s is reported as a mistyped %s, without its value', ([name, setting]) => {
  expect(mistypedNames({ [name]: 'a-secret' }, names)).toEqual([
    `${name} is no setting and is ignored: did you mean ${setting}?`,
  ])
})

test.for([
  'PATH',
  'HOSTNAME',
  'HOME',
  'NODE_OPTIONS',
  'PGPASSWORD',
  'npm_config_user_agent',
  'COMANDA_ENV',
  'MAIL',
  'LANGUAGE',
])('[CFG-12] %s is nothing of ours', (name) => {
  expect(mistypedNames({ [name]: 'x' }, names)).toEqual([])
})

test('[CFG-12] no setting is reported as another, and the start warns about a mistyped one', () => {
  expect(mistypedNames(Object.fromEntries(names.map((name) => [name, 'x'])), names)).toEqual([])
  expect(readConfig({ TRUSTED_PROXY: '10.0.0.1' })).toMatchObject({
    ok: true,
    warnings: ['TRUSTED_PROXY is no setting and is ignored: did you mean TRUSTED_PROXIES?'],
  })
})
