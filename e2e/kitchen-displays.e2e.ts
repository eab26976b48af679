/** Displays and the right to see a kitchen. */

import { demoOwner } from '#server/demo/demo-people.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { placeOrder } from './orders.ts'
import { expect, test } from './world.ts'

test('[KDS-18, DEV-1, DEV-2, DEV-8, DEV-9] a display is paired by a code, and shut out at once', async ({
  page,
  site,
  sandbox,
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
  await expect(page.getByRole('heading', { name: 'Pair this display' })).toBeVisible()
  const pair = page.getByRole('button', { name: 'Pair display' })
  await page.getByLabel('Pairing code').fill('bcdf 2345')
  await page.getByLabel('Name of this display').fill('Grill')
  await pair.click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong or no longer valid.')
  await expect(page.getByLabel('Pairing code')).toHaveValue('BCDF-2345')

  const owner = openBrowser({ apps: [site] }, 'localhost')
  await owner.post(signInPath, demoOwner)
  const restaurant = 'sakura'
  const { code } = await owner.api.devices.createCode({ restaurant })
  await page.getByLabel('Pairing code').fill(code)
  await pair.click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.unroute('**/rpc/devices/me')
  await placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    { firstName: 'Secret', lastName: 'Name', dishes: [{ name: 'Salmon Roll', quantity: 4 }] },
  )
  await expect(page.getByText('Secret Name', { exact: true })).toBeVisible()

  const displays = await owner.api.devices.list({ restaurant })
  const grill = displays.find(({ name }) => name === 'Grill')
  if (!grill) throw new Error('the display is not in the list')
  await owner.api.devices.revoke({ restaurant, deviceId: grill.id })
  await expect(page.getByRole('heading', { name: 'Pair this display' })).toBeVisible()
  await expect(page.getByText('removed by the owner')).toBeVisible()
  await expect(page.getByText('Secret Name')).toHaveCount(0)
})
