import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { parseSender, parseSmtpUrl } from './mail-settings.ts'

test.each([
  [
    'smtps://orders%40example.com:p%2Fss@smtp.example.com',
    {
      host: 'smtp.example.com',
      port: 465,
      secure: true,
      login: { user: 'orders@example.com', password: 'p/ss' },
    },
  ],
  ['smtp://localhost', { host: 'localhost', port: 587, secure: false, login: null }],
  ['smtp://[::1]:2525/', { host: '::1', port: 2525, secure: false, login: null }],
])('[MAI-12] %s is a mail server', (value, server) => {
  expect(parseSmtpUrl(value)).toEqual(server)
})

test.each([
  'smtp.example.com',
  'https://smtp.example.com',
  'smtp://',
  'smtp://user@smtp.example.com',
  'smtp://user:%zz@smtp.example.com',
  'smtp://smtp.example.com?secure=false',
])('[MAI-12] %s is not a mail server', (value) => {
  expect(parseSmtpUrl(value)).toBeNull()
})

test.each([
  ['orders@example.com', { name: null, address: 'orders@example.com' }],
  ['Sakura & Friends <orders@example.com>', { name: 'Sakura & Friends', address: 'orders@example.com' }],
  ['<orders@example.com>', { name: null, address: 'orders@example.com' }],
  ['orders', null],
  ['Sakura <orders>', null],
  ['a@example.com, b@example.com', null],
  ['Sakura\r\nBcc: eve@example.com <orders@example.com>', null],
])('[MAI-12] as a sender, %j is parsed as %o', (value, sender) => {
  expect(parseSender(value)).toEqual(sender)
})

test('[MAI-12] both settings or neither; each mistake is a sentence that begins with its name', () => {
  const both = { SMTP_URL: 'smtps://a:b@smtp.example.com', MAIL_FROM: 'orders@example.com' }
  expect(readConfig(both)).toMatchObject({
    ok: true,
    config: { mail: { server: { host: 'smtp.example.com' }, from: { address: 'orders@example.com' } } },
  })
  expect(readConfig({})).toMatchObject({ ok: true, config: { mail: null } })
  expect(readConfig({ SMTP_URL: both.SMTP_URL })).toEqual({
    ok: false,
    mistakes: ['MAIL_FROM is needed beside the other mail setting'],
  })
  expect(readConfig({ SMTP_URL: 'smtp.example.com', MAIL_FROM: 'nobody' })).toEqual({
    ok: false,
    mistakes: [
      'SMTP_URL must be an address such as smtps://user:password@smtp.example.com',
      'MAIL_FROM must be an address such as orders@example.com or Comanda <orders@example.com>',
    ],
  })
})
