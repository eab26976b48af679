/** A new owner's first evening: from signing up to a restaurant that diners find. */

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { test } from './backstage.ts'
import { untilStill } from './until-still.ts'
import { expect, type Sandbox } from './world.ts'

const ida = {
  name: 'Ida Owner',
  phone: '2125550147',
  email: 'ida@blue-door.example',
  password: 'a blue door',
} as const

test.use({ viewport: { width: 390, height: 844 } })

test('[RST-2, RST-13, RST-20, RST-21, RST-22, RST-23, RST-24, EDT-2] a new owner sets up a restaurant, invites staff, pairs a display, and diners see what changes', async ({
  page,
  site,
  sandbox,
  newPerson,
  expectedInConsole,
}) => {
  test.slow()
  // The word for the web address that is taken, and the display that is not paired yet.
  expectedInConsole.push(/status of 4\d\d/)
  await page.goto('/restaurant')
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await page.getByLabel('Name').fill(ida.name)
  await page.getByLabel('Phone').pressSequentially(ida.phone)
  await page.getByLabel('Email').fill(ida.email)
  await page.getByLabel('Password', { exact: true }).fill(ida.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'One step is left' })).toBeVisible()
  await page.goto(await linkTo(sandbox, ida.email, /https?:\/\/\S*verify-email\S*/))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()

  await page.goto('/restaurant')
  await expect(page.getByRole('heading', { name: 'Your restaurant', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please enter the name of the restaurant.')).toBeVisible()
  await expect(page.getByLabel('Name of the restaurant')).toBeFocused()
  await expectNoViolations(page)
  await page.getByLabel('Name of the restaurant').fill('Sakura')
  await expect(page.getByLabel('Web address')).toHaveValue('sakura-2')
  await page.getByLabel('Name of the restaurant').fill('Blue Door')
  await expect(page.getByLabel('Web address')).toHaveValue('blue-door')
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street, New York, NY 10001')
  await page.getByLabel('Phone').pressSequentially(ida.phone)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeFocused()
  await page.getByLabel('Monday closes', { exact: true }).fill('14:30')
  await page.getByRole('button', { name: 'Add hours to Monday' }).click()
  await page.getByLabel('Monday opens (2)').fill('14:00')
  await page.getByLabel('Sunday is open').uncheck()
  await page.getByLabel('Friday closes', { exact: true }).fill('02:00')
  await expect(page.getByText('until the next day')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('These hours overlap with others.')).toBeVisible()
  await page.getByLabel('Monday opens (2)').fill('17:00')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('11:00 AM – 2:30 PM, 5:00 PM – 10:00 PM')).toBeVisible()
  await expect(page.getByText('11:00 AM – 2:00 AM')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create restaurant' }).click()
  await expect(page.getByRole('heading', { name: 'Blue Door is set up' })).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Invite your staff' }).click()
  await page.getByLabel('Email of the person to invite').fill('cook@blue-door.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('An invitation was sent to cook@blue-door.example.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Withdraw the invitation of cook@blue-door.example' }),
  ).toBeVisible()
  expect(await linkTo(sandbox, 'cook@blue-door.example', /https?:\/\/\S*\/join\/\S*/)).toContain('/join/')

  const settings = page.getByRole('navigation', { name: 'Restaurant settings' })
  await settings.getByRole('link', { name: 'Kitchen displays' }).click()
  await expect(page.getByText('No display is paired yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Get a pairing code' }).click()
  const code = await page.getByLabel('Pairing code').innerText()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  const kitchen = await (await newPerson()).newPage()
  await pairDisplay(kitchen, `http://orders.blue-door.localhost:${site.port}`, code)
  await expect(page.getByText('Grill', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Shut out Grill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  const diner = await (await newPerson()).newPage()
  await diner.goto(`http://blue-door.localhost:${site.port}/`)
  const choices = diner.getByRole('dialog')
  await expect(choices.getByText('Pick up only')).toBeVisible()
  await settings.getByRole('link', { name: 'Ordering & delivery' }).click()
  await page.getByLabel('Offer delivery').check()
  await expect(page.getByText('to nobody')).toBeVisible()
  await page.getByLabel('Delivery fee ($)').fill('4,25')
  await page.getByLabel('Smallest order for delivery ($)').fill('12')
  await page.getByLabel('Zip codes you deliver to').fill('10001, 10002')
  await page.getByRole('button', { name: 'Save Ordering' }).click()
  await expect(page.getByText('Please enter an amount from $0.00 to $10,000.00, such as 4.50.')).toBeVisible()
  await expect(page.getByLabel('Delivery fee ($)')).toBeFocused()
  await page.getByLabel('Delivery fee ($)').fill('4.25')
  await settings.getByRole('link', { name: 'Team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Ordering' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectNoViolations(page)

  await expect(choices.getByText('Minimum order: $12.00')).toBeVisible()
  await choices.getByRole('button', { name: /^Delivery/ }).click()
  await choices.getByRole('textbox').fill('5 Main Street, New York, NY 10002')
  await choices.getByRole('button', { name: 'Get Delivery Quote' }).click()
  await expect(choices.getByText('$4.25').first()).toBeVisible()
})

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
  await page.getByRole('button', { name: 'Pair Display' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

/** The link in the newest mail to this address that holds one. */
async function linkTo(sandbox: Sandbox, email: string, pattern: RegExp): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const { mails } = await (await fetch(`${sandbox.url}/sandbox/mails`)).json()
      for (const { recipients, text } of mails) {
        if (recipients.includes(email)) link ??= pattern.exec(text)?.[0]
      }
      return link
    })
    .toBeTruthy()
  return link ?? ''
}

async function expectNoViolations(page: Page): Promise<void> {
  await untilStill(page)
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  expect((await axe.analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}
