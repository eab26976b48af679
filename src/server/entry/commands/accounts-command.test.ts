import { eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { ada, openBrowser, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { startWorld, type World } from '#testing/world.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { administrators } from '../../platform/db/schema/members.ts'
import { readAccountsCommand, runAccountsCommand } from './accounts-command.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

function run(...args: string[]) {
  const command = readAccountsCommand(args)
  if (!command) throw new Error(`no command: ${args.join(' ')}`)
  return runAccountsCommand(world.db, { clock: world.clock, siteUrl: 'https://eats.example' }, command)
}

test('[ACC-32] makes a verified account an administrator, and revokes it', async () => {
  const browser = openBrowser(world)
  await browser.post(signUpPath, ada)
  const isOne = async () => (await browser.api.accounts.restaurants()).administrator
  expect(await isOne()).toBe(false)
  expect(await run('administrator', ada.email)).toMatchObject({ ok: false })
  expect(await isOne()).toBe(false)
  await verifyAddress(world, ada.email)
  expect(await run('administrator', ada.email.toUpperCase())).toMatchObject({ ok: true })
  expect(await run('administrator', ada.email)).toMatchObject({ ok: true })
  expect(await isOne()).toBe(true)
  expect(await run('no-administrator', ada.email)).toEqual({
    ok: true,
    lines: [`${ada.email} is no administrator`],
  })
  expect(await isOne()).toBe(false)
})

test('[ACC-32, USR-7] both are recorded, and the last administrator who can sign in stays one', async () => {
  const email = 'second@example.com'
  await openBrowser(world).post(signUpPath, { ...ada, email })
  await verifyAddress(world, email)
  await world.db.delete(auditEntries)
  await run('administrator', email)
  await run('administrator', email)
  world.clock.advance({ seconds: 1 })
  const everyone = await world.db.select().from(administrators)
  const [second] = await world.db.select().from(users).where(eq(users.email, email))
  await world.db
    .update(users)
    .set({ suspendedAt: new Date() })
    .where(notInArray(users.id, [second?.id ?? toId<'User'>('x')]))
  expect(await run('no-administrator', email)).toEqual({
    ok: false,
    lines: ['This is the last administrator. Please add another one first.'],
  })
  expect(await world.db.select().from(administrators)).toEqual(everyone)
  await world.db.update(users).set({ suspendedAt: null })
  expect(await run('no-administrator', email)).toMatchObject({ ok: true })
  const recorded = await world.db.select().from(auditEntries).orderBy(auditEntries.at)
  expect(recorded.map(({ userName, subjectId, changes }) => [userName, subjectId, changes])).toEqual([
    ['Command line', second?.id, { administrator: { from: false, to: true } }],
    ['Command line', second?.id, { administrator: { from: true, to: false } }],
  ])
})

test('[ACC-32] accepts these commands and no others', () => {
  for (const args of [[], ['administrator'], ['administrator', 'a', 'b'], ['owner', 'a']]) {
    expect(readAccountsCommand(args)).toBeNull()
  }
})
