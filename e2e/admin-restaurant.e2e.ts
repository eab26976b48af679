/** A new owner's first evening: from signing up to a restaurant that diners find. */

import type { Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'
import { apiClient } from '#testing/http-client.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { pictureBytes } from '#testing/pictures.ts'
import { test } from './backstage.ts'
import { expectSoundScreen } from './sound-screen.ts'
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
  await expectSoundScreen(page, 'setup-basics')
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
  await expectSoundScreen(page, 'setup-hours')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('11:00 AM – 2:30 PM, 5:00 PM – 10:00 PM')).toBeVisible()
  await expect(page.getByText('11:00 AM – 2:00 AM')).toBeVisible()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create restaurant' }).click()
  await expect(page.getByRole('heading', { name: 'Blue Door is set up' })).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectSoundScreen(page, 'what-next')

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
  await page.getByLabel('Minimum order for delivery ($)').fill('12')
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
  await expectSoundScreen(page, 'ordering')

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

test('[RST-23, EDT-1] two tabs on one section: the later one is told, looks, or keeps its own', async ({
  page,
  site,
  expectedInConsole,
}) => {
  test.slow()
  expectedInConsole.push(/status of 409/)
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  const address = `${site.home}/admin/restaurant/ordering`
  await page.goto(`${site.home}/admin/restaurant?restaurant=sakura`)
  await expect(page.getByRole('heading', { name: 'Sakura Hibachi', level: 1 })).toBeVisible()
  await page.goto(address)
  const other = await page.context().newPage()
  const least = (of: Page) => of.getByLabel('Minimum order for pickup ($)')
  const save = (of: Page) => of.getByRole('button', { name: 'Save Ordering' })
  async function saveInOtherTab(amount: string): Promise<void> {
    await other.goto(address)
    await least(other).fill(amount)
    await save(other).click()
    await expect(other.getByText('Saved.')).toBeVisible()
  }
  await least(page).fill('11.00')
  await saveInOtherTab('12.00')
  await save(page).click()
  await expect(page.getByText('Somebody else changed this meanwhile.')).toBeVisible()
  await expect(least(page)).toHaveValue('11.00')
  await expectSoundScreen(page, 'section-conflict')
  await page.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect(least(page)).toHaveValue('12.00')
  await expect(page.getByText('Somebody else changed this meanwhile.')).toBeHidden()

  await least(page).fill('13.00')
  await saveInOtherTab('14.00')
  await save(page).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(least(page)).toHaveValue('13.00')
  await save(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await other.reload()
  await expect(least(other)).toHaveValue('13.00')
})

test('[RST-18, SET-11] a logo is uploaded and shown to diners; what is too large or no picture is refused in words', async ({
  page,
  site,
  newPerson,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 4\d\d/)
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin/restaurant?restaurant=burgerbarn`)
  await expect(page.getByRole('heading', { name: 'Burger Barn', level: 1 })).toBeVisible()
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const upload = pictures.getByLabel(/^(Upload|Replace) logo$/)
  const shown = pictures.getByRole('img', { name: 'Logo of Burger Barn' })
  await expect(shown).toBeVisible()
  const before = (await shown.getAttribute('src')) ?? ''
  await upload.setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Tacos') })
  await expect(pictures.getByText('Only these file types are allowed: jpg, png')).toBeVisible()
  await upload.setInputFiles({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Tacos') })
  await expect(pictures.getByRole('alert').filter({ hasText: /image/ })).toBeVisible()
  const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1)
  await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: tooLarge })
  await expect(pictures.getByText('File size must be less than 10MB')).toBeVisible()
  await expect(shown).toHaveAttribute('src', before)

  const logo = Buffer.from(await pictureBytes({ width: 400, height: 400, type: 'png' }))
  await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(pictures.getByRole('button', { name: 'Remove logo' })).toBeVisible()
  await expect(shown).not.toHaveAttribute('src', before)
  await expect(pictures.getByText('File size must be less than 10MB')).toBeHidden()
  await expectSoundScreen(page, 'pictures')
  const src = (await shown.getAttribute('src')) ?? ''
  const diner = await (await newPerson()).newPage()
  await diner.goto(`${site.home}/menu/burgerbarn`)
  await expect(diner.locator(`img[src^="${src}"]`).first()).toBeVisible()
  await pictures.getByRole('button', { name: 'Remove logo' }).click()
  await expect(pictures.getByText('None yet').first()).toBeVisible()
})

test('[RST-25, PSE-18] the photo of a pause opens in a dialog with an address of its own, and gives the focus back', async ({
  page,
  site,
}) => {
  const { kitchen } = apiClient(site.port, 'orders.sakura.localhost')
  await kitchen.pause({
    reason: 'equipment_issues',
    customReason: '',
    duration: '60',
    photo: await cameraPhoto(640, 480),
  })
  await kitchen.resume()
  await page.request.post(`${site.home}/api/auth/sign-in/email`, { data: demoOwner })
  await page.goto(`${site.home}/admin/restaurant/pauses?restaurant=sakura`)
  const opener = page.getByRole('button', { name: 'See the photo' }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Photo of the pause' })
  const photo = dialog.getByRole('img', { name: 'Taken when ordering was disabled: Equipment issues' })
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await expect(page).toHaveURL(/[?&]pause=/)
  await expectSoundScreen(page, 'pause-photo')
  await page.reload()
  await expect(photo).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/restaurant\/pauses$/)
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
