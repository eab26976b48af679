/** A new owner's first evening: from signing up to a restaurant that diners find. */

import type { Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'
import { openBrowser } from '#testing/accounts.ts'
import { linkInMail } from './mails.ts'
import { expect, type Sandbox, test } from './world.ts'

const ida = {
  name: 'Ida Owner',
  phone: '2125550147',
  email: 'ida@blue-door.example',
  password: 'a blue door',
} as const

test.use({ viewport: { width: 390, height: 844 } })

test('[RST-2, RST-13, RST-22, RST-24, RST-36, EDT-2] a new owner sets up a restaurant, invites staff, pairs a display, and diners see what changes', async ({
  page,
  site,
  sandbox,
  newPerson,
  expectedInConsole,
}) => {
  // The display that is not paired yet.
  expectedInConsole.push(/status of 4\d\d/)
  await signUpAndVerify(page, sandbox, site.home)
  await page.goto('/restaurant')
  await page.getByLabel('Name of the restaurant').fill('Sakura')
  await expect(page.getByLabel('Web address')).toHaveValue('sakura-2')
  await page.getByLabel('Name of the restaurant').fill('Blue Door')
  await expect(page.getByLabel('Web address')).toHaveValue('blue-door')
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street, New York, NY 10001')
  await page.getByLabel('Phone').pressSequentially(ida.phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create restaurant' }).click()
  await expect(page.getByRole('heading', { name: 'Blue Door is set up' })).toBeVisible()

  await page.getByRole('link', { name: 'Kitchen display' }).click()
  await page.getByRole('button', { name: 'Get a pairing code' }).click()
  const code = await page.getByLabel('Pairing code').innerText()
  const kitchen = await (await newPerson()).newPage()
  await pairDisplay(kitchen, `http://orders.blue-door.localhost:${site.port}`, code)
  await expect(page.getByRole('listitem').filter({ hasText: 'Grill' }).last()).toBeVisible()

  await addDish(site)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Taxes, fees & tips' }).click()
  await page.getByLabel('Tax rate (%)').fill('8.875')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('/admin/restaurant')
  await expect(page.getByText('Sales tax is 8.875%')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  const settings = page.getByRole('navigation', { name: 'Restaurant settings' })
  await settings.getByRole('button', { name: 'Section Details' }).click()
  await settings.getByRole('link', { name: 'Team' }).click()
  await page.getByLabel('Email of the person to invite').fill('cook@blue-door.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('An invitation was sent to cook@blue-door.example.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Withdraw the invitation of cook@blue-door.example' }),
  ).toBeVisible()

  const diner = await (await newPerson()).newPage()
  await diner.goto(`http://blue-door.localhost:${site.port}/`)
  const choices = diner.getByRole('dialog')
  await expect(choices.getByText('Pick up only')).toBeVisible()
  await settings.getByRole('button', { name: 'Section Team' }).click()
  await settings.getByRole('link', { name: 'Ordering & delivery' }).click()
  await page.getByLabel('Offer delivery').check()
  await page.getByLabel('Delivery fee ($)').fill('4.25')
  await page.getByLabel('Minimum order for delivery ($)').fill('12')
  await page.getByLabel('ZIP codes you deliver to').fill('10001, 10002')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await expect(choices.getByText('Minimum order: $12.00')).toBeVisible()
  await choices.getByRole('button', { name: /^Delivery/ }).click()
  await choices.getByRole('textbox').fill('5 Main Street, New York, NY 10002')
  await choices.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect(choices.getByText('$4.25').first()).toBeVisible()
})

/** A copy of one of the demo's dishes. */
async function addDish(site: { readonly port: number }): Promise<void> {
  const owner = openBrowser({ apps: [site] }, 'localhost')
  await owner.post('/api/auth/sign-in/email', demoOwner)
  const { products } = await owner.api.products.list({ restaurant: 'sakura' })
  const like = products.find(({ name }) => name === 'Edamame')
  if (!like) throw new Error('the demo has no such dish')
  const founder = openBrowser({ apps: [site] }, 'localhost')
  await founder.post('/api/auth/sign-in/email', ida)
  const restaurant = 'blue-door'
  const category = {
    name: 'Small plates',
    description: null,
    display: 'cards' as const,
    isActive: true,
    sortOrder: 0,
  }
  const { id: categoryId } = await founder.api.categories.create({ restaurant, category })
  const product = { ...like, categoryId, imageUrl: null, modifierGroupIds: [], variantGroupIds: [] }
  await founder.api.products.create({ restaurant, product })
}

async function pairDisplay(page: Page, address: string, code: string): Promise<void> {
  // The demo's displays need no pairing; this one is told that it does.
  await page.route('**/rpc/devices/me', (route) =>
    route.fulfill({
      json: {
        json: { access: 'unpaired', device: null, restaurant: { name: 'Blue Door', slug: 'blue-door' } },
      },
    }),
  )
  await page.goto(address)
  await page.getByLabel('Pairing code').fill(code)
  await page.getByLabel('Name of this display').fill('Grill')
  await page.getByRole('button', { name: 'Pair display' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

async function signUpAndVerify(page: Page, sandbox: Sandbox, home: string): Promise<void> {
  const headers = { origin: home }
  const answer = await page.request.post(`${home}/api/auth/sign-up/email`, { data: ida, headers })
  expect(answer.status()).toBe(200)
  await page.request.get(await linkInMail(sandbox, ida.email, 'Please verify', 'verify-email'))
}
