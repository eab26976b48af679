/** Displays and the right to see a kitchen. */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Backstage, test } from './backstage.ts'
import { placeOrder } from './orders.ts'
import { expect } from './world.ts'

test('[KDS-18, DEV-1, DEV-2, DEV-8, DEV-9] a display is paired by a code, and shut out at once', async ({
  page,
  site,
  sandbox,
  backstage,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 4\d\d/)
  // The demo's displays need no pairing; this one is told that it does.
  await page.route('**/rpc/devices/me', (route) =>
    route.fulfill({
      json: {
        json: { access: 'unpaired', device: null, restaurant: { name: 'Sakura Hibachi', slug: 'sakura' } },
      },
    }),
  )
  await page.goto(site.kitchenOf('sakura'))
  await expect(page.getByRole('heading', { name: 'Pair This Display' })).toBeVisible()
  const pair = page.getByRole('button', { name: 'Pair Display' })
  await page.getByLabel('Pairing code').fill('bcdf 2345')
  await page.getByLabel('Name of this display').fill('Grill')
  await pair.click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong or no longer valid.')
  await expect(page.getByLabel('Pairing code')).toHaveValue('BCDF-2345')

  const code = kitchenCommand(backstage, 'pair', 'sakura').split('\n')[0] ?? ''
  await page.getByLabel('Pairing code').fill(code)
  await pair.click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.unroute('**/rpc/devices/me')
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Secret', lastName: 'Name', dishes: [{ name: 'Salmon Roll', quantity: 4 }] },
  )
  await expect(page.getByText('Secret Name', { exact: true })).toBeVisible()

  const [deviceId = ''] = kitchenCommand(backstage, 'displays', 'sakura').split(' ')
  kitchenCommand(backstage, 'revoke', 'sakura', deviceId)
  await expect(page.getByRole('heading', { name: 'Pair This Display' })).toBeVisible()
  await expect(page.getByText('removed by the owner')).toBeVisible()
  await expect(page.getByText('Secret Name')).toHaveCount(0)
})

function kitchenCommand({ databaseUrl, appSecret }: Backstage, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/server/commands/comanda.ts', 'kitchen', ...args],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, APP_SECRET: appSecret },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`the command failed:\n${stderr}`)
  return stdout
}
