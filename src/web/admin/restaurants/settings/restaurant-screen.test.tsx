import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedPause } from '#contract/orders/pausing.ts'
import type { CodeView } from '#contract/restaurants/discount-codes.ts'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import {
  administrator,
  luna,
  ownerOf,
  renderAdmin,
  sakura,
  staffOfSakura,
} from '#testing/screens/admin-area.tsx'
import { answerCalls, failCalls } from '#testing/screens/answer-calls.ts'
import { chooseFile } from '#testing/screens/choose-file.ts'
import { notYet, refusedByRule } from '#testing/screens/server-errors.ts'
import { expectSoundScreen } from '#testing/screens/sound-screen.ts'
import RestaurantScreen from './restaurant-screen.tsx'
import { keepSettings, sakuraSettings } from './settings.testing.ts'

const aCode: CodeView = {
  code: 'BACK10',
  description: null,
  isActive: true,
  reward: { kind: 'fixed', amount: cents(1000) },
  validFrom: null,
  validUntil: null,
  minimumOrderAmount: cents(0),
  maxUses: null,
  currentUses: 0,
  revision: 1,
}
const section = (name: string) => ({ at: `/admin/restaurant/${name}`, path: '/admin/restaurant/:section' })
const details = { at: '/admin/restaurant' }

test('[RST-22] the screen asks for a restaurant, and shows a person without one a link to set one up', async () => {
  const prompt = await renderAdmin(<RestaurantScreen />, { ...details, managed: ownerOf(sakura, luna) })
  await expect.element(prompt.getByText('Please select a restaurant to manage it.')).toBeVisible()
  await prompt.unmount()
  const screen = await renderAdmin(<RestaurantScreen />, { ...details, managed: ownerOf() })
  await screen.getByRole('link', { name: 'Add restaurant' }).click()
  await expect.element(screen.getByText('Left for /restaurant')).toBeVisible()
})

test('[PRM-2] staff see that the settings are for owners', async () => {
  const screen = await renderAdmin(<RestaurantScreen />, { ...details, managed: staffOfSakura })
  await expect
    .element(screen.getByRole('heading', { name: 'Your role doesn’t include restaurant settings' }))
    .toBeVisible()
})

