/** A paid order gets another time: because its diner wants one, and because the restaurant closes. */

import { demoOwner } from '#server/demo/demo-people.ts'
import { apiClient } from '#testing/http-client.ts'
import { section, ticketOf } from './kitchen.ts'
import { placeOrder } from './orders.ts'
import { expect, type Sandbox, type Site, test } from './world.ts'

const dishes = [{ name: 'Barn Burger' }]

test.use({ viewport: { width: 390, height: 844 } })

test('[RSC-1, RSC-2, RSC-7] a diner changes the time of a scheduled order, and the board says when it was due before', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('burgerbarn'))
  const { token } = await placeLater({ site, sandbox, lastName: 'Later', index: 2 })
  await page.goto(`${site.menuOf('burgerbarn')}/order/${token}`)
  await page.getByRole('link', { name: 'Change time' }).click()
  await expect(page.getByRole('heading', { name: 'Change time' })).toBeVisible()
  await expect(page.getByText('Nothing is charged or refunded.')).toBeVisible()
  const time = page.getByRole('combobox', { name: 'Time' })
  const chosen = (await time.locator('option').allInnerTexts()).at(4) ?? ''
  await time.selectOption(chosen)
  await page.getByRole('button', { name: 'Change time' }).click()
  await expect(page).toHaveURL(/\/order\/[^/]+$/)
  await expect(page.getByText(`at ${chosen}`).first()).toBeVisible()
  await expect(ticketOf(kitchen, 'Ada Later')).toContainText('Time changed, was')

  // Back leads to the page before, not to a form that was sent.
  await ticketOf(kitchen, 'Ada Later').getByRole('button', { name: 'ACKNOWLEDGE' }).click()
  await expect(page.getByRole('link', { name: 'Change time' })).toBeHidden()
  await page.goto(`${site.menuOf('burgerbarn')}/order/${token}/time`)
  await expect(
    page.getByText('The kitchen has already accepted it. Please call (312) 555-0177.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change time' })).toBeHidden()
})

test('[RSC-4, RSC-5, SPH-11] an owner closes for a day, asks a diner for another time, and the diner chooses one', async ({
  page,
  site,
  sandbox,
  newPerson,
}) => {
  const { token, number, scheduledFor } = await placeLater({ site, sandbox, lastName: 'Moves', index: -1 })
  const kitchen = await (await newPerson()).newPage()
  await kitchen.goto(site.kitchenOf('burgerbarn'))
  await expect(section(kitchen, /^New Orders/)).toContainText(`#${number}`)

  const day = Temporal.Instant.from(scheduledFor ?? '')
    .toZonedDateTimeISO('America/Chicago')
    .toPlainDate()
    .toString()
  await page.goto(`${site.home}/login`)
  await page.getByLabel('Email').fill(demoOwner.email)
  await page.getByLabel('Password', { exact: true }).fill(demoOwner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/admin|\/$/)
  await page.goto(`${site.home}/admin/restaurant/hours?restaurant=burgerbarn`)
  await page.getByRole('button', { name: 'Add special hours' }).click()
  const form = page.getByRole('form', { name: 'Add special hours' })
  await form.getByLabel('Name', { exact: true }).fill('Staff party')
  await form.getByLabel('First day').fill(day)
  await form.getByRole('button', { name: 'Save special hours' }).click()
  const question = page.getByRole('dialog', { name: 'Orders at these times' })
  await question.getByRole('combobox', { name: `Order #${number}` }).selectOption('Ask for another time')
  await question.getByRole('button', { name: 'Save and tell one diner' }).click()
  await expect(page.getByText('Staff party was added.')).toBeVisible()
  await expect(section(kitchen, /^New Orders/)).toContainText('Asked for another time')

  const diner = await (await newPerson({ viewport: { width: 390, height: 844 } })).newPage()
  await diner.goto(`${site.menuOf('burgerbarn')}/order/${token}/time`)
  await expect(diner.getByText(/is closed on .*\. Choose another time, or cancel and get \$/)).toBeVisible()
  await diner.getByRole('button', { name: 'Change time' }).click()
  await expect(diner).toHaveURL(/\/order\/[^/]+$/)
  await expect(diner.getByText('Choose another time, or cancel')).toBeHidden()
  await expect(kitchen.getByText('Asked for another time')).toBeHidden()
})

type Placed = {
  readonly site: Site
  readonly sandbox: Sandbox
  readonly lastName: string
  /** Which of the times that are offered. */
  readonly index: number
}

/** Places an order at Burger Barn for later. */
async function placeLater({ site, sandbox, lastName, index }: Placed) {
  const api = apiClient(site.port, 'burgerbarn.localhost')
  const { pickableTimes } = await api.menu.availability({ restaurant: 'burgerbarn' })
  return placeOrder(
    { port: site.port, paymentUrl: sandbox.url },
    {
      at: 'burgerbarn',
      firstName: 'Ada',
      lastName,
      dishes,
      timing: { kind: 'later', at: pickableTimes.at(index) ?? '' },
    },
  )
}
