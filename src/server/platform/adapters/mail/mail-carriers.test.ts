import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { mailsByCarriers, parseLogin, serverOf } from './mail-carriers.ts'
import type { Mail, Mailer } from './port.ts'

const mail: Mail = {
  to: ['ada@example.com'],
  replyTo: 'help@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  key: 'hello-1',
}

test('[SET-16] an email goes through the selected carrier if its login is known, else through the default', async () => {
  const sent: string[] = []
  const closed: string[] = []
  const mailer = (name: string): Mailer => ({
    send: async () => void sent.push(name),
    check: async () => undefined,
    close: () => void closed.push(name),
  })
  const mails = mailsByCarriers(
    mailer('smtp'),
    new Map([
      ['sendgrid', mailer('sendgrid')],
      ['ses', mailer('ses')],
    ]),
  )
  for (const carrier of ['sendgrid', 'ses', 'mailgun', 'smtp']) await mails.send({ ...mail, carrier })
  await mails.send(mail)
  expect(sent).toEqual(['sendgrid', 'ses', 'smtp', 'smtp', 'smtp'])
  mails.close()
  expect(closed.toSorted()).toEqual(['sendgrid', 'ses', 'smtp'])
})

test.for([
  ['sendgrid', 'smtp.sendgrid.net'],
  ['mailgun', 'smtp.mailgun.org'],
  ['ses', 'email-smtp.us-east-1.amazonaws.com'],
] as const)('[SET-16] %s is reached at %s, encrypted', ([provider, host]) => {
  const login = { user: 'apikey', password: 'SG.1:2' }
  expect(parseLogin('apikey:SG.1:2')).toEqual(login)
  expect(serverOf(provider, login)).toEqual({ host, port: 465, secure: true, login })
})

test.for([
  [{ SENDGRID_LOGIN: 'apikey:SG.1' }, ['MAIL_FROM is needed beside the other mail setting']],
  [{ MAIL_FROM: 'orders@example.com' }, ['SMTP_URL is needed beside the other mail setting']],
  [
    { SES_LOGIN: 'nobody', MAIL_FROM: 'orders@example.com' },
    ['SES_LOGIN must be a login such as apikey:password'],
  ],
  [{ MAILGUN_LOGIN: 'a:b', MAIL_FROM: 'orders@example.com' }, []],
] as const)('[SET-16, CFG-4] the environment %o', ([env, mistakes]) => {
  const read = readConfig(env)
  expect(read.ok ? [] : read.mistakes).toEqual(mistakes)
})

test('[SET-16] without SMTP_URL the first carrier with a login is the default', () => {
  const read = readConfig({ MAILGUN_LOGIN: 'a:b', MAIL_FROM: 'orders@example.com' })
  const server = { host: 'smtp.mailgun.org', port: 465, secure: true, login: { user: 'a', password: 'b' } }
  expect(read.ok && read.config.mail).toMatchObject({ server, carriers: { mailgun: server } })
})
