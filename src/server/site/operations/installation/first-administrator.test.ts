import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAccountsCommand, runAccountsCommand } from '#server/entry/commands/accounts-command.ts'
import { ada, type Browser, openBrowser, signUpPath } from '#testing/accounts.ts'
import { startWorld, type World } from '#testing/world.ts'
import { users, verifications } from '../../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { administrators } from '../../../platform/db/schema/members.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { createFirstAdministratorToken } from './first-administrator.ts'

let world: World
const logged: string[] = []
beforeAll(async () => {
  world = await startWorld({ app: { log: createLog('info', (line) => void logged.push(line)) } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(users).where(eq(users.email, ada.email))
  await world.db.delete(administrators)
  await world.db.delete(verifications)
})

const siteUrl = 'https://eats.example'

function command() {
  const read = readAccountsCommand(['first-administrator'])
  if (!read) throw new Error('this is no command')
  return runAccountsCommand(world.db, { clock: world.clock, siteUrl }, read)
}

async function newToken(): Promise<string> {
  const { lines } = await command()
  const [, token = ''] = (lines[0] ?? '').split('https://eats.example/first-administrator#')
  expect(token).toMatch(/^[\w-]{43}$/)
  return token
}

async function signUp(email: string = ada.email): Promise<Browser> {
  const browser = openBrowser(world)
  await browser.post(signUpPath, { ...ada, email })
  return browser
}

const isOpen = async (token: string) =>
  (await world.api().installation.firstAdministratorLink({ token })).open
const over = { status: 422, data: { refusal: { kind: 'first_administrator_link_over' } } }

test('[INS-1, INS-3] the link makes a new account the administrator, verified, once', async () => {
  const token = await newToken()
  expect(await isOpen(token)).toBe(true)
  const browser = await signUp()
  await browser.api.installation.becomeFirstAdministrator({ token })
  expect((await browser.api.accounts.restaurants()).administrator).toBe(true)
  expect((await browser.api.accounts.me()).diner?.emailVerified).toBe(true)
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subject, 'person'))
  expect(entries).toMatchObject([
    { userName: ada.name, action: 'changed', changes: { administrator: { from: false, to: true } } },
  ])
  expect(await isOpen(token)).toBe(false)
  await expect(browser.api.installation.becomeFirstAdministrator({ token })).rejects.toMatchObject(over)
})

test('[INS-1] a link ends after 15 minutes, with a newer link, and with any administrator', async () => {
  const browser = await signUp()
  const replaced = await newToken()
  const token = await newToken()
  expect([await isOpen(replaced), await isOpen(token)]).toEqual([false, true])
  world.clock.advance({ minutes: 15 })
  expect(await isOpen(token)).toBe(false)
  await expect(browser.api.installation.becomeFirstAdministrator({ token })).rejects.toMatchObject(over)

  const late = await newToken()
  const { diner } = await browser.api.accounts.me()
  if (!diner) throw new Error('nobody is signed in')
  await world.db.insert(administrators).values({ userId: diner.id, createdAt: world.clock.now() })
  expect(await isOpen(late)).toBe(false)
  await expect(browser.api.installation.becomeFirstAdministrator({ token: late })).rejects.toMatchObject(over)
  expect(await command()).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('has an administrator')],
  })
})

test('[INS-3] of two people at once, one becomes administrator', async () => {
  const token = await newToken()
  const browsers = [await signUp(), await signUp('grace@example.com')]
  const results = await Promise.allSettled(
    browsers.map((browser) => browser.api.installation.becomeFirstAdministrator({ token })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await world.db.$count(administrators)).toBe(1)
})

test('[INS-2] neither the database nor the log has the token', async () => {
  const token = await newToken()
  const browser = await signUp()
  expect(JSON.stringify(await world.db.select().from(verifications))).not.toContain(token)
  await browser.api.installation.becomeFirstAdministrator({ token })
  expect(logged.join('\n')).toContain('the platform has its first administrator')
  expect(logged.join('\n')).not.toContain(token)
})

test('[INS-2] the routes for emailed links do not find the row of a link', async () => {
  // The accounts library deletes what has expired by real time.
  await createFirstAdministratorToken(world.db, { now: () => Temporal.Now.instant() })
  const [row] = await world.db.select().from(verifications)
  const [name = ''] = row?.identifier.split(' ') ?? []
  await world.fetch(`/api/auth/magic-link/verify?token=${name}`, { redirect: 'manual' })
  expect(await world.db.$count(verifications)).toBe(1)
})

test('[INS-1, CMD-5] a dry run makes no link', async () => {
  const outcome = await runAccountsCommand(
    world.db,
    { clock: world.clock, siteUrl, isDryRun: true },
    { verb: 'first-administrator' },
  )
  expect(outcome).toEqual({ ok: true, lines: ['A link at https://eats.example would be printed'] })
  expect(await world.db.$count(verifications)).toBe(0)
})