test('[PRM-11] a role finds the sections that it may see, and those that it may not change disabled', async () => {
  const account = { clientId: false, clientSecret: false, customerId: false, signingKey: false }
  answerCalls(keepSettings(sakuraSettings({ courier: { enabled: false, account, changed: null } })).answers)
  const managed = ownerOf({ ...sakura, permissions: ['orders.read', 'restaurant.read', 'hours.write'] })
  const screen = await renderAdmin(<RestaurantScreen />, { ...section('hours'), managed })
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  const nav = screen.getByRole('navigation', { name: 'Restaurant settings' })
  await expect.element(nav.getByRole('link', { name: 'Team' })).not.toBeInTheDocument()
  await nav.getByRole('link', { name: 'Details' }).click()
  await expect.element(screen.getByText(/Your role doesn’t include changing these settings\./)).toBeVisible()
  await expect.element(screen.getByLabelText('Name', { exact: true })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  // Fields for what is never shown would stay empty.
  await nav.getByRole('link', { name: 'Courier' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Delivery updates' })).toBeVisible()
  await expect.element(screen.getByLabelText('Client ID')).not.toBeVisible()
  await nav.getByRole('link', { name: 'Web addresses' }).click()
  await expect.element(screen.getByText(/Your menu is always at/)).toBeVisible()
  await expect.element(screen.getByLabelText('Address', { exact: true })).not.toBeVisible()
})

test('[RST-66] a fee needs a name and what it is for; the section says so until it is saved', async () => {
  const { money } = sakuraSettings()
  const charged = { ...money, processingFee: percentFromThousandths(3000) }
  answerCalls(keepSettings(sakuraSettings({ money: charged })).answers)
  const screen = await renderAdmin(<RestaurantScreen />, section('money'))
  const message = 'Say what the fee is for. California and the FTC expect it where prices stand.'
  const notice = screen.getByText(/Until then, diners read its name and rate alone\./)
  await expect.element(notice).toMatchTextContent(message)
  await expect.element(screen.getByLabelText('Name of the fee')).toHaveValue('Processing Fee')
  const purpose = screen.getByLabelText('What the fee is for')
  await screen.getByLabelText('Name of the fee').fill('')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please enter a name for the fee.')).toBeVisible()
  await expect.element(screen.getByText(message, { exact: true })).toBeVisible()
  await expectSoundScreen()
  await screen.getByLabelText('Name of the fee').fill('Kitchen Fee')
  await purpose.fill('keeps our prices low')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

test('[RST-66] a restaurant without a fee is asked for neither', async () => {
  answerCalls(keepSettings().answers)
  const screen = await renderAdmin(<RestaurantScreen />, section('money'))
  const fee = screen.getByLabelText('Processing fee (%)')
  await expect.element(fee).toHaveValue('0')
  await expect.element(screen.getByLabelText('What the fee is for')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Say what the fee is for/)).not.toBeInTheDocument()
  await fee.fill('2.5')
  await expect.element(screen.getByLabelText('What the fee is for')).toBeVisible()
})

test('[RST-25] a link that names a restaurant chooses it, whichever was chosen before', async () => {
  answerCalls(keepSettings().answers)
  const managed = ownerOf(sakura, luna)
  const screen = await renderAdmin(<RestaurantScreen />, {
    at: '/admin/restaurant?restaurant=sakura',
    path: '/admin/restaurant',
    managed,
  })
  await expect.element(screen.getByRole('heading', { name: 'Sakura Hibachi', level: 1 })).toBeVisible()
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/admin/restaurant?restaurant=sakura')
})

test('[RST-23] settings that can’t be loaded show an error and a button to retry', async () => {
  failCalls()
  const screen = await renderAdmin(<RestaurantScreen />, details)
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  answerCalls(keepSettings().answers)
  await retry.click()
  await expect.element(screen.getByRole('heading', { name: 'Sakura Hibachi', level: 1 })).toBeVisible()
})

test('[RST-22] a restaurant that is not published says so; only administrators see the link to approve it', async () => {
  answerCalls(keepSettings(sakuraSettings({ isPublished: false })).answers)
  const approve = (screen: Awaited<ReturnType<typeof renderAdmin>>) =>
    screen.getByRole('link', { name: 'Approve it' })
  const ofOwner = await renderAdmin(<RestaurantScreen />, details)
  await expect.element(ofOwner.getByText('Not published')).toBeVisible()
  await expect.element(approve(ofOwner)).not.toBeInTheDocument()
  await ofOwner.unmount()
  const screen = await renderAdmin(<RestaurantScreen />, { ...details, managed: administrator })
  await screen.getByRole('button', { name: 'Sakura Hibachi' }).click()
  await approve(screen).click()
  await expect.element(screen.getByText('Left for /admin/restaurants')).toBeVisible()
})

test.each([
  ['[RST-27] an owner offers utensils', 'offerUtensils', /^Offer utensils/],
  ['[RST-65] an owner asks diners what to do if something runs out', 'askIfSoldOut', /^Ask what to do/],
] as const)('%s, which a restaurant at first does not', async (_, setting, label) => {
  const { answers } = keepSettings()
  answerCalls(answers)
  const screen = await renderAdmin(<RestaurantScreen />, section('ordering'))
  const offer = screen.getByRole('checkbox', { name: label })
  await expect.element(offer).not.toBeChecked()
  await offer.click()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  expect(answers.restaurants.settings().ordering[setting]).toBe(true)
})

test('[DLV-4, DLV-8] says which fields of delivery a courier replaces', async () => {
  const { ordering, courier } = sakuraSettings()
  const notUsed = /Not used while Uber Direct is on/
  for (const enabled of [false, true]) {
    const { answers } = keepSettings(
      sakuraSettings({ ordering: { ...ordering, deliveryEnabled: true }, courier: { ...courier, enabled } }),
    )
    answerCalls(answers)
    const screen = await renderAdmin(<RestaurantScreen />, section('ordering'))
    await expect.element(screen.getByLabelText('Delivery fee ($)')).toBeVisible()
    expect(screen.getByText(notUsed).elements()).toHaveLength(enabled ? 1 : 0)
    const zipCodes = expect.element(screen.getByLabelText('ZIP codes you deliver to'))
    await (enabled ? zipCodes.not : zipCodes).toBeVisible()
    expect(screen.getByRole('link', { name: 'Courier settings' }).elements()).toHaveLength(enabled ? 1 : 0)
    await screen.unmount()
  }
})

test('[DIR-4] the position is typed, or taken from the device; what is none is refused', async () => {
  const { answers } = keepSettings()
  answerCalls(answers)
  const coords = { latitude: 40.718123456, longitude: -73.9903 }
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onKnown) =>
    onKnown({ coords } as GeolocationPosition),
  )
  const screen = await renderAdmin(<RestaurantScreen />, section('details'))
  const position = screen.getByRole('textbox', { name: 'Position (optional)' })
  await position.fill('418 Orchard Lane')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText(/^Please enter latitude and longitude/)).toBeVisible()
  await screen.getByRole('button', { name: 'Use this device’s location' }).click()
  await expect.element(position).toHaveValue('40.71812, -73.9903')
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  expect(answers.restaurants.settings().details.position).toEqual({
    latitude: 40.71812,
    longitude: -73.9903,
  })
})

test('[RST-23, RST-7] a section shows a fault at its field, and that it has unsaved changes', async () => {
  const { courier } = sakuraSettings()
  answerCalls(keepSettings(sakuraSettings({ courier: { ...courier, enabled: false } })).answers)
  const screen = await renderAdmin(<RestaurantScreen />, section('ordering'))
  await screen.getByLabelText('Offer delivery').click()
  await expect.element(screen.getByText(/^Nobody can order delivery yet/)).toBeVisible()
  await screen.getByLabelText('Delivery fee ($)').fill('1,000')
  await screen.getByLabelText('ZIP codes you deliver to').fill('10001, 10002')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .element(screen.getByText('Please enter an amount from $0.00 to $10,000.00, such as 4.50.'))
    .toBeVisible()
  await expect.element(screen.getByLabelText('Delivery fee ($)')).toHaveFocus()
  await screen.getByLabelText('Delivery fee ($)').fill('4.25')
  const isDirty = screen.getByText('You have unsaved changes.')
  await expect.element(isDirty).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  await expect.element(isDirty).not.toBeInTheDocument()
})

test('[RST-23] opening another section asks for confirmation before typed text is lost', async () => {
  answerCalls(keepSettings().answers)
  const screen = await renderAdmin(<RestaurantScreen />, section('ordering'))
  await screen.getByLabelText('Minimum order for pickup ($)').fill('11.00')
  const team = screen.getByRole('link', { name: 'Team' })
  await team.click()
  const prompt = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await prompt.getByRole('button', { name: 'Stay' }).click()
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible()
  await team.click()
  await prompt.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Team', level: 2 })).toBeVisible()
})

test('[RST-62, RST-23] on a phone a button opens the list of sections, and typed text is still not lost', async () => {
  const { innerWidth, innerHeight } = window
  answerCalls({ ...keepSettings().answers, pauses: { list: () => [] } })
  const screen = await renderAdmin(<RestaurantScreen />, section('ordering'))
  await page.viewport(390, innerHeight)
  const picker = screen.getByRole('button', { name: 'Section Ordering & delivery' })
  const pauses = screen.getByRole('link', { name: 'Pause log' })
  await expect.element(picker).toBeVisible()
  expect(pauses.elements()).toEqual([])
  await picker.click()
  await expect.element(pauses).toBeVisible()
  await expectSoundScreen({ phone: 320 })
  await userEvent.keyboard('{Escape}')
  await expect.element(picker).toHaveFocus()
  expect(pauses.elements()).toEqual([])
  await screen.getByLabelText('Minimum order for pickup ($)').fill('11.00')
  await picker.click()
  await pauses.click()
  const prompt = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await prompt.getByRole('button', { name: 'Stay' }).click()
  await expect.element(picker).toHaveFocus()
  await picker.click()
  await pauses.click()
  await prompt.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(screen.getByRole('button', { name: 'Section Pause log' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Team' }).elements()).toEqual([])
  await page.viewport(innerWidth, innerHeight)
})

test('[RST-23, EDT-1] a save after another person’s edit shows a conflict: look at the newer version, or keep one’s own', async () => {
  const { answers, put } = keepSettings()
  answerCalls(answers)
  const screen = await renderAdmin(<RestaurantScreen />, section('ordering'))
  const least = screen.getByLabelText('Minimum order for pickup ($)')
  const save = screen.getByRole('button', { name: 'Save', exact: true })
  const notice = screen.getByText('Somebody else changed this meanwhile.')
  const othersSave = (amount: number) =>
    put({ ordering: { ...sakuraSettings().ordering, minimumOrderPickup: cents(amount) } })
  await least.fill('11.00')
  othersSave(1200)
  await save.click()
  await expect.element(notice).toBeVisible()
  await expect.element(least).toHaveValue('11.00')
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Look at the newer version' }).click()
  await expect.element(least).toHaveValue('12.00')
  await expect.element(notice).not.toBeInTheDocument()

  await least.fill('13.00')
  othersSave(1400)
  await save.click()
  await screen.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(least).toHaveValue('13.00')
  await save.click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  expect(answers.restaurants.settings().ordering.minimumOrderPickup).toBe(1300)
})

test('[RST-18, IMG-1] a logo that is too large or not a picture is refused with a message', async () => {
  const { answers } = keepSettings()
  const { restaurants } = answers
  answerCalls({
    restaurants,
    images: { uploadForRestaurant: () => Promise.reject(refusedByRule({ kind: 'not_an_image' })) },
  })
  const screen = await renderAdmin(<RestaurantScreen />, details)
  const pictures = screen.getByRole('region', { name: 'Pictures' })
  await expect
    .element(pictures.getByText('JPG, PNG or WebP, up to 5 MB. Pictures are saved right away.'))
    .toBeVisible()
  const upload = pictures.getByLabelText(/^(Upload|Replace) logo$/)
  const shown = pictures.getByRole('img', { name: 'Logo of Sakura Hibachi' })
  await chooseFile(upload, new File(['Tacos'], 'menu.txt', { type: 'text/plain' }))
  await expect.element(pictures.getByText('File must be an image')).toBeVisible()
  await chooseFile(upload, new File(['Tacos'], 'menu.jpg', { type: 'image/jpeg' }))
  await expect.element(pictures.getByText('File must be an image')).toBeVisible()
  const tooLarge = new Uint8Array(5 * 1024 * 1024 + 1)
  await chooseFile(upload, new File([tooLarge], 'logo.png', { type: 'image/png' }))
  await expect.element(pictures.getByText('File size must be less than 5MB')).toBeVisible()
  await expect.element(shown).toHaveAttribute('src', '/images/logo')

  answerCalls({
    restaurants,
    images: { uploadForRestaurant: () => ({ url: '/images/new-logo', width: 400, height: 400 }) },
  })
  await chooseFile(upload, new File(['logo'], 'logo.png', { type: 'image/png' }))
  await expect.element(shown).toHaveAttribute('src', '/images/new-logo')
  await expect.element(pictures.getByText('File size must be less than 5MB')).not.toBeInTheDocument()
  await expectSoundScreen()
  await pictures.getByRole('button', { name: 'Remove logo' }).click()
  await expect.element(pictures.getByText('None yet').first()).toBeVisible()
  await expect.element(shown).not.toBeInTheDocument()
})

test('[DIN-10, DIN-14] the owner writes the win-back mail, tries it, and switches it on', async () => {
  const { answers } = keepSettings()
  const tried: string[] = []
  answerCalls({
    ...answers,
    discountCodes: {
      list: () => ({
        timezone: 'America/New_York',
        now: '2026-03-07T00:00:00Z',
        codes: [aCode],
        products: [],
      }),
    },
    diners: {
      sendTestMail({ winBack }) {
        tried.push(winBack.winBackSubject)
        return { sentTo: 'owner@sakura.example' }
      },
    },
  })
  const screen = await renderAdmin(<RestaurantScreen />, section('win-back'))
  await expect.element(screen.getByRole('checkbox', { name: /^Email diners/ })).not.toBeChecked()
  await screen.getByLabelText('Subject').fill('')
  await screen.getByRole('button', { name: 'Send a test to me' }).click()
  await expect.element(screen.getByText('Please enter a subject.')).toBeVisible()
  await screen.getByLabelText('Subject').fill('Come back')
  await screen.getByRole('button', { name: 'Send a test to me' }).click()
  await expect.element(screen.getByText('Sent to owner@sakura.example.')).toBeVisible()
  expect(tried).toEqual(['Come back'])
  await screen.getByRole('checkbox', { name: /^Email diners/ }).click()
  await screen.getByLabelText('Days without an order').fill('5')
  await screen.getByLabelText('Sent at').selectOptions('5:00 PM')
  await screen.getByLabelText('Discount code').selectOptions('BACK10')
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please enter a whole number from 14 to 365.')).toBeVisible()
  await screen.getByLabelText('Days without an order').fill('90')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  expect(answers.restaurants.settings().winBack).toMatchObject({
    winBackEnabled: true,
    winBackDays: 90,
    winBackHour: 17,
    winBackCode: 'BACK10',
  })
})

test('[TEL-1, TEL-2] the owner switches messages on, and reads each as a diner would', async () => {
  const { answers } = keepSettings()
  answerCalls(answers)
  const screen = await renderAdmin(<RestaurantScreen />, section('messages'))
  await expect.element(screen.getByRole('checkbox', { name: /^Order ready/ })).not.toBeChecked()
  const details = 'Details: https://comanda.example/order/Zk3vXy8sT2uQ1aB4cD5eF6gH'
  await expect
    .element(screen.getByText(`Sakura Hibachi: order #2154 is ready. 1 Main Street. ${details}`))
    .toBeVisible()
  await screen.getByRole('checkbox', { name: /^Order ready/ }).click()
  await screen.getByLabelText('Sentence about a ready order').fill('#{n} is hot! https://evil.example')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Links can only lead to your own pages.')).toBeVisible()
  await screen.getByLabelText('Sentence about a ready order').fill('#{n} is hot 🍣')
  await expect.element(screen.getByText(`#2154 is hot ? ${details}`)).toBeVisible()
  await expectSoundScreen()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Saved.')).toBeVisible()
  expect(answers.restaurants.settings().dinerMessages).toMatchObject({
    tellAccepted: false,
    tellReady: true,
    readySentence: '#{n} is hot 🍣',
  })
})

test('[TEL-1] where texts can’t be sent, the page says so', async () => {
  answerCalls(keepSettings(sakuraSettings({ sendsTexts: false })).answers)
  const screen = await renderAdmin(<RestaurantScreen />, section('messages'))
  await expect.element(screen.getByText(/Text messages aren’t set up here/)).toBeVisible()
})

test('[RST-26] the owner enters, replaces and removes the courier’s signing key', async () => {
  answerCalls(keepSettings().answers)
  const screen = await renderAdmin(<RestaurantScreen />, section('courier'))
  const entered = screen.getByText('Key stored')
  await expect.element(entered).toBeVisible()
  const address = screen.getByText(`${location.origin}/api/webhooks/courier`)
  await expect.element(address).not.toBeVisible()
  await screen.getByText('How to get the key').click()
  await expect.element(address).toBeVisible()
  const field = screen.getByLabelText('Signing key', { exact: true })
  const save = screen.getByRole('button', { name: 'Save signing key' })
  const replace = screen.getByRole('button', { name: 'Replace key' })
  expect(field.elements()).toEqual([])
  await expectSoundScreen()

  await screen.getByRole('button', { name: 'Remove key' }).click()
  const removing = screen.getByRole('dialog', { name: 'Remove the signing key?' })
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(screen.getByText('Key not entered')).toBeVisible()
  await expect.element(screen.getByText(/No signing key is entered/)).toBeVisible()

  await save.click()
  await expect.element(screen.getByText('Enter the signing key.')).toBeVisible()
  await field.fill('a key of the courier')
  await save.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('whsec-one')
  await save.click()
  await expect.element(entered).toBeVisible()
  await expect.element(replace).toHaveFocus()

  await replace.click()
  await expect.element(field).toHaveFocus()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(replace).toHaveFocus()
  await replace.click()
  await expect.element(field).toHaveValue('')
  await field.fill('whsec-two')
  await expectSoundScreen()
  await save.click()
  const replacing = screen.getByRole('dialog', { name: 'Replace the signing key?' })
  await expect.element(replacing).toMatchTextContent('no longer accepted')
  await replacing.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.element(replacing).not.toBeInTheDocument()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(entered).toBeVisible()
  expect(document.body.innerHTML).not.toContain('whsec')
})

test('[RST-26] a stored account says so and has no fields until the owner replaces it', async () => {
  const { courier } = sakuraSettings()
  const changed = { at: '2026-03-06T23:00:00Z', by: 'Mia Owner' }
  const { answers, put } = keepSettings(sakuraSettings({ courier: { ...courier, changed } }))
  const saved: unknown[] = []
  answerCalls({
    restaurants: {
      ...answers.restaurants,
      saveCourierAccount({ account }) {
        saved.push(account)
        return put({})
      },
    },
  })
  const screen = await renderAdmin(<RestaurantScreen />, section('courier'))
  await expect
    .element(screen.getByText(/^Customer ID, client ID and client secret are stored/))
    .toMatchTextContent(/Last changed .* by Mia Owner\.$/)
  const secret = screen.getByLabelText('Client secret')
  expect(secret.elements()).toEqual([])
  await screen.getByRole('button', { name: 'Replace account' }).click()
  await expect.element(screen.getByLabelText('Customer ID')).toHaveFocus()
  await screen.getByLabelText('Customer ID').fill('customer')
  await screen.getByLabelText('Client ID').fill('client')
  await screen.getByRole('button', { name: 'Save account' }).click()
  await expect.element(secret).toHaveAttribute('aria-invalid', 'true')
  await secret.fill('secret')
  await screen.getByRole('button', { name: 'Save account' }).click()
  await expect.element(secret).not.toBeInTheDocument()
  expect(saved).toEqual([{ customerId: 'customer', clientId: 'client', clientSecret: 'secret' }])
})

const pause: ListedPause = {
  id: toId('019a9d00-0000-7000-8000-000000000601'),
  reason: 'Equipment issues',
  duration: '60',
  disabledAt: '2026-03-06T23:00:00Z',
  until: '2026-03-07T00:00:00Z',
  enabledAt: '2026-03-06T23:10:00Z',
  autoEnabled: false,
  disabledBy: null,
  photoFailed: false,
  hasPhoto: true,
  day: '2026-03-06',
  timezone: 'America/New_York',
}

test('[RST-25, PSE-18] the photo of a pause opens in a dialog with its own address, and closing returns the focus', async () => {
  answerCalls({ ...keepSettings().answers, pauses: { list: () => [pause] } })
  const opened = await renderAdmin(<RestaurantScreen />, {
    at: `/admin/restaurant/pauses?pause=${pause.id}`,
    path: '/admin/restaurant/:section',
  })
  const dialog = opened.getByRole('dialog', { name: 'Photo of the pause' })
  const photo = dialog.getByRole('img', { name: 'Taken when ordering was disabled: Equipment issues' })
  const src = `/api/restaurants/${sakura.id}/pauses/${pause.id}/photo`
  await expect.element(photo).toHaveAttribute('src', src)
  await expectSoundScreen()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  const address = opened.getByTestId('address')
  await expect.element(address).toHaveTextContent('/admin/restaurant/pauses')
  const opener = opened.getByRole('button', { name: 'View photo' })
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(address).toHaveTextContent(`/admin/restaurant/pauses?pause=${pause.id}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('[PSE-18] anyone but the owner sees the log without photos', async () => {
  answerCalls({ ...keepSettings().answers, pauses: { list: () => [pause] } })
  const managed = { ...administrator, restaurants: administrator.restaurants.slice(0, 1) }
  const screen = await renderAdmin(<RestaurantScreen />, { ...section('pauses'), managed })
  await expect.element(screen.getByText('Only the restaurant’s owner can see the photos.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'View photo' })).not.toBeInTheDocument()
})

test('[RST-24] a display is removed after a confirmation', async () => {
  let revokedAt: string | null = null
  const grill = () => ({
    id: toId<'Device'>('019a9d00-0000-7000-8000-000000000c01'),
    name: 'Grill',
    pairedAt: '2026-03-06T23:00:00Z',
    lastSeenAt: '2026-03-06T23:59:00Z',
    revokedAt,
  })
  answerCalls({
    ...keepSettings().answers,
    devices: {
      list: () => [grill()],
      revoke() {
        revokedAt = '2026-03-07T00:00:00Z'
        return grill()
      },
    },
  })
  const screen = await renderAdmin(<RestaurantScreen />, section('displays'))
  const shutOut = screen.getByRole('button', { name: 'Unpair Grill' })
  await shutOut.click()
  const prompt = screen.getByRole('dialog', { name: 'Unpair Grill?' })
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  expect(revokedAt).toBeNull()
  await shutOut.click()
  await prompt.getByRole('button', { name: 'Unpair' }).click()
  await expect.element(shutOut).not.toBeInTheDocument()
  await expect.element(screen.getByText('Unpaired', { exact: true })).toBeVisible()
})

test('[DEV-7, DEV-11] a display that was not seen for two minutes is offline, with when it was last seen', async () => {
  const minutesAgo = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()
  const display = (name: string, minutes: number, place: number) => ({
    id: toId<'Device'>(`019a9d00-0000-7000-8000-000000000c0${place}`),
    name,
    pairedAt: minutesAgo(60),
    lastSeenAt: minutesAgo(minutes),
    revokedAt: null,
  })
  answerCalls({
    ...keepSettings(sakuraSettings({ now: minutesAgo(0) })).answers,
    devices: { list: () => [display('Grill', 0, 1), display('Counter', 3, 2)] },
  })
  const screen = await renderAdmin(<RestaurantScreen />, section('displays'))
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Grill')).toMatchTextContent(/Online.*Paired/)
  await expect.element(row('Grill')).not.toMatchTextContent('Last seen')
  await expect.element(row('Counter')).toMatchTextContent(/Offline.*Last seen .* · Paired/)
})

test('[RST-24] a pairing code shows the time left; without paired displays there is a message', async () => {
  const minutes = (count: number) => Temporal.Now.instant().add({ minutes: count }).toString()
  answerCalls({
    ...keepSettings(sakuraSettings({ now: minutes(0) })).answers,
    devices: { list: () => [], createCode: () => ({ code: 'AB12CD', expiresAt: minutes(10) }) },
  })
  const screen = await renderAdmin(<RestaurantScreen />, section('displays'))
  await expect.element(screen.getByText('No display is paired yet.')).toBeVisible()
  await screen.getByRole('button', { name: 'Get a pairing code' }).click()
  await expect.element(screen.getByLabelText('Pairing code')).toHaveTextContent('AB12CD')
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/^(10:00|9:\d\d)$/)
  await expect.element(screen.getByRole('link', { name: 'https://orders.sakura.example' })).toBeVisible()
})

test('[RST-60, RST-61] an account that Stripe does not know is refused and stays typed; one that is not ready is labeled so', async () => {
  const { answers, put } = keepSettings()
  const refusal = { kind: 'stripe_account_unknown' } as const
  answerCalls({
    restaurants: {
      ...answers.restaurants,
      savePayments({ stripeAccount }) {
        if (stripeAccount === 'acct_nobody00') throw refusedByRule(refusal)
        return put({ payments: { stripeAccount } })
      },
      paymentAccount: () => ({ state: 'found', missing: ['transfers'] }) as const,
    },
  })
  const screen = await renderAdmin(<RestaurantScreen />, section('payments'))
  await screen.getByText('I already have a connected Stripe account').click()
  const account = screen.getByLabelText('Connected Stripe account')
  await account.fill('acct_nobody00')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText(/^Stripe has no such account/)).toBeVisible()
  await expect.element(account).toHaveValue('acct_nobody00')
  await account.fill('acct_new00000')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText(/Stripe hasn't activated transfers/)).toBeVisible()
})

test('[PAY-47] an administrator edits the platform fee, with faults at their fields; an owner can only read it', async () => {
  const { answers, put } = keepSettings(sakuraSettings({ payments: { stripeAccount: 'acct_1A2b3C4d' } }))
  let fee = { rate: percentFromThousandths(2900), fixed: cents(30) }
  let change = true
  answerCalls({
    restaurants: {
      ...answers.restaurants,
      paymentAccount: () => ({ state: 'found', missing: [] }) as const,
      applicationFee: () => ({ ...fee, may: { change } }),
      saveApplicationFee(input) {
        fee = input.fee
        return put({})
      },
    },
  })
  const screen = await renderAdmin(<RestaurantScreen />, section('payments'))
  const rate = screen.getByLabelText('Percentage (%)')
  await expect.element(rate).toHaveValue('2.9')
  await rate.fill('2.905')
  await screen.getByRole('button', { name: 'Save platform fee' }).click()
  await expect.element(screen.getByText(/at most two decimals/)).toBeVisible()
  await rate.fill('3.25')
  await screen.getByRole('button', { name: 'Save platform fee' }).click()
  await expect
    .element(screen.getByRole('button', { name: 'Save platform fee' }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(fee).toEqual({ rate: 3250, fixed: 30 })
  await expectSoundScreen()
  await screen.unmount()
  change = false
  const ofOwner = await renderAdmin(<RestaurantScreen />, section('payments'))
  await expect.element(ofOwner.getByText(/The platform keeps 3.25% \+ \$0.30 of each payment/)).toBeVisible()
})

test('[PAY-49] each host shows whether it offers wallets, why not, and a way to try again', async () => {
  const failed = { state: 'failed', reason: 'No DNS entry.' } as const
  const hosts: RestaurantSettings['hosts'] = [
    { host: 'menu.sakura.example', shows: 'site', wallets: failed },
    { host: 'orders.sakura.example', shows: 'kitchen', wallets: null },
  ]
  const { answers, put } = keepSettings(sakuraSettings({ hosts }))
  let isAway = true
  answerCalls({
    restaurants: {
      ...answers.restaurants,
      registerHost() {
        if (isAway) throw notYet({ kind: 'payment_domain_unchecked' })
        return put({
          hosts: hosts.map((each) =>
            each.wallets ? { ...each, wallets: { state: 'registered', reason: null } } : each,
          ),
        })
      },
    },
  })
  const screen = await renderAdmin(<RestaurantScreen />, section('addresses'))
  await expect.element(screen.getByText('Apple Pay and Google Pay: off.')).toBeVisible()
  await expect.element(screen.getByText(/Stripe says: “No DNS entry.”/)).toBeVisible()
  const retry = screen.getByRole('button', {
    name: 'Try again: Apple Pay and Google Pay at menu.sakura.example',
  })
  await retry.click()
  await expect.element(screen.getByText(/We couldn't reach Stripe just now/)).toBeVisible()
  await expectSoundScreen()
  isAway = false
  await retry.click()
  await expect.element(screen.getByText('Apple Pay and Google Pay: on.')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
  expect(screen.getByText(/^Apple Pay and Google Pay:/).elements()).toHaveLength(1)
})
