import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ada, openBrowser, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { readKitchenCommand, runKitchenCommand } from './kitchen-command.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.db.delete(rateLimits))
afterAll(() => world.close())

function run(...args: string[]) {
  const command = readKitchenCommand(args)
  if (!command) throw new Error(`no command: ${args.join(' ')}`)
  return runKitchenCommand(world.db, world.clock, command)
}

test('[DEV-9] creates a code, lists the display that used it, and revokes the display', async () => {
  expect(await run('displays', 'sakura')).toEqual({ ok: true, lines: ['sakura has no displays'] })
  const { lines } = await run('pair', 'sakura')
  const display = openBrowser(world, sakuraKitchen)
  const { device } = await display.api.devices.pair({ code: lines[0] ?? '', name: 'Grill' })
  expect(await run('displays', 'sakura')).toMatchObject({
    lines: [expect.stringMatching(new RegExp(`^${device?.id} {2}Grill {2}last seen `))],
  })
  expect(await run('revoke', 'sakura', device?.id ?? '')).toEqual({ ok: true, lines: ['Grill is shut out'] })
  expect(await display.api.devices.me()).toMatchObject({ access: 'revoked' })
  expect(await run('revoke', 'luna', device?.id ?? '')).toMatchObject({ ok: false })
})

test('[ACC-21] makes an account the owner of a restaurant, and nothing else', async () => {
  const owner = openBrowser(world)
  await owner.post(signUpPath, ada)
  await verifyAddress(world, ada.email)
  await expect(owner.api.devices.list({ restaurant: 'sakura' })).rejects.toMatchObject({ status: 403 })
  expect(await run('owner', 'sakura', ada.email.toUpperCase())).toMatchObject({ ok: true })
  expect(await run('owner', 'sakura', ada.email)).toMatchObject({ ok: true })
  expect(await owner.api.devices.list({ restaurant: 'sakura' })).toEqual(expect.any(Array))
  await expect(owner.api.devices.list({ restaurant: 'luna' })).rejects.toMatchObject({ status: 403 })
  expect(await run('owner', 'sakura', 'nobody@example.com')).toMatchObject({ ok: false })
  const { diner } = await owner.api.accounts.me()
  const recorded = (await owner.api.audit.list({ restaurant: 'sakura', subject: 'member' })).entries
  expect(recorded.filter(({ subjectId }) => subjectId === diner?.id)).toMatchObject([
    { who: 'Command line', action: 'created', changes: { role: { from: null, to: 'owner' } } },
  ])
})

test('[DEV-9] accepts these commands and no others', async () => {
  expect(await run('pair', 'nowhere')).toEqual({ ok: false, lines: ["No restaurant has the slug 'nowhere'"] })
  for (const args of [
    [],
    ['pair'],
    ['pair', 'a', 'b'],
    ['revoke', 'a'],
    ['revoke', 'a', 'b'],
    ['owner', 'a'],
  ]) {
    expect(readKitchenCommand(args)).toBeNull()
  }
})
