import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, openBrowser, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { startWorld, type World } from '#testing/world.ts'
import { administrators } from '../../platform/db/schema/members.ts'
import { runAccountsCommand } from './accounts-command.ts'
import { dryRunNotice, rollBackAfter } from './roll-back-after.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[CMD-5] a dry run says what would happen and changes nothing', async () => {
  await openBrowser(world).post(signUpPath, ada)
  await verifyAddress(world, ada.email)
  const before = await world.db.select().from(administrators)
  const work = { verb: 'administrator', email: ada.email } as const
  const outcome = await rollBackAfter(world.db, (db) =>
    runAccountsCommand(db, { clock: world.clock, siteUrl: null }, work),
  )
  expect(outcome).toEqual({ ok: true, lines: [dryRunNotice, `${ada.email} is an administrator`] })
  expect(await world.db.select().from(administrators)).toEqual(before)
})

test('[CMD-5] a dry run that can not be done says so', async () => {
  const work = { verb: 'administrator', email: 'nobody@example.com' } as const
  expect(
    await rollBackAfter(world.db, (db) =>
      runAccountsCommand(db, { clock: world.clock, siteUrl: null }, work),
    ),
  ).toMatchObject({
    ok: false,
  })
})

test('[CMD-5] transactions of the command are rolled back too, and a bug still throws', async () => {
  await rollBackAfter(world.db, async (db) => {
    await db.transaction((tx) => tx.delete(administrators))
    return { ok: true, lines: [] }
  })
  expect((await world.db.select().from(administrators)).length).toBeGreaterThan(0)
  await expect(
    rollBackAfter(world.db, async () => {
      throw new Error('a bug')
    }),
  ).rejects.toThrow('a bug')
})
