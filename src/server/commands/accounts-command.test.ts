import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, openBrowser, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { startWorld, type World } from '#testing/world.ts'
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

test('[ACC-32] accepts these commands and no others', () => {
  for (const args of [[], ['administrator'], ['administrator', 'a', 'b'], ['owner', 'a']]) {
    expect(readAccountsCommand(args)).toBeNull()
  }
})
